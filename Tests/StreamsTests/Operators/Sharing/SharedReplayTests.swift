import Streams
import StreamsTesting
import TestSupport
import Testing

/// The values that a share replays, the subscribers that receive them, and the time for which it keeps them.
@Suite(.blocking)
struct SharedReplayTests {
  private let source = ManualPublisher<Int, TestError>()

  private func shared(_ count: Int) -> Operators.ShareReplay<ManualPublisher<Int, TestError>> {
    source.share(replay: count, keepAlive: .whileConnected)
  }

  @Test
  func aLaterSubscriberGetsWhatThereIsIfFewerCame() {
    let shared = shared(3)
    let first = shared.probe()
    source.send(1)
    #expect(shared.probe().values == [1])
    withExtendedLifetime(first) {}
  }

  @Test
  func withoutReplayALaterSubscriberGetsOnlyWhatFollows() {
    let shared = shared(0)
    let first = shared.probe()
    source.send(1)
    let late = shared.probe()
    source.send(2)
    #expect(first.values == [1, 2])
    #expect(late.values == [2])
  }

  @Test
  func aReplayWithoutALimitIsOfEverything() {
    let shared = shared(.max)
    let first = shared.probe()
    for number in 1...100 { source.send(number) }
    #expect(shared.probe().values == Array(1...100))
    withExtendedLifetime(first) {}
  }

  @Test
  func whatCameWhileThereWasNoSubscriberIsReplayed() {
    let shared = source.share(replay: 2, keepAlive: .forever)
    shared.probe().cancel()
    for number in 1...3 { source.send(number) }
    #expect(shared.probe().values == [2, 3])
  }

  @Test
  func withoutReplayWhatCameWhileThereWasNoSubscriberIsLost() {
    let shared = source.share(replay: 0, keepAlive: .forever)
    shared.probe().cancel()
    source.send(1)
    let late = shared.probe()
    source.send(2)
    #expect(late.values == [2])
  }

  @Test
  func equalValuesAreReplayedEachTime() {
    let shared = shared(2)
    let first = shared.probe()
    for _ in 1...2 { source.send(7) }
    #expect(shared.probe().values == [7, 7])
    withExtendedLifetime(first) {}
  }

  @Test
  func anAbsentValueIsReplayedLikeAnyOther() {
    let source = ManualPublisher<Int?, Never>()
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    let first = shared.probe()
    source.send(1)
    source.send(nil)
    #expect(shared.probe().values == [nil])
    withExtendedLifetime(first) {}
  }

  @Test
  func afterARestartOnlyTheNewValuesAreReplayed() {
    let shared = shared(2)
    shared.probe().cancel()
    let first = shared.probe()
    source.send(5)
    #expect(shared.probe().values == [5])
    withExtendedLifetime(first) {}
  }

  // MARK: Demand

  @Test
  func aSubscriberThatAsksForLittleGetsTheReplayBitByBit() {
    let shared = shared(3)
    let first = shared.probe()
    for number in 1...3 { source.send(number) }
    let slow = shared.probe(demand: .max(1))
    #expect(slow.values == [1])
    source.send(4)
    slow.request(.max(1))
    #expect(slow.values == [1, 2])
    slow.request(.max(2))
    #expect(slow.values == [1, 2, 3, 4])
    #expect(first.values == [1, 2, 3, 4])
    #expect(slow.violations == [])
  }

  @Test
  func theUpstreamIsAskedForNothingBeforeASubscriberAsks() {
    let shared = shared(1)
    let patient = shared.probe(demand: nil)
    #expect(source.subscription?.requests == [])
    let quick = shared.probe()
    #expect(source.subscription?.requests == [.unlimited])
    source.send(1)
    #expect(quick.values == [1])
    #expect(patient.values == [])
    patient.request(.max(1))
    #expect(patient.values == [1])
  }

  @Test
  func aLateSubscriberThatIsConflatedSeesTheLatestOfTheReplay() {
    let shared = shared(3)
    let first = shared.probe()
    for number in 1...3 { source.send(number) }
    let slow = shared.conflated().probe(demand: nil)
    slow.request(.unlimited)
    #expect(slow.values == [3])
    withExtendedLifetime(first) {}
  }

  @Test
  func oneThatTakesTheFirstValueTakesItOfTheReplayAndLeaves() {
    let shared = shared(2)
    let first = shared.probe()
    for number in 1...2 { source.send(number) }
    let taker = shared.first().probe()
    #expect(taker.values == [1])
    #expect(taker.completion == .finished)
    first.cancel()
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func aSubscriberThatCancelsDuringItsReplayGetsNoMore() {
    let shared = shared(3)
    let first = shared.probe()
    for number in 1...3 { source.send(number) }
    let leaving = Probe<Int, TestError>()
    leaving.onValue = { [unowned leaving] value in if value == 2 { leaving.cancel() } }
    shared.subscribe(leaving)
    #expect(leaving.values == [1, 2])
    withExtendedLifetime(first) {}
  }

  // MARK: Memory

  @Test
  func whatEachSubscriberHasAndIsNotReplayedIsFreed() {
    let tracker = LifetimeTracker(), subject = PassthroughSubject<Tracked, Never>()
    let shared = subject.share(replay: 2, keepAlive: .whileConnected)
    let cancellable = shared.sink { _ in }
    for _ in 1...5 { subject.send(tracker.make()) }
    #expect(tracker.alive == 2)
    cancellable.cancel()
    #expect(tracker.alive == 0)
  }

  @Test
  func whatWaitsForASlowSubscriberIsFreedWhenItLeaves() {
    let tracker = LifetimeTracker(), subject = PassthroughSubject<Tracked, Never>()
    let shared = subject.share(replay: 1, keepAlive: .whileConnected)
    let quick = shared.sink { _ in }
    let slow = Probe<Tracked, Never>(demand: nil)
    shared.subscribe(slow)
    for _ in 1...5 { subject.send(tracker.make()) }
    #expect(tracker.alive == 5)
    slow.cancel()
    #expect(tracker.alive == 1)
    quick.cancel()
  }

  // MARK: Within a delivery, and threads

  @Test
  func aSubscriberThatComesDuringADeliveryGetsTheValueOnce() {
    let shared = shared(1), late = Probe<Int, TestError>()
    let first = Probe<Int, TestError>()
    first.onValue = { value in if value == 1 { shared.subscribe(late) } }
    shared.subscribe(first)
    source.send(1)
    source.send(2)
    #expect(first.values == [1, 2])
    #expect(late.values == [1, 2])
    #expect(late.violations == [])
  }

  @Test
  func aValueSentDuringADeliveryComesSecondForAll() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share(replay: 1, keepAlive: .whileConnected)
    let first = Probe<Int, Never>()
    first.onValue = { value in if value == 1 { subject.send(2) } }
    shared.subscribe(first)
    let second = shared.probe()
    subject.send(1)
    #expect(first.values == [1, 2])
    #expect(second.values == [1, 2])
  }

  @Test
  func oneThatComesWhileAThreadSendsMissesNothingAndSeesNothingTwice() {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, Never>(), late = Probe<Int, Never>()
      let shared = subject.share(replay: 1, keepAlive: .whileConnected)
      let first = shared.probe()
      onThreads(2) { thread in
        if thread == 1 { return shared.subscribe(late) }
        for number in 0..<100 { subject.send(number) }
      }
      let begin = late.values.first ?? 100
      #expect(late.values == Array(begin..<100))
      #expect(late.violations == [])
      #expect(first.values == Array(0..<100))
    }
  }
}
