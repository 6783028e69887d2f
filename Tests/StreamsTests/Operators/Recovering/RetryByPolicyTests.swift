import Foundation
import Streams
import StreamsTesting
import Testing

@Suite
struct RetryByPolicyTests {
  private typealias Policy = RetryPolicy<TestError>

  private let time = VirtualTimeScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func attemptsFollowAsDrawnInTheDocumentation() throws {
    let policy = Policy(maxRetries: 2, backoff: .exponential(first: .seconds(1), maximum: .seconds(60)))
    let recorder = time.publisher("a-#", failure: TestError("torn")).retry(policy, scheduler: time)
      .record(on: time)
    #expect(time.run())
    #expect(recorder.difference(from: "a--a---a-#") == nil)
    #expect(recorder.probe.violations == [])
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/StreamsCore/Operators/Recovering/RetryByPolicy.swift")
    let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    #expect(text.contains("/// source   a-# ") && text.contains("/// retried  a--a---a-# "))
  }

  @Test
  func anErrorThatIsNotWorthARetryPassesImmediately() {
    let policy = Policy(backoff: .constant(.seconds(1))) { $0 == "torn" }
    let probe = source.retry(policy, scheduler: time).probe()
    source.send(completion: .failure("torn"))
    time.run()
    source.send(completion: .failure("refused"))
    #expect(probe.completion == .failure("refused"))
    #expect(source.subscribers.count == 2)
    #expect(time.waiting == 0)
  }

  @Test
  func finishingNeedsNoFurtherAttempt() {
    let probe = source.retry(Policy(backoff: .constant(.zero)), scheduler: time).probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Retry"), .value(1), .completion(.finished)])
    #expect(time.waiting == 0)
  }

  @Test
  func demandDuringAPauseIsAskedOfTheNextAttempt() {
    let probe = source.retry(Policy(backoff: .constant(.seconds(1))), scheduler: time).probe(demand: .max(3))
    source.send(1)
    source.send(completion: .failure("torn"))
    probe.request(.max(2))
    #expect(source.subscribers.count == 1)
    time.advance(by: 1)
    #expect(source.subscription?.requests == [.max(4)])
    #expect(probe.violations == [])
  }

  @Test
  func aPauseOfNoLengthStillUsesTheScheduler() {
    let probe = source.retry(Policy(backoff: .constant(.zero)), scheduler: time).probe()
    source.send(completion: .failure("torn"))
    #expect(source.subscribers.count == 1)
    time.advance()
    #expect(source.subscribers.count == 2)
    withExtendedLifetime(probe) {}
  }

  @Test
  func aCancellationEndsAPause() {
    let probe = source.retry(Policy(backoff: .constant(.seconds(1))), scheduler: time).probe()
    source.send(completion: .failure("torn"))
    probe.cancel()
    time.run()
    #expect(source.subscribers.count == 1)
    #expect(probe.events == [.subscription("Retry")])
  }

  @Test
  func jitterUsesTheGivenRandomNumbers() {
    let policy = Policy(maxRetries: 1, backoff: .constant(.seconds(4)), jitter: 0.5, random: { 1 })
    let recorder = time.publisher("#", failure: TestError("torn")).retry(policy, scheduler: time)
      .record(on: time)
    time.run()
    #expect(recorder.difference(from: "--#") == nil)
  }

  @Test
  func tenThousandImmediateAttemptsNeedNoStack() {
    let policy = Policy(maxRetries: 10_000, backoff: .constant(.seconds(1)))
    let probe = Failing(error: "torn").retry(policy, scheduler: ImmediateScheduler.shared).probe()
    #expect(probe.events == [.subscription("Retry"), .completion(.failure("torn"))])
  }

  @Test(arguments: [false, true])
  func nothingIsKeptAfterTheEndEvenIfTheSchedulerIsKept(isCancelled: Bool) {
    let tracker = LifetimeTracker()
    let scheduler = OddScheduler()
    let subscription = run(tracker, scheduler, isCancelled: isCancelled)
    #expect(tracker.survivors == [])
    withExtendedLifetime(subscription) {}
    _ = run(tracker, scheduler, isCancelled: isCancelled)
  }

  @Test(arguments: [false, true])
  func theSchedulerKeepsNothing(isCancelled: Bool) {
    let tracker = LifetimeTracker()
    let scheduler = OddScheduler()
    _ = run(tracker, scheduler, isCancelled: isCancelled)
    #expect(tracker.survivors == [])
  }

  @inline(never)
  private func run(
    _ tracker: LifetimeTracker, _ scheduler: OddScheduler, isCancelled: Bool
  ) -> (any Subscription)? {
    let source = ManualPublisher<Int, TestError>()
    let (above, below, sense) = (tracker.make("above"), tracker.make("below"), tracker.make("sense"))
    let policy = Policy(maxRetries: 1, backoff: .constant(.seconds(3_600))) { _ in sense.pass(true) }
    let probe = source.map { above.pass($0) }.retry(policy, scheduler: scheduler).map { below.pass($0) }
      .probe()
    let subscription = probe.subscription
    source.send(completion: .failure("torn"))
    if isCancelled {
      probe.cancel()
    } else {
      scheduler.runAll()
      source.send(completion: .failure("worn"))
      #expect(probe.completion == .failure("worn"))
    }
    source.letGo()
    return subscription
  }

  @Test
  func aPauseKeepsTheStreamAlive() {
    let tracker = LifetimeTracker()
    leavePausing(tracker)
    #expect(tracker.survivors == ["above"])
    #expect(source.subscribers.count == 1)
    time.advance(by: 1)
    #expect(source.subscribers.count == 2)
  }

  @inline(never)
  private func leavePausing(_ tracker: LifetimeTracker) {
    let above = tracker.make("above")
    let subscriber = AnySubscriber<Int, TestError>(receiveSubscription: { $0.request(.unlimited) })
    source.map { above.pass($0) }.retry(Policy(backoff: .constant(.seconds(1))), scheduler: time)
      .subscribe(subscriber)
    source.send(completion: .failure("torn"))
  }
}
