import Streams
import StreamsTesting
import Testing

/// The end and the failure of a share, for one subscriber and for all.
@Suite
struct SharedEndTests {
  private let source = ManualPublisher<Int, TestError>()

  private func shared() -> Operators.ShareReplay<ManualPublisher<Int, TestError>> {
    source.share(replay: 1, keepAlive: .whileConnected)
  }

  @Test
  func anUpstreamThatFailsAtOnceIsTriedAgainForTheNext() {
    let tries = Guarded(0)
    let failing = Fail<Int, TestError>(error: "torn").handleEvents(receiveSubscription: { _ in
      tries.withLock { $0 += 1 }
    })
    let shared = failing.share(replay: 1, keepAlive: .whileConnected)
    for round in 1...2 {
      #expect(shared.probe().completion == .failure("torn"))
      #expect(tries.withLock { $0 } == round)
    }
  }

  @Test
  func forGoodAFailureFollowsTheLastValuesAndNothingStartsAgain() {
    let shared = source.share(replay: 1, keepAlive: .forever)
    shared.probe().cancel()
    source.send(1)
    source.send(completion: .failure("torn"))
    let late = shared.probe()
    #expect(late.values == [1])
    #expect(late.completion == .failure("torn"))
    #expect(source.subscribers.count == 1)
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theEndWaitsBehindTheValuesOfASlowSubscriber(completion: Subscribers.Completion<TestError>) {
    let shared = shared()
    let quick = shared.probe()
    let slow = shared.probe(demand: .max(1))
    for number in 1...2 { source.send(number) }
    source.send(completion: completion)
    #expect(quick.completion == completion)
    #expect(slow.completion == nil)
    slow.request(.max(1))
    #expect(slow.values == [1, 2])
    #expect(slow.completion == completion)
  }

  @Test
  func leavingAfterTheEndDoesNotStopTheNextOnes() {
    let shared = shared()
    let first = shared.probe(demand: .max(1))
    for number in 1...2 { source.send(number) }
    source.send(completion: .finished)
    let next = shared.probe()
    first.cancel()
    source.send(3)
    #expect(next.values == [3])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test
  func oneThatComesInTheCompletionStartsTheUpstreamAgain() {
    let shared = shared(), next = Probe<Int, TestError>()
    let first = Probe<Int, TestError>()
    first.onCompletion = { _ in shared.subscribe(next) }
    shared.subscribe(first)
    source.send(1)
    source.send(completion: .finished)
    #expect(source.subscribers.count == 2)
    #expect(next.values == [])
    source.send(2)
    #expect(next.values == [2])
  }

  @Test
  func aRetryBeforeTheShareRunsOnceForAll() {
    let shared = source.retry(1).share(replay: 1, keepAlive: .whileConnected)
    let probes = [shared.probe(), shared.probe()]
    source.send(completion: .failure("torn"))
    #expect(source.subscribers.count == 2)
    source.send(1)
    #expect(probes.map(\.values) == [[1], [1]])
  }

  @Test
  func whatReplacesAFailureBeforeTheShareReachesAll() {
    let shared = source.replaceError(with: 0).share(replay: 1, keepAlive: .whileConnected)
    let probes = [shared.probe(), shared.probe()]
    source.send(completion: .failure("torn"))
    #expect(probes.map(\.values) == [[0], [0]])
    #expect(probes.map(\.completion) == [.finished, .finished])
  }

  @Test
  func whatReplacesAFailureAfterTheShareReachesOne() {
    let shared = shared()
    let plain = shared.probe()
    let replacing = shared.replaceError(with: 0).probe()
    source.send(completion: .failure("torn"))
    #expect(plain.values == [])
    #expect(plain.completion == .failure("torn"))
    #expect(replacing.values == [0])
  }

  @Test
  func anErrorOfOneSubscriberLeavesTheOthersAlone() {
    let shared = shared()
    let plain = shared.probe()
    let throwing = shared.tryMap { value in
      if value == 2 { throw TestError("two") }
      return value
    }.probe()
    for number in 1...3 { source.send(number) }
    #expect(plain.values == [1, 2, 3])
    #expect(throwing.values == [1])
    #expect(source.subscription?.isCancelled == false)
    plain.cancel()
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func anErrorOfTheOnlySubscriberStopsTheUpstream() {
    let throwing = shared().tryMap { _ -> Int in throw TestError("any") }.probe()
    source.send(1)
    #expect(throwing.completion != nil)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func anUpstreamThatTookEnoughEndsAll() {
    let shared = source.prefix(1).share(replay: 1, keepAlive: .whileConnected)
    let probes = [shared.probe(), shared.probe()]
    source.send(1)
    #expect(probes.map(\.values) == [[1], [1]])
    #expect(probes.map(\.completion) == [.finished, .finished])
  }

  @Test
  func whatIsWatchedAfterTheShareIsOfEachSubscriber() {
    let shared = shared()
    let log = Guarded<[String]>([])
    @Sendable func note(_ line: String) { log.withLock { $0.append(line) } }
    let probes = ["a", "b"].map { name in
      shared.handleEvents(
        receiveSubscription: { _ in note("\(name) began") },
        receiveCompletion: { _ in note("\(name) ended") },
        receiveCancel: { note("\(name) left") }
      ).probe()
    }
    probes[0].cancel()
    source.send(completion: .finished)
    #expect(log.withLock { $0 } == ["a began", "b began", "a left", "b ended"])
  }

  @Test
  func whatIsWatchedBeforeTheShareHappensOnce() {
    let log = Guarded<[String]>([])
    @Sendable func note(_ line: String) { log.withLock { $0.append(line) } }
    let shared = source.handleEvents(
      receiveSubscription: { _ in note("began") }, receiveOutput: { note("\($0)") },
      receiveCancel: { note("stopped") }
    ).share(replay: 1, keepAlive: .whileConnected)
    let probes = [shared.probe(), shared.probe()]
    source.send(1)
    for probe in probes { probe.cancel() }
    #expect(log.withLock { $0 } == ["began", "1", "stopped"])
  }

  @Test
  func eachSubscriberReceivesWhereItWants() {
    let time = VirtualTimeScheduler(), shared = shared()
    let direct = shared.probe()
    let elsewhere = shared.receive(on: time).probe()
    source.send(1)
    #expect(direct.values == [1])
    #expect(elsewhere.values == [])
    time.advance()
    #expect(elsewhere.values == [1])
  }

  @Test
  func aValueThatIsPrependedAfterTheShareComesFirstForEach() {
    let shared = shared()
    let early = shared.prepend(0).probe()
    source.send(1)
    let late = shared.prepend(0).probe()
    #expect(early.values == [0, 1])
    #expect(late.values == [0, 1])
  }

  @Test
  func aSlowSubscriberThatDropsTheOldestSeesTheLastOnes() {
    let shared = shared()
    let slow = shared.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).probe(demand: nil)
    for number in 1...5 { source.send(number) }
    slow.request(.unlimited)
    #expect(slow.values == [4, 5])
  }

  @Test
  func aSlowSubscriberThatDropsTheNewestSeesTheFirstOnes() {
    let shared = shared()
    let slow = shared.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).probe(demand: nil)
    for number in 1...5 { source.send(number) }
    slow.request(.unlimited)
    #expect(slow.values == [1, 2])
  }
}
