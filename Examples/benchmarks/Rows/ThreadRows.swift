import Streams
import Synchronization

/// Two threads that send at the same time. Each iteration sends one value from each thread.
enum ThreadRows {
  static var all: [Row] {
    [
      Row("two-threads", goal: 2, allocations: nil, values: 2, oneSubject),
      Row("independent-threads", goal: 10, values: 2, twoSubjects),
      Row("contended-2", nanoseconds: 45, allocations: nil, values: 2) { contended(2, Numbers()) },
      Row("contended-4", nanoseconds: 50, allocations: nil, values: 4) { contended(4, Numbers()) },
      Row("contended-current-value-4", nanoseconds: 150, allocations: nil, values: 4) {
        contended(4, CurrentValueSubject<Int, Never>(0))
      },
    ]
  }

  private static func oneSubject() -> Pair {
    let tally = Tally()
    let receive = Opaque.receive { tally.add($0) }
    let lock = Locked(receive)
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.sink { tally.add($0) }
    return Pair { count in
      race { for value in 0..<count { lock.send(value) } }
      return tally.take()
    } ours: { count in
      race { for value in 0..<count { subject.send(value) } }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  private typealias Numbers = PassthroughSubject<Int, Never>

  /// All threads send into one subject. By hand, a lock is held while a value is delivered.
  private static func contended<S: Subject>(_ threads: Int, _ subject: S) -> Pair
  where S.Output == Int, S.Failure == Never {
    let tally = Tally()
    let lock = Locked(Opaque.receive { tally.add($0) })
    let cancellable = subject.sink { tally.add($0) }
    return Pair { count in
      Partner.race(threads: threads) { for value in 0..<count { lock.send(value) } }
      return tally.take()
    } ours: { count in
      Partner.race(threads: threads) { for value in 0..<count { subject.send(value) } }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  private static func race(_ work: @escaping () -> Void) { Partner.shared.race(work, against: work) }

  private static func twoSubjects() -> Pair {
    let limits = onBothThreads { Line() }
    let ours = onBothThreads { Stream() }
    return Pair { count in
      Partner.shared.race {
        limits.other.send(count)
      } against: {
        limits.own.send(count)
      }
      return limits.own.tally.take() &+ limits.other.tally.take()
    } ours: { count in
      Partner.shared.race {
        ours.other.send(count)
      } against: {
        ours.own.send(count)
      }
      return ours.own.tally.take() &+ ours.other.tally.take()
    }
  }

  /// Makes one object on each thread, so that it is first used on that thread and lies in its part of the memory.
  private static func onBothThreads<Object>(_ make: @escaping () -> Object) -> (own: Object, other: Object) {
    var other: Object?
    Partner.shared.run { other = make() }
    return (make(), other!)
  }
}

private final class Locked: Sendable {
  private let receive: Mutex<(Int) -> Void>

  init(_ receive: sending @escaping (Int) -> Void) { self.receive = Mutex(receive) }

  func send(_ value: Int) { receive.withLock { $0(value) } }
}

private final class Line {
  let tally = Tally()
  private let receive: (Int) -> Void

  init() { receive = Opaque.receive { [tally] in tally.add($0) } }

  func send(_ count: Int) {
    for value in 0..<count { receive(value) }
  }
}

private final class Stream {
  let tally = Tally()
  private let subject = PassthroughSubject<Int, Never>()
  private let cancellable: AnyCancellable

  init() { cancellable = subject.sink { [tally] in tally.add($0) } }

  func send(_ count: Int) {
    for value in 0..<count { subject.send(value) }
  }
}
