import Streams

/// A current value subject as the source.
enum CurrentValueRows {
  static var all: [Row] {
    [
      Row("current-value-sink", goal: 1.2) { sinks(1, isShared: false) },
      Row("current-value-sink-shared", goal: nil) { sinks(1, isShared: true) },
      Row("current-value-10-sinks", goal: 0.5, values: 10) { sinks(10, isShared: false) },
      Row("current-value-1000-sinks", goal: 0.5, values: 1_000) { sinks(1_000, isShared: false) },
    ]
  }

  /// - Parameter isShared: True if another thread has used the subject before.
  private static func sinks(_ number: Int, isShared: Bool) -> Pair {
    let tally = Tally()
    let store = Store((0..<number).map { _ in Listener { tally.add($0) } })
    let subject = CurrentValueSubject<Int, Never>(0)
    let cancellables = (0..<number).map { _ in subject.sink { tally.add($0) } }
    if isShared { Partner.shared.run { subject.send(0) } }
    return Pair { count in
      for value in 0..<count { store.set(value) }
      return tally.take() &+ store.value
    } ours: { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(cancellables) {}
      return tally.take() &+ subject.value
    }
  }
}
