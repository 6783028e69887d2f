import Streams

/// Operators that subscribe to a publisher for each value.
enum FlatteningRows {
  static var all: [Row] {
    [
      Row("flat-map-just", goal: 50, allocations: nil, flatMapJust),
      Row("switch-to-latest-just", goal: 50, allocations: nil, switchToLatestJust),
      Row("flat-map-future", nanoseconds: 1_500, allocations: nil, flatMapFuture),
      Row("flat-map-subject", nanoseconds: 800, allocations: nil, flatMapSubject),
      Row("switch-to-latest-subject", nanoseconds: 700, allocations: nil, switchToLatestSubject),
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

  private static func flatMapFuture() -> Pair {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let cancellable = subject.flatMap { value in Future<Int, Never> { $0(.success(value)) } }.sink {
      tally.add($0)
    }
    return objects(tally, cancellable, by: { HandPublisher(result: $0) }, send: { subject.send($0) })
  }

  /// A subject for each value, which sends it and finishes.
  private static func flatMapSubject() -> Pair {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    nonisolated(unsafe) var inner = PassthroughSubject<Int, Never>()
    let cancellable = subject.flatMap { _ in inner }.sink { tally.add($0) }
    let send = { value in
      subject.send(value)
      inner.send(value)
      inner.send(completion: .finished)
      inner = PassthroughSubject()
    }
    return objects(tally, cancellable, by: { _ in HandPublisher() }, send: send)
  }

  private static func switchToLatestSubject() -> Pair {
    let subject = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let tally = Tally()
    let cancellable = subject.switchToLatest().sink { tally.add($0) }
    let send = { value in
      let inner = PassthroughSubject<Int, Never>()
      subject.send(inner)
      inner.send(value)
    }
    return objects(tally, cancellable, by: { _ in HandPublisher() }, send: send)
  }

  /// By hand, an object is made for each value, and a closure is given to it that receives the value.
  private static func objects(
    _ tally: Tally, _ cancellable: AnyCancellable, by make: @escaping (Int) -> HandPublisher,
    send: @escaping (Int) -> Void
  ) -> Pair {
    let receive = Opaque.receive { tally.add($0) }
    return Pair { count in
      for value in 0..<count {
        let publisher = make(value)
        publisher.listen(receive)
        publisher.send(value)
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count { send(value) }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  private static func pair(
    _ subject: PassthroughSubject<Int, Never>, _ tally: Tally, _ cancellable: AnyCancellable
  ) -> Pair {
    let inner = Opaque.receive { tally.add($0) }
    let outer = Opaque.receive { inner($0) }
    return Pair(limit: tally.calling(outer), ours: tally.sending(to: subject, [cancellable]))
  }
}

/// A result that is there, or values to come, for closures that listen.
private final class HandPublisher {
  private let result: Int?
  private var closures: [(Int) -> Void] = []

  init(result: Int? = nil) { self.result = result }

  @inline(never)
  func listen(_ closure: @escaping (Int) -> Void) {
    if let result { closure(result) } else { closures.append(closure) }
  }

  @inline(never)
  func send(_ value: Int) {
    for closure in closures { closure(value) }
  }
}
