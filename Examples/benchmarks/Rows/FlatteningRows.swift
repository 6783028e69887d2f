import Streams

/// Operators that subscribe to a publisher for each value.
enum FlatteningRows {
  static var all: [Row] {
    [
      Row("flat-map-just", goal: 50, allocations: nil, flatMapJust),
      Row("switch-to-latest-just", goal: 50, allocations: nil, switchToLatestJust),
    ]
  }

  private static func flatMapJust() -> Pair {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    return pair(subject, tally, subject.flatMap { Just($0) }.sink { tally.add($0) })
  }

  private static func switchToLatestJust() -> Pair {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    return pair(subject, tally, subject.map { Just($0) }.switchToLatest().sink { tally.add($0) })
  }

  private static func pair(
    _ subject: PassthroughSubject<Int, Never>, _ tally: Tally, _ cancellable: AnyCancellable
  ) -> Pair {
    let inner = Opaque.receive { tally.add($0) }
    let outer = Opaque.receive { inner($0) }
    return Pair { count in
      for value in 0..<count { outer(value) }
      return tally.take()
    } ours: { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }
}
