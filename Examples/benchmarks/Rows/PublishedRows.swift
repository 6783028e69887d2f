import Streams

/// A published property as the source.
enum PublishedRows {
  static var all: [Row] {
    [
      Row("published-sink", goal: 2) { sinks(1) },
      Row("published-10-sinks", goal: 0.7, values: 10) { sinks(10) },
      Row("published-1000-sinks", goal: 0.5, values: 1_000) { sinks(1_000) },
    ]
  }

  private final class Model {
    @Published var level = 0
  }

  private static func sinks(_ number: Int) -> Pair {
    let tally = Tally()
    let store = Store((0..<number).map { _ in Listener { tally.add($0) } })
    let model = Model()
    let cancellables = (0..<number).map { _ in model.$level.sink { tally.add($0) } }
    return Pair { count in
      for value in 0..<count { store.set(value) }
      return tally.take() &+ store.value
    } ours: { count in
      for value in 0..<count { model.level = value }
      withExtendedLifetime(cancellables) {}
      return tally.take() &+ model.level
    }
  }
}
