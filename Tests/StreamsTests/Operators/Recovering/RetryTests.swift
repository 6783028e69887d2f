import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct RetryTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func afterAFailureAnotherAttemptIsMade() {
    let probe = source.retry(2).probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    source.send(2)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Retry"), .value(1), .value(2), .completion(.finished)])
    #expect(source.subscribers.count == 2)
    #expect(probe.violations == [])
  }

  @Test(arguments: [0, 1, 3])
  func theFailureOfTheLastAttemptPasses(retries: Int) {
    let probe = source.retry(retries).probe()
    for attempt in 0...retries { source.send(completion: .failure(TestError("\(attempt)"))) }
    #expect(probe.events == [.subscription("Retry"), .completion(.failure(TestError("\(retries)")))])
    #expect(source.subscribers.count == retries + 1)
  }

  @Test
  func withoutALimitThereIsAlwaysAnotherAttempt() {
    let probe = Publishers.Retry(upstream: source, retries: nil).probe()
    for _ in 0..<100 { source.send(completion: .failure("torn")) }
    #expect(probe.completion == nil)
    #expect(source.subscribers.count == 101)
  }

  @Test
  func unmetDemandIsAskedOfEachAttempt() {
    let probe = source.retry(2).probe(demand: .max(5))
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(source.subscription?.requests == [.max(4)])
    source.send(2)
    source.send(3)
    probe.request(.max(2))
    source.send(completion: .failure("torn"))
    #expect(source.subscription?.requests == [.max(4)])
    #expect(probe.values == [1, 2, 3])
  }

  @Test
  func demandReturnedForAValueReachesTheAttempt() {
    let probe = source.retry(1).probe(demand: .max(1), answer: { _ in .max(1) })
    source.send(1)
    #expect(source.subscription?.requests == [.max(1), .max(1)])
    source.send(completion: .failure("torn"))
    #expect(source.subscription?.requests == [.max(1)])
    withExtendedLifetime(probe) {}
  }

  @Test
  func aSecondSubscriptionIsCancelledInEachAttempt() {
    let probe = source.retry(1).probe()
    for _ in 0..<2 {
      #expect(source.sendSubscription().cancellations == 1)
      source.send(completion: .failure("torn"))
    }
    #expect(probe.events == [.subscription("Retry"), .completion(.failure("torn"))])
  }

  @Test
  func anEarlierAttemptIsIgnored() {
    let probe = source.retry(1).probe()
    source.send(completion: .failure("torn"))
    source.send(9, to: 0)
    source.send(completion: .finished, to: 0)
    source.send(1)
    #expect(probe.events == [.subscription("Retry"), .value(1)])
  }

  @Test
  func aCancellationReachesTheCurrentAttempt() {
    let probe = source.retry(1).probe()
    source.send(completion: .failure("torn"))
    probe.cancel()
    probe.cancel()
    #expect(source.subscriptions.map(\.cancellations) == [0, 1])
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("Retry")])
    #expect(source.subscribers.count == 2)
  }

  @Test
  func aNegativeNumberOfRetriesHasNoEnd() {
    let probe = source.retry(-1).probe()
    for _ in 1...50 { source.send(completion: .failure("torn")) }
    #expect(source.subscribers.count == 51)
    #expect(probe.completion == nil)
  }

  @Test
  func retriesOfEqualPublishersAreEqual() {
    let numbers = [1, 2].publisher
    #expect(numbers.retry(1) == numbers.retry(1))
    #expect(numbers.retry(1) != numbers.retry(2))
    #expect(numbers.retry(1) != Publishers.Retry(upstream: numbers, retries: nil))
  }

  @Test(arguments: [true, false])
  func everythingIsReleased(byFailing: Bool) {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let probe = source.map { [token] value in withExtendedLifetime(token) { value } }.retry(1).probe()
      source.send(completion: .failure("torn"))
      if byFailing { source.send(completion: .failure("torn")) } else { probe.cancel() }
    }
    source.letGo()
    #expect(tracker.survivors == [])
  }

  @Test
  func tenThousandImmediateFailuresNeedNoStack() {
    let probe = Failing(error: "torn").retry(10_000).probe()
    #expect(probe.events == [.subscription("Retry"), .completion(.failure("torn"))])
  }

  @Test
  func tenThousandFailuresOnRequestNeedNoStack() {
    let source = ManualPublisher<Int, TestError>()
    source.onSubscribe = { subscription in
      subscription.onRequest = { [unowned source] _ in source.send(completion: .failure("torn")) }
    }
    let probe = source.retry(10_000).probe()
    #expect(probe.completion == .failure("torn"))
    #expect(source.subscribers.count == 10_001)
  }

  @Test
  func tenThousandFailuresThroughCatchAndRetryNeedNoStack() {
    nonisolated(unsafe) var count = 0
    let probe = Failing(error: "torn")
      .catch { _ in
        count += 1
        return Failing(error: "worn")
      }
      .retry(10_000).probe()
    #expect(probe.completion == .failure("worn"))
    #expect(count == 10_001)
  }

  @Test
  func anEndlessRetryCanBeCancelledDuringAnAttempt() {
    let source = ManualPublisher<Int, TestError>()
    let probe = Probe<Int, TestError>()
    var attempts = 0
    source.onSubscribe = { [unowned source, unowned probe] subscription in
      attempts += 1
      if attempts == 1_000 { probe.cancel() }
      subscription.onRequest = { _ in source.send(completion: .failure("torn")) }
    }
    Publishers.Retry(upstream: source, retries: nil).subscribe(probe)
    #expect(attempts == 1_000)
    #expect(source.subscription?.isCancelled == true)
    #expect(probe.completion == nil)
  }

  @Test
  func requestsAndFailuresOnTwoThreadsLoseNoDemand() {
    for _ in 0..<300 {
      let source = ManualPublisher<Int, TestError>()
      let probe = source.retry(.max).probe(demand: nil)
      onThreads(2) { thread in
        for _ in 0..<20 {
          if thread == 0 { source.send(completion: .failure("torn")) } else { probe.request(.max(1)) }
        }
      }
      #expect(source.subscription?.ledger.requested == .max(20))
      #expect(source.subscribers.count == 21)
      #expect(probe.violations == [])
    }
  }
}
