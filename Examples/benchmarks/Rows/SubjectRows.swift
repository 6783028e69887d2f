import Streams

/// A passthrough subject as the source.
enum SubjectRows {
  static var all: [Row] {
    [
      Row("subject-sink", goal: 4) { sink(isShared: false) },
      Row("subject-sink-shared", goal: 10) { sink(isShared: true) },
      Row("subject-map-filter-map-sink", goal: 5, mapFilterMapSink),
      Row("subject-10-sinks", goal: 0.5, values: 10) { sinks(10) { $0 } },
      Row("subject-1000-sinks", goal: 0.5, values: 1_000) { sinks(1_000) { $0 } },
    ]
  }

  /// - Parameter isShared: True if another thread has used the subject before.
  private static func sink(isShared: Bool) -> Pair {
    let tally = Tally()
    let receive = Opaque.receive { tally.add($0) }
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.sink { tally.add($0) }
    subject.send(0)
    if isShared { Partner.shared.run { subject.send(0) } }
    return Pair(limit: tally.calling(receive), ours: tally.sending(to: subject, [cancellable]))
  }

  private static func mapFilterMapSink() -> Pair {
    let tally = Tally()
    let first = Opaque.transform { $0 &+ 1 }
    let include = Opaque.include { $0 % 3 != 0 }
    let second = Opaque.transform { $0 &* 2 }
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.map { $0 &+ 1 }.filter { $0 % 3 != 0 }.map { $0 &* 2 }.sink { tally.add($0) }
    let limit = { (count: Int) in
      for value in 0..<count {
        let transformed = first(value)
        if include(transformed) { tally.add(second(transformed)) }
      }
      return tally.take()
    }
    return Pair(limit: limit, ours: tally.sending(to: subject, [cancellable]))
  }

  /// - Parameter transform: Makes the publisher between the subject and the sinks.
  static func sinks<P: Publisher<Int, Never>>(
    _ number: Int, _ transform: (PassthroughSubject<Int, Never>) -> P
  ) -> Pair {
    let tally = Tally()
    let listeners = (0..<number).map { _ in Listener { tally.add($0) } }
    let subject = PassthroughSubject<Int, Never>()
    let publisher = transform(subject)
    let cancellables = (0..<number).map { _ in publisher.sink { tally.add($0) } }
    return Pair(limit: tally.calling(listeners), ours: tally.sending(to: subject, cancellables))
  }
}
