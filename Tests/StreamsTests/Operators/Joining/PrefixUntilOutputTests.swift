import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct PrefixUntilOutputTests {
  private let source = ManualPublisher<Int, TestError>()
  private let other = ManualPublisher<Void, TestError>("Other")

  private func prefix(demand: Subscribers.Demand? = .unlimited) -> Probe<Int, TestError> {
    source.prefix(untilOutputFrom: other).probe(demand: demand)
  }

  @Test
  func theFirstValueOfTheOtherPublisherEndsTheStream() {
    let probe = prefix()
    source.send(1)
    #expect(other.send(()) == .none)
    source.send(2)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("PrefixUntilOutput"), .value(1), .completion(.finished)])
    #expect(source.subscription?.cancellations == 1)
    #expect(probe.violations == [])
  }

  @Test
  func demandPassesUnchanged() {
    let probe = source.prefix(untilOutputFrom: other).probe(demand: .max(2), answer: { _ in .max(3) })
    #expect(source.send(1) == .max(3))
    probe.request(.max(1))
    #expect(source.subscription?.requests == [.max(2), .max(1)])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionOfTheOtherDoesNotMatter(completion: Subscribers.Completion<TestError>) {
    let probe = prefix()
    other.send(completion: completion)
    source.send(1)
    other.send(())
    source.send(2)
    #expect(probe.values == [1, 2])
    #expect(probe.completion == nil)
  }

  @Test
  func noValuePassesIfTheOtherPublishesImmediately() {
    let probe = [1, 2].publisher.prefix(untilOutputFrom: Just(())).probe()
    #expect(probe.events == [.subscription("PrefixUntilOutput"), .completion(.finished)])
  }

  @Test
  func aValueThatMakesTheOtherPublishIsTheLast() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    probe.onValue = { [other] value in if value == 2 { other.send(()) } }
    subject.prefix(untilOutputFrom: other).subscribe(probe)
    for value in 1...3 { subject.send(value) }
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .finished)
  }

  @Test
  func theOtherOnAnotherThreadEndsTheStreamBetweenTwoValues() {
    for _ in 0..<500 {
      let source = ManualPublisher<Int, TestError>(), other = ManualPublisher<Void, TestError>()
      let probe = source.prefix(untilOutputFrom: other).probe()
      onThreads(2) { thread in
        if thread == 1 {
          other.send(())
        } else {
          for value in 0..<50 { source.send(value) }
        }
      }
      #expect(probe.completion == .finished)
      #expect(probe.values == Array(0..<probe.values.count))
      #expect(probe.violations == [])
    }
  }
}
