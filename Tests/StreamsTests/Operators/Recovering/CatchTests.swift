import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct CatchTests {
  private let first = ManualPublisher<Int, TestError>()
  private let second = ManualPublisher<Int, TestError>("Second")

  private func caught(
    demand: Subscribers.Demand? = .unlimited, answer: @escaping (Int) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Int, TestError> {
    first.catch { [second] _ in second }.probe(demand: demand, answer: answer)
  }

  @Test
  func afterAFailureTheSecondPublisherContinues() {
    let probe = caught()
    first.send(1)
    first.send(completion: .failure("torn"))
    second.send(2)
    second.send(completion: .finished)
    #expect(probe.events == [.subscription("Catch"), .value(1), .value(2), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test
  func theHandlerReceivesTheError() {
    nonisolated(unsafe) var seen: [TestError] = []
    let probe = first.catch { error -> Just<Int> in
      seen.append(error)
      return Just(0)
    }.probe()
    first.send(completion: .failure("torn"))
    #expect(seen == ["torn"])
    #expect(probe.values == [0])
    #expect(probe.completion == .finished)
  }

  @Test
  func withoutAFailureThereIsNoSecondPublisher() {
    let probe = caught()
    first.send(completion: .finished)
    #expect(probe.completion == .finished)
    #expect(second.subscribers.isEmpty)
  }

  @Test
  func theFailureOfTheSecondPublisherPasses() {
    let probe = caught()
    first.send(completion: .failure("torn"))
    second.send(completion: .failure("worn"))
    #expect(probe.completion == .failure("worn"))
    #expect(second.subscribers.count == 1)
  }

  @Test
  func unmetDemandIsAskedOfTheSecondPublisher() {
    let probe = caught(demand: .max(5), answer: { $0 == 1 ? .max(2) : .none })
    #expect(first.send(1) == .max(2))
    #expect(first.send(2) == .none)
    first.send(completion: .failure("torn"))
    #expect(first.subscription?.requests == [.max(5)])
    #expect(second.subscription?.requests == [.max(5)])
    probe.request(.max(1))
    #expect(second.subscription?.requests == [.max(5), .max(1)])
    #expect(second.send(3) == .none)
  }

  @Test
  func withoutDemandNothingIsAskedOfTheSecondPublisher() {
    let probe = caught(demand: .max(1))
    first.send(1)
    first.send(completion: .failure("torn"))
    #expect(second.subscription?.requests == [])
    probe.request(.unlimited)
    #expect(second.subscription?.requests == [.unlimited])
  }

  @Test
  func aRequestWhileTheSecondSubscriptionIsAwaitedIsKept() {
    let second = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = first.catch { _ in second }.probe(demand: nil)
    first.send(completion: .failure("torn"))
    probe.request(.max(3))
    #expect(second.sendSubscription().requests == [.max(3)])
  }

  @Test
  func demandReturnedForAValueDuringWhichTheFirstFailedPassesToTheSecondPublisher() {
    let probe = Probe<Int, TestError>(demand: .max(1), answer: { _ in .max(4) })
    probe.onValue = { [first] _ in first.send(completion: .failure("torn")) }
    first.catch { [second] _ in second }.subscribe(probe)
    #expect(first.send(1) == .none)
    #expect(second.subscription?.requests == [.max(4)])
  }

  @Test
  func aSecondSubscriptionIsCancelledOnBothSides() {
    let probe = caught()
    #expect(first.sendSubscription().cancellations == 1)
    first.send(completion: .failure("torn"))
    #expect(second.subscription?.cancellations == 0)
    #expect(second.sendSubscription().cancellations == 1)
    #expect(probe.events == [.subscription("Catch")])
  }

  @Test
  func aCancellationReachesTheCurrentPublisher() {
    let early = caught()
    early.cancel()
    early.cancel()
    #expect(first.subscription?.cancellations == 1)
    let late = caught()
    first.send(completion: .failure("torn"))
    late.cancel()
    #expect(first.subscription?.cancellations == 0)
    #expect(second.subscription?.cancellations == 1)
    second.send(1)
    second.send(completion: .finished)
    #expect(late.events == [.subscription("Catch")])
  }

  @Test
  func aSubscriptionThatArrivesAfterTheCancellationIsCancelled() {
    let second = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = first.catch { _ in second }.probe()
    first.send(completion: .failure("torn"))
    probe.cancel()
    #expect(second.sendSubscription().cancellations == 1)
  }

  @Test
  func afterTheFailureTheFirstPublisherIsIgnored() {
    let probe = caught()
    first.send(completion: .failure("torn"))
    #expect(first.send(9) == .none)
    first.send(completion: .finished)
    second.send(1)
    #expect(probe.events == [.subscription("Catch"), .value(1)])
  }

  @Test
  func noPublisherIsSubscribedToIfTheHandlerCancels() {
    for isThrowing in [false, true] {
      let first = ManualPublisher<Int, TestError>(), second = ManualPublisher<Int, TestError>()
      let probe = Probe<Int, any Error>()
      let handler = unchecked { [unowned probe] (_: TestError) in
        probe.cancel()
        return second
      }
      if isThrowing {
        first.tryCatch(handler).subscribe(probe)
      } else {
        first.catch(handler).mapError { $0 as any Error }.subscribe(probe)
      }
      first.send(completion: .failure("torn"))
      #expect(second.subscribers.isEmpty)
      #expect(probe.completion == nil)
    }
  }

  @Test(arguments: [true, false])
  func everythingIsReleased(byFinishing: Bool) {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let probe = first.catch { [token, second] _ in withExtendedLifetime(token) { second } }.probe()
      first.send(completion: .failure("torn"))
      if byFinishing { second.send(completion: .finished) } else { probe.cancel() }
    }
    first.letGo()
    second.letGo()
    #expect(tracker.survivors == [])
  }

  @Test
  func tenThousandNestedFailuresNeedNoStack() {
    @Sendable func attempt(_ number: Int) -> AnyPublisher<Int, TestError> {
      if number == 10_000 { return [number].publisher.failing().eraseToAnyPublisher() }
      return Failing(error: "torn").catch { _ in attempt(number + 1) }.eraseToAnyPublisher()
    }
    let probe = attempt(0).probe()
    #expect(probe.events == [.subscription("Catch"), .value(10_000), .completion(.finished)])
  }

  @Test
  func aChainOfPublishersKeepsTheDemand() {
    let third = ManualPublisher<Int, TestError>()
    let probe = first.catch { [second] _ in second.catch { _ in third } }.probe(demand: .max(5))
    first.send(1)
    first.send(completion: .failure("torn"))
    second.send(2)
    second.send(completion: .failure("torn"))
    third.send(3)
    #expect(second.subscription?.requests == [.max(4)])
    #expect(third.subscription?.requests == [.max(3)])
    probe.request(.max(1))
    #expect(third.subscription?.requests == [.max(3), .max(1)])
    probe.cancel()
    #expect(third.subscription?.cancellations == 1)
    #expect(probe.values == [1, 2, 3])
    #expect(probe.violations == [])
  }

  @Test
  func requestsCancellationsAndFailuresOnThreeThreadsLoseNoDemand() {
    for round in 0..<1_000 {
      let first = ManualPublisher<Int, TestError>(), second = ManualPublisher<Int, TestError>()
      let probe = first.catch { _ in second }.probe(demand: nil)
      onThreads(3) { thread in
        switch thread {
        case 0: first.send(completion: .failure("torn"))
        case 1: for _ in 0..<3 { probe.request(.max(1)) }
        default: if round % 2 == 0 { probe.cancel() }
        }
      }
      if round % 2 == 0 {
        #expect(second.subscriptions.allSatisfy { $0.isCancelled })
      } else {
        #expect(second.subscription?.ledger.requested == .max(3))
      }
      #expect(probe.violations == [])
    }
  }

  // MARK: try

  @Test
  func tryCatchContinuesWithTheSecondPublisher() {
    let probe = first.tryCatch { [second] _ in second }.probe(demand: .max(3))
    first.send(1)
    first.send(completion: .failure("torn"))
    second.send(2)
    second.send(completion: .failure("worn"))
    #expect(second.subscription?.requests == [.max(2)])
    #expect(
      probe.events.textual() == [
        .subscription("TryCatch"), .value(1), .value(2), .completion(.failure("worn")),
      ])
  }

  @Test
  func tryCatchFailsIfTheHandlerThrows() {
    let probe = first.tryCatch { error -> Just<Int> in throw TestError("not " + error.text) }.probe()
    first.send(completion: .failure("torn"))
    #expect(probe.events.textual() == [.subscription("TryCatch"), .completion(.failure("not torn"))])
  }

  @Test
  func tenThousandFailuresThroughTryCatchNeedNoStack() {
    @Sendable func attempt(_ number: Int) -> AnyPublisher<Int, any Error> {
      if number == 10_000 { return Publishers.Sequence(sequence: [number]).eraseToAnyPublisher() }
      return Failing(error: "torn").tryCatch { _ in attempt(number + 1) }.eraseToAnyPublisher()
    }
    let probe = attempt(0).probe()
    #expect(probe.values == [10_000])
  }
}
