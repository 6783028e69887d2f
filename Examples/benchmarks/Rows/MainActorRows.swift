import Dispatch
import Foundation
import Streams

/// A sink on the main actor.
enum MainActorRows {
  static var all: [Row] {
    [
      Row("main-actor-own", nanoseconds: 30, own),
      Row("main-actor-burst", nanoseconds: 150, allocations: nil, burst),
    ]
  }

  /// The main actor itself sends. By hand, one asks whether this is the main actor.
  private static func own() -> Pair {
    let tally = Tally()
    nonisolated(unsafe) let receive = Opaque.receive { tally.add($0) }
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = MainActor.assumeIsolated { subject.sink { tally.add($0) } }
    let limit = { (count: Int) in
      for value in 0..<count { MainActor.assumeIsolated { receive(value) } }
      return tally.take()
    }
    return Pair(limit: limit, ours: tally.sending(to: subject, [cancellable]))
  }

  /// Another thread sends many values. By hand, each is a block of the main queue.
  private static func burst() -> Pair {
    let tally = Tally(), arrived = Tally()
    nonisolated(unsafe) let receive = Opaque.receive {
      tally.add($0)
      arrived.add(1)
    }
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = MainActor.assumeIsolated { subject.sink { receive($0) } }
    return Pair { count in
      from(arrived, count) { value in DispatchQueue.main.async { receive(value) } }
      return tally.take()
    } ours: { count in
      from(arrived, count) { subject.send($0) }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  /// Sends on the second thread, and runs the main queue until everything has arrived.
  private static func from(_ arrived: Tally, _ count: Int, _ send: @escaping (Int) -> Void) {
    Partner.shared.race {
      for value in 0..<count { send(value) }
    } against: {
      var sum = 0
      while sum < count {
        _ = RunLoop.main.run(mode: .default, before: .now.addingTimeInterval(0.001))
        sum += arrived.take()
      }
    }
  }
}
