import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct DropUntilOutputTests {
  private let source = ManualPublisher<Int, TestError>()
  private let other = ManualPublisher<Void, TestError>("Other")

  private func dropped(demand: Subscribers.Demand? = .unlimited) -> Probe<Int, TestError> {
    source.drop(untilOutputFrom: other).probe(demand: demand)
  }

  @Test
  func valuesPassOnceTheOtherPublisherHasPublished() {
    let probe = dropped()
    #expect(source.send(1) == .none)
    #expect(other.send(()) == .none)
    source.send(2)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("DropUntilOutput"), .value(2), .completion(.finished)])
    #expect(source.subscription?.requests == [.unlimited])
    #expect(other.subscription?.requests == [.max(1)])
    #expect(probe.violations == [])
  }

  @Test
  func theSubscriptionArrivesFirstThenTheOtherIsSubscribedToThenTheUpstream() {
    var order: [String] = []
    source.onSubscribe = { order.append($0.description) }
    other.onSubscribe = { order.append($0.description) }
    let probe = Probe<Int, TestError>()
    probe.onSubscription = { order.append(String(describing: $0)) }
    source.drop(untilOutputFrom: other).subscribe(probe)
    #expect(order == ["DropUntilOutput", "Other", "ManualPublisher"])
  }

  @Test
  func requestsPassUnchangedAndOmittedValuesAreAskedForAgain() {
    let probe = dropped(demand: .max(3))
    #expect(source.subscription?.requests == [.max(3)])
    for value in 1...2 { source.send(value) }
    probe.request(.max(1))
    #expect(source.subscription?.requests == [.max(3), .max(1)])
    other.send(())
    #expect(source.subscription?.requests == [.max(3), .max(1), .max(2)])
    source.send(3)
    #expect(probe.values == [3])
  }

  @Test
  func demandReturnedForAValuePasses() {
    let probe = source.drop(untilOutputFrom: other).probe(demand: .max(1), answer: { _ in .max(7) })
    other.send(())
    #expect(source.send(1) == .max(7))
    withExtendedLifetime(probe) {}
  }

  @Test
  func aRequestBeforeTheUpstreamSubscriptionIsKept() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = source.drop(untilOutputFrom: other).probe(demand: .max(2))
    other.send(())
    probe.request(.max(1))
    #expect(source.sendSubscription().requests == [.max(3)])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theOtherEndsTheStreamIfItEndsWithoutAValue(completion: Subscribers.Completion<TestError>) {
    let probe = dropped()
    other.send(completion: completion)
    source.send(1)
    #expect(probe.events == [.subscription("DropUntilOutput"), .completion(completion)])
    #expect(source.subscription?.cancellations == 1)
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionOfTheOtherAfterAValueDoesNotMatter(completion: Subscribers.Completion<TestError>) {
    let probe = dropped()
    other.send(())
    other.send(completion: completion)
    source.send(1)
    #expect(probe.values == [1])
    #expect(probe.completion == nil)
  }

  @Test
  func dropsOfEqualPublishersAreEqual() {
    let numbers = [1, 2].publisher
    #expect(numbers.drop(untilOutputFrom: Just(1)) == numbers.drop(untilOutputFrom: Just(1)))
    #expect(numbers.drop(untilOutputFrom: Just(1)) != numbers.drop(untilOutputFrom: Just(2)))
  }

  @Test
  func theOtherOnAnotherThreadLosesNoDemand() {
    for _ in 0..<500 {
      let source = ManualPublisher<Int, TestError>(), other = ManualPublisher<Void, TestError>()
      let probe = source.drop(untilOutputFrom: other).probe(demand: .max(50))
      onThreads(2) { thread in
        if thread == 1 {
          other.send(())
        } else {
          for value in 0..<40 { source.send(value) }
        }
      }
      let passed = probe.values.count
      #expect(probe.values == Array((40 - passed)..<40))
      #expect(source.subscription?.ledger.requested == .max(50 + 40 - passed))
      #expect(probe.violations == [])
    }
  }
}
