import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import Streams

/// Tested with a barrier on all threads, if the system grants one, and without.
@Suite
struct PresenceTests {
  private static let modes = Platform.hasBarrierOnAllThreads ? [true, false] : [false]

  @Test(arguments: modes)
  func aThreadThatIsPresentIsNotAbsent(asksByBarrier: Bool) {
    let presence = Presence(asksByBarrier: asksByBarrier)
    let before = presence.isSurelyAbsent()
    presence.say(true)
    presence.confirm(true)
    let (isNested, during) = (presence.isNested, presence.isSurelyAbsent())
    presence.say(false)
    presence.confirm(false)
    let after = presence.isSurelyAbsent()
    #expect(before && isNested && !during && after)
  }

  /// In each round one thread comes and looks for a mark. The other thread makes the mark, and then asks.
  @Test(arguments: modes)
  func eitherTheMarkOrThePresenceIsSeen(asksByBarrier: Bool) {
    final class Round: Sendable {
      let presence: Presence
      let mark = Atomic<Bool>(false)
      let sawMark = Atomic<Bool>(false)
      let sawNobody = Atomic<Bool>(false)
      init(_ asksByBarrier: Bool) { presence = Presence(asksByBarrier: asksByBarrier) }
    }
    let rounds = (0..<5_000).map { _ in Round(asksByBarrier) }
    let line = StartingLine(2)
    onThreads(2) { thread in
      for round in rounds {
        line.wait()
        if thread == 0 {
          round.presence.say(true)
          round.presence.confirm(true)
          round.sawMark.store(round.mark.load(ordering: .sequentiallyConsistent), ordering: .relaxed)
        } else {
          round.mark.store(true, ordering: .sequentiallyConsistent)
          round.sawNobody.store(round.presence.isSurelyAbsent(), ordering: .relaxed)
        }
      }
    }
    let missed = rounds.filter { round in
      round.sawNobody.load(ordering: .relaxed) && !round.sawMark.load(ordering: .relaxed)
    }
    #expect(missed.isEmpty)
  }

  @Test(arguments: modes)
  func cancellingASinkFreesItsClosuresAtOnce(asksByBarrier: Bool) {
    let tracker = LifetimeTracker()
    let captured = Guarded<Tracked?>(tracker.make())
    let sink = Subscribers.Sink<Int, Never>(delivery: Presence(asksByBarrier: asksByBarrier)) {
      [token = captured.withLock { $0 }] value in _ = token?.pass(value)
    }
    let subject = PassthroughSubject<Int, Never>()
    subject.subscribe(sink)
    captured.withLock { $0 = nil }
    subject.send(1)
    #expect(tracker.alive == 1)
    sink.cancel()
    #expect(tracker.alive == 0)
  }

  @Test(arguments: modes)
  func cancellingASinkDuringADeliveryFreesItsClosuresOnce(asksByBarrier: Bool) {
    let tracker = LifetimeTracker()
    for _ in 0..<500 {
      let subject = PassthroughSubject<Int, Never>()
      let token = tracker.make()
      nonisolated(unsafe) let sink = Subscribers.Sink<Int, Never>(
        delivery: Presence(asksByBarrier: asksByBarrier)
      ) {
        _ = token.pass($0)
      }
      subject.subscribe(sink)
      onThreads(2) { thread in
        if thread == 0 { for value in 0..<20 { subject.send(value) } } else { sink.cancel() }
      }
    }
    #expect(tracker.alive == 0)
  }
}
