import StreamsTesting
import Testing

@testable import Streams

/// The behaviour that operators share if they pass on the upstream subscription.
@Suite
struct PassingOperatorTests {
  private let source = ManualPublisher<Int, TestError>()

  private func apply(_ passing: PassingOperator) -> AnyPublisher<String, TestError> {
    passing.apply(source.eraseToAnyPublisher(), nil)
  }

  @Test(arguments: PassingOperator.all)
  func handsOnTheSubscriptionItself(_ passing: PassingOperator) {
    let probe = apply(passing).probe()
    #expect(probe.subscription as? RecordedSubscription === source.subscription)
  }

  @Test(arguments: PassingOperator.all)
  func handsOnValuesAndDemand(_ passing: PassingOperator) {
    let probe = apply(passing).probe(demand: .max(3)) { _ in .max(4) }
    for value in 1...3 { #expect(source.send(value) == .max(4)) }
    #expect(probe.values == passing.outputs)
    #expect(source.subscription?.events == [.requested(.max(3))])
  }

  @Test(arguments: PassingOperator.all)
  func handsOnTheEnd(_ passing: PassingOperator) {
    let finished = apply(passing).probe()
    source.send(completion: .finished)
    #expect(finished.completion == .finished)
    let failed = apply(passing).probe()
    source.send(completion: .failure("torn"))
    #expect(failed.completion == passing.failing)
  }

  @Test(arguments: PassingOperator.all)
  func keepsNoStateOfTheStream(_ passing: PassingOperator) {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = passing.apply(source.eraseToAnyPublisher(), nil).probe()
    source.send(1)
    source.send(completion: .finished)
    source.send(2)
    source.sendSubscription()
    let expected = passing.outputs
    #expect(
      probe.events == [
        .value(expected[0]), .completion(.finished), .value(expected[1]), .subscription("ManualPublisher"),
      ])
  }

  @Test(arguments: PassingOperator.all)
  func showsItself(_ passing: PassingOperator) throws {
    let probe = apply(passing).probe()
    let subscriber = try #require(source.subscriber)
    #expect(subscriber.description == passing.description)
    #expect(subscriber.playgroundDescription as? String == passing.description)
    #expect(labels(of: subscriber.content) == passing.children)
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: PassingOperator.all)
  func freesEverythingAtTheEnd(_ passing: PassingOperator) {
    let tracker = LifetimeTracker()
    for isCancelled in [true, false] {
      let subject = PassthroughSubject<Int, TestError>()
      let downstream = tracker.make("downstream")
      let cancellable = passing.apply(subject.eraseToAnyPublisher(), tracker.make("closure")).sink { _ in
        withExtendedLifetime(downstream) {}
      } receiveValue: { _ in
      }
      subject.send(1)
      #expect(tracker.survivors.contains("downstream"))
      if isCancelled { cancellable.cancel() } else { subject.send(completion: .finished) }
      #expect(tracker.survivors.filter { $0 == "closure" } == [])
    }
    #expect(tracker.survivors == [])
  }
}
