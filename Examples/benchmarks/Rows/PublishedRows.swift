import Streams

/// A published property as the source.
enum PublishedRows {
  static var all: [Row] {
    [
      Row("published-sink", goal: 2) { sinks(1) },
      Row("published-10-sinks", goal: 0.7, values: 10) { sinks(10) },
      Row("published-1000-sinks", goal: 0.5, values: 1_000) { sinks(1_000) },
      Row("published-append", nanoseconds: 100, allocations: nil, append),
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

  private final class Items {
    @Published var items = Array(0..<100_000)

    /// In place: no subscriber could still see the previous array.
    func append(_ item: Int) { _items.edit { $0.append(item) } }

    func removeLast() { _items.edit { _ = $0.removeLast() } }
  }

  /// Appends to a large array that has no subscribers, and takes the item away again.
  private static func append() -> Pair {
    let tally = Tally()
    let append = Opaque.receive { tally.add($0) }
    var items = Array(0..<100_000)
    let model = Items()
    return Pair { count in
      for value in 0..<count {
        items.append(value)
        append(items.removeLast())
      }
      return tally.take() &+ items.count
    } ours: { count in
      for value in 0..<count {
        model.append(value)
        tally.add(value)
        model.removeLast()
      }
      return tally.take() &+ model.items.count
    }
  }
}
