import Streams

/// A shared publisher with a hundred subscribers.
enum SharingRows {
  private static let crowd = 100
  private static let many = 9_999

  static var all: [Row] {
    [
      Row("share-100", nanoseconds: 16, values: crowd) { SubjectRows.sinks(crowd) { $0.share() } },
      Row("share-10000-one-stopped", goal: 1.1, values: many, oneStopped),
      Row("share-churn", nanoseconds: 900, allocations: nil, churn),
    ]
  }

  /// Many subscribers, each with a buffer of its own, and one more that takes nothing. The limit does without that one.
  private static func oneStopped() -> Pair {
    Pair(limit: buffered(hasStopped: false), ours: buffered(hasStopped: true))
  }

  private static func buffered(hasStopped: Bool) -> (Int) -> Int {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let consumer = { shared.buffer(size: 8, prefetch: .byRequest, whenFull: .dropOldest) }
    // It requests nothing.
    if hasStopped { consumer().subscribe(AnySubscriber()) }
    return tally.sending(to: subject, (0..<many).map { _ in consumer().sink { tally.add($0) } })
  }

  /// One subscriber joins and leaves.
  private static func churn() -> Pair {
    let tally = Tally()
    var listeners = (0..<crowd).map { index in (key: index, listener: Listener { tally.add($0) }) }
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let cancellables = (0..<crowd).map { _ in shared.sink { tally.add($0) } }
    return Pair { count in
      for key in crowd..<crowd + count {
        listeners.append((key, Listener { tally.add($0) }))
        if let index = listeners.lastIndex(where: { $0.key == key }) { listeners.remove(at: index) }
      }
      for (_, listener) in listeners { listener.receive(count) }
      return tally.take()
    } ours: { count in
      for _ in 0..<count { shared.sink { tally.add($0) }.cancel() }
      subject.send(count)
      withExtendedLifetime(cancellables) {}
      return tally.take()
    }
  }
}
