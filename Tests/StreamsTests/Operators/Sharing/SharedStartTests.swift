import Streams
import StreamsTesting
import Testing

/// When the upstream of a share starts, stops and starts again.
@Suite
struct SharedStartTests {
  private let source = ManualPublisher<Int, TestError>()
  private let time = VirtualTimeScheduler()

  private func shared() -> Operators.ShareReplay<ManualPublisher<Int, TestError>> {
    source.share(replay: 1, keepAlive: .whileConnected)
  }

  /// A share that is kept for five seconds of virtual time.
  private func kept(_ count: Int = 1) -> Operators.ShareReplay<ManualPublisher<Int, TestError>> {
    source.share(replay: count, keepAlive: .time(5, scheduler: time))
  }

  @Test
  func oneThatComesWhileTheFirstIsBeingAttachedMissesNothing() {
    let shared = (1...3).publisher.share(replay: 1, keepAlive: .whileConnected)
    let first = Probe<Int, Never>(), second = Probe<Int, Never>()
    first.onSubscription = { _ in shared.subscribe(second) }
    shared.subscribe(first)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
  }

  @Test
  func twoSharesOfOneUpstreamSubscribeTwice() {
    let shares = [shared(), shared()]
    let probes = shares.map { $0.probe() }
    #expect(source.subscribers.count == 2)
    probes[0].cancel()
    #expect(source.subscriptions.map(\.isCancelled) == [true, false])
  }

  @Test
  func leavingBeforeTheUpstreamAnswersCancelsItOnceItDoes() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let shared = source.share(replay: 1, keepAlive: .whileConnected)
    shared.probe().cancel()
    source.sendSubscription()
    #expect(source.subscription?.isCancelled == true)
    #expect(source.subscription?.requests == [])
  }

  @Test
  func oneThatComesWhileTheUpstreamStopsStartsItAgain() {
    let shared = shared(), second = Probe<Int, TestError>()
    let first = shared.probe()
    source.send(1)
    source.subscription?.onCancel = { shared.subscribe(second) }
    first.cancel()
    #expect(source.subscriptions.map(\.cancellations) == [1, 0])
    source.send(2)
    #expect(second.values == [2])
  }

  @Test
  func theUpstreamStartsAgainAsOftenAsTheLastOneLeaves() {
    let shared = shared()
    for round in 1...5 {
      let probe = shared.probe()
      source.send(round)
      #expect(probe.values == [round])
      probe.cancel()
      #expect(source.subscriptions.map(\.cancellations) == Array(repeating: 1, count: round))
    }
  }

  @Test
  func oneThatTookEnoughLeavesAndTheLastOneStopsTheUpstream() {
    let shared = shared()
    let probes = [shared.prefix(1).probe(), shared.prefix(2).probe()]
    source.send(1)
    #expect(source.subscription?.isCancelled == false)
    source.send(2)
    #expect(source.subscription?.cancellations == 1)
    #expect(probes.map(\.values) == [[1], [1, 2]])
  }

  // MARK: The time after the last one left

  @Test
  func theTimeBeginsWhenTheLastOneLeaves() {
    let shared = kept()
    let probes = [shared.probe(), shared.probe()]
    probes[0].cancel()
    time.advance(by: 10)
    probes[1].cancel()
    time.advance(by: 4)
    #expect(source.subscription?.isCancelled == false)
    time.advance(by: 1)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func eachTimeThatPassesStopsTheUpstreamAndTheNextStartsIt() {
    let shared = kept()
    for round in 1...3 {
      shared.probe().cancel()
      time.advance(by: 5)
      #expect(source.subscriptions.map(\.cancellations) == Array(repeating: 1, count: round))
    }
  }

  @Test
  func severalValuesAreReplayedWithinTheTime() {
    let shared = kept(2)
    shared.probe().cancel()
    for number in 1...3 { source.send(number) }
    time.advance(by: 4)
    #expect(shared.probe().values == [2, 3])
  }

  @Test
  func noTimeStopsTheUpstreamAtTheNextStepOfTheClock() {
    let shared = source.share(replay: 1, keepAlive: .time(0, scheduler: time))
    shared.probe().cancel()
    #expect(source.subscription?.isCancelled == false)
    time.advance()
    #expect(source.subscription?.cancellations == 1)
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func anUpstreamThatEndsWithinTheTimeStartsAgainForTheNext(completion: Subscribers.Completion<TestError>) {
    let shared = kept()
    shared.probe().cancel()
    source.send(1)
    source.send(completion: completion)
    let next = shared.probe()
    #expect(next.values == [])
    #expect(next.completion == nil)
    // The alarm of the first subscription means nothing to the second one.
    time.advance(by: 20)
    source.send(2)
    #expect(next.values == [2])
    #expect(source.subscriptions.map(\.cancellations) == [0, 0])
  }

  @Test
  func everythingIsReleasedOnceTheTimeIsOver() {
    let tracker = LifetimeTracker(), subject = PassthroughSubject<Tracked, Never>()
    do {
      let token = tracker.make()
      let shared = subject.map { [token] in token.pass($0) }
        .share(replay: 1, keepAlive: .time(5, scheduler: time))
      let cancellable = shared.sink { _ in }
      subject.send(tracker.make())
      cancellable.cancel()
      #expect(tracker.alive == 2)
    }
    time.advance(by: 5)
    #expect(tracker.alive == 0)
  }

  // MARK: Loops

  @Test
  func aLoopThatBreaksLeavesTheShare() async {
    let subject = CurrentValueSubject<Int, Never>(1), left = Guarded(0)
    let shared = subject.handleEvents(receiveCancel: { left.withLock { $0 += 1 } })
      .share(replay: 1, keepAlive: .whileConnected)
    for await value in shared.values {
      #expect(value == 1)
      break
    }
    #expect(left.withLock { $0 } == 1)
  }

  @Test
  func aTaskThatIsCancelledWhileItWaitsLeavesTheShare() async {
    let subject = PassthroughSubject<Int, Never>(), left = Guarded(0)
    let shared = subject.handleEvents(receiveCancel: { left.withLock { $0 += 1 } })
      .share(replay: 1, keepAlive: .whileConnected)
    let task = Task {
      var count = 0
      for await _ in shared.values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
    #expect(left.withLock { $0 } == 1)
  }

  @Test
  func waitingForTheFirstValueTakesTheOneThatIsReplayed() async {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share(replay: 1, keepAlive: .whileConnected)
    let cancellable = shared.sink { _ in }
    subject.send(3)
    let first = await shared.values.first { _ in true }
    #expect(first == 3)
    cancellable.cancel()
  }
}
