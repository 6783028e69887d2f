import Streams

/// A shared publisher with a hundred subscribers.
enum SharingRows {
  private static let crowd = 100

  static var all: [Row] {
    [
      Row("share-100", nanoseconds: 16, values: crowd) { SubjectRows.sinks(crowd) { $0.share() } },
      Row("share-churn", nanoseconds: 900, allocations: nil, churn),
    ]
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
