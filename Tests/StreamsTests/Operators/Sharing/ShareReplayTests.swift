import Streams
import StreamsTesting
import Testing

@Suite
struct ShareReplayTests {
  private let source = ManualPublisher<Int, TestError>()
  private let time = VirtualTimeScheduler()

  /// A share that is kept for five seconds of virtual time.
  private func kept() -> Operators.ShareReplay<ManualPublisher<Int, TestError>> {
    source.share(replay: 1, keepAlive: .time(5, scheduler: time))
  }

  @Test
  func aSubscriberAfterTheLastOneLeftSeesNoOldValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let shared = subject.share(replay: 1, keepAlive: .whileConnected)
    shared.probe().cancel()
    subject.value = 2
    #expect(shared.probe().values == [2])
    // The older operator keeps the value for good.
    let forgetful = CurrentValueSubject<Int, Never>(1)
    let keeping = forgetful.share(replay: 1)
    keeping.probe().cancel()
    forgetful.value = 2
    #expect(keeping.probe().values == [1, 2])
  }

  @Test
  func allSubscribersShareOneSubscriptionAndLaterOnesGetTheLastValues() {
    let shared = source.share(replay: 2, keepAlive: .whileConnected)
    let first = shared.probe()
    for number in 1...3 { source.send(number) }
    let second = shared.probe()
    source.send(4)
    #expect(first.values == [1, 2, 3, 4])
    #expect(second.values == [2, 3, 4])
    #expect(source.subscribers.count == 1)
    #expect(source.subscription?.requests == [.unlimited])
    #expect(first.violations + second.violations == [])
  }

  @Test
  func theUpstreamIsCancelledWhenTheLastOneLeaves() {
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    let probes = [shared.probe(), shared.probe()]
    probes[0].cancel()
    #expect(source.subscription?.isCancelled == false)
    probes[1].cancel()
    #expect(source.subscription?.cancellations == 1)
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func afterTheEndTheNextSubscriberSubscribesAgain(completion: Subscribers.Completion<TestError>) {
    for shared in [source.share(replay: 1, keepAlive: .whileConnected), kept()] {
      let first = shared.probe()
      source.send(1)
      source.send(completion: completion)
      #expect(first.completion == completion)
      let before = source.subscribers.count
      let second = shared.probe()
      #expect(second.values == [])
      #expect(second.completion == nil)
      #expect(source.subscribers.count == before + 1)
      second.cancel()
    }
  }

  @Test
  func aRetryOfASharedStreamSubscribesToTheUpstreamAgain() {
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    let probes = [shared.retry(1).probe(), shared.retry(1).probe()]
    source.send(1)
    source.send(completion: .failure("torn"))
    source.send(2)
    #expect(probes.map(\.values) == [[1, 2], [1, 2]])
    #expect(source.subscribers.count == 2)
    source.send(completion: .failure("worse"))
    #expect(probes.map(\.completion) == [.failure("worse"), .failure("worse")])
  }

  @Test
  func forGoodTheUpstreamIsNeverCancelledAndTheEndIsReplayed() {
    let shared = source.share(replay: 1, keepAlive: .forever)
    shared.probe().cancel()
    #expect(source.subscription?.isCancelled == false)
    source.send(1)
    source.send(completion: .finished)
    let late = shared.probe()
    #expect(late.values == [1])
    #expect(late.completion == .finished)
    #expect(source.subscribers.count == 1)
  }

  @Test
  func theUpstreamIsKeptForATimeAfterTheLastOneLeft() {
    let shared = kept()
    shared.probe().cancel()
    time.advance(by: 4)
    source.send(1)
    let second = shared.probe()
    #expect(second.values == [1])
    time.advance(by: 10)
    #expect(source.subscription?.isCancelled == false)
    second.cancel()
    time.advance(by: 5)
    #expect(source.subscription?.cancellations == 1)
    #expect(shared.probe().values == [])
    #expect(source.subscribers.count == 2)
  }

  @Test
  func aSubscriberThatComesAndGoesBeginsTheTimeAgain() {
    let shared = kept()
    shared.probe().cancel()
    time.advance(by: 3)
    shared.probe().cancel()
    time.advance(by: 3)
    #expect(source.subscription?.isCancelled == false)
    time.advance(by: 2)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func theFirstSubscribersGetWhatTheUpstreamPublishesAtOnce() {
    let shared = [1, 2, 3].publisher.share(replay: 1, keepAlive: .whileConnected)
    #expect(shared.probe().values == [1, 2, 3])
    #expect(shared.probe().values == [1, 2, 3])
  }

  @Test
  func aSubscriberThatCancelsWhileItSubscribesStartsNothing() {
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    let probe = Probe<Int, TestError>()
    probe.onSubscription = { $0.cancel() }
    shared.subscribe(probe)
    #expect(source.subscribers.isEmpty)
    let next = shared.probe()
    source.send(1)
    #expect(next.values == [1])
  }

  @Test
  func eachSubscriberGoesAtItsOwnPace() {
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    let (quick, slow) = (shared.probe(), shared.probe(demand: .max(1)))
    for number in 1...3 { source.send(number) }
    #expect(quick.values == [1, 2, 3])
    #expect(slow.values == [1])
    slow.request(.max(2))
    #expect(slow.values == [1, 2, 3])
  }

  @Test(arguments: [true, false])
  func everythingIsReleased(byFinishing: Bool) {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let shared = source.map { [token] in token.pass($0) }.share(replay: 1, keepAlive: .whileConnected)
      let probes = [shared.probe(), shared.probe()]
      source.send(1)
      if byFinishing { source.send(completion: .finished) } else { for probe in probes { probe.cancel() } }
    }
    source.letGo()
    #expect(tracker.alive == 0)
  }

  @Test
  func aReleasedShareIsNotKeptUntilItsTimeIsOver() {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let shared = source.map { [token] in token.pass($0) }.share(
        replay: 1, keepAlive: .time(5, scheduler: time))
      let probe = shared.probe()
      source.send(1)
      probe.cancel()
      #expect(source.subscription?.isCancelled == false)
    }
    let subscription = source.subscription
    #expect(subscription?.cancellations == 1)
    source.letGo()
    #expect(tracker.alive == 0)
    time.advance(by: 5)
    #expect(subscription?.cancellations == 1)
  }

  @Test
  func aReleasedShareKeepsNoObjectUntilItsTimeIsOver() {
    let tracker = LifetimeTracker(), subject = PassthroughSubject<Tracked, Never>()
    do {
      let shared = subject.share(replay: 1, keepAlive: .time(5, scheduler: time))
      let cancellable = shared.sink { _ in }
      subject.send(tracker.make())
      cancellable.cancel()
      #expect(tracker.alive == 1)
    }
    #expect(tracker.alive == 0)
  }

  @Test
  func threadsThatComeAndGoLeaveOneSubscriptionOrNone() async {
    let subscribed = Guarded(0), cancelled = Guarded(0)
    nonisolated(unsafe) let shared = PassthroughSubject<Int, Never>().handleEvents(
      receiveSubscription: { _ in subscribed.withLock { $0 += 1 } },
      receiveCancel: { cancelled.withLock { $0 += 1 } }
    ).share(replay: 1, keepAlive: .whileConnected)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<500 { shared.sink(receiveValue: { _ in }, isolation: nil).cancel() } }
      }
    }
    #expect(subscribed.withLock { $0 } == cancelled.withLock { $0 })
    let last = shared.sink { _ in }
    #expect(subscribed.withLock { $0 } == cancelled.withLock { $0 } + 1)
    last.cancel()
  }
}
