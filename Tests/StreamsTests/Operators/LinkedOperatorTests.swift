import Streams
import StreamsTesting
import TestSupport
import Testing

/// What all operators with a subscription of their own have in common.
@Suite
struct LinkedOperatorTests {
  private let source = ManualPublisher<Int, TestError>()

  private func apply(_ linked: LinkedOperator) -> AnyPublisher<String, TestError> {
    linked.apply(source.eraseToAnyPublisher(), nil)
  }

  @Test(arguments: LinkedOperator.all)
  func handsOnValues(_ linked: LinkedOperator) {
    let probe = apply(linked).probe()
    for value in 1...3 { source.send(value) }
    #expect(probe.values == linked.outputs)
    #expect(probe.violations == [])
  }

  @Test(arguments: LinkedOperator.all)
  func passesDemandOn(_ linked: LinkedOperator) {
    let probe = apply(linked).probe(demand: .max(2)) { _ in .max(5) }
    source.send(1)
    #expect(source.send(2) == .max(5))
    probe.request(.max(7))
    probe.request(.unlimited)
    #expect(source.subscription?.requests == [.max(2), .max(7), .unlimited])
  }

  @Test(arguments: LinkedOperator.all.filter { !$0.refusesEmptyRequests })
  func passesARequestForNothingOn(_ linked: LinkedOperator) {
    let probe = apply(linked).probe(demand: nil)
    probe.request(.none)
    #expect(source.subscription?.requests == [.none])
  }

  @Test(.prompt, arguments: LinkedOperator.all.indices.filter { LinkedOperator.all[$0].refusesEmptyRequests })
  func trapsOnARequestForNothing(_ index: Int) async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index = index as Int] in
      let source = ManualPublisher<Int, TestError>()
      let probe = LinkedOperator.all[index].apply(source.eraseToAnyPublisher(), nil).probe(demand: nil)
      probe.request(.none)
    }.says("a request must ask for at least one value")
  }

  @Test(arguments: LinkedOperator.all)
  func finishesOnce(_ linked: LinkedOperator) {
    let probe = apply(linked).probe()
    source.send(completion: .finished)
    source.send(completion: .finished)
    source.send(completion: .failure("late"))
    #expect(source.send(1) == .none)
    #expect(probe.events == [.subscription(linked.description), .completion(.finished)])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test(arguments: LinkedOperator.all)
  func failsOnce(_ linked: LinkedOperator) {
    let probe = apply(linked).probe()
    source.send(completion: .failure("torn"))
    source.send(completion: .failure("late"))
    #expect(source.send(1) == .none)
    #expect(probe.events == [.subscription(linked.description), .completion(.failure("torn"))])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test(arguments: LinkedOperator.all)
  func isSilentAfterItWasCancelled(_ linked: LinkedOperator) {
    let probe = apply(linked).probe(demand: .max(1))
    let subscription = probe.subscription
    probe.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription(linked.description)])
    #expect(source.subscription?.events == [.requested(.max(1)), .cancelled])
  }

  @Test(arguments: LinkedOperator.all)
  func cancelsASecondSubscription(_ linked: LinkedOperator) {
    let probe = apply(linked).probe()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(source.subscription?.isCancelled == false)
    for value in 1...3 { source.send(value) }
    #expect(probe.values == linked.outputs)
  }

  @Test(arguments: LinkedOperator.all)
  func cancelsASubscriptionAfterTheEnd(_ linked: LinkedOperator) {
    let probe = apply(linked).probe()
    source.send(completion: .finished)
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(probe.violations == [])
  }

  @Test(arguments: LinkedOperator.all)
  func showsItself(_ linked: LinkedOperator) throws {
    let probe = apply(linked).probe()
    let subscription = try #require(probe.subscription)
    #expect(String(describing: subscription) == linked.description)
    #expect(
      (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
        == linked.description)
    #expect(labels(of: subscription) == linked.children)
    #expect(source.subscriber?.description == linked.description)
  }

  @Test(arguments: LinkedOperator.throwing)
  func failsOnceWithWhatAClosureThrows(_ linked: LinkedOperator) {
    let probe = apply(linked).probe { _ in .max(1) }
    probe.onCompletion = { [source] _ in #expect(source.subscription?.cancellations == 1) }
    for value in linked.valuesBeforeThrowing { source.send(value) }
    #expect(source.send(-1) == .none)
    #expect(source.send(-1) == .none)
    source.send(completion: .finished)
    #expect(probe.completion == .failure("negative"))
    #expect(probe.values == Array(linked.outputs.prefix(linked.valuesBeforeThrowing.count)))
    #expect(probe.violations == [])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }
}

// MARK: - Lifetimes

@Suite
struct LinkedOperatorLifetimeTests {
  private let tracker = LifetimeTracker()
  private let subject = PassthroughSubject<Int, TestError>()

  private func attach(_ linked: LinkedOperator) -> AnyCancellable {
    let downstream = tracker.make("downstream")
    return linked.apply(subject.eraseToAnyPublisher(), tracker.make("closure")).sink { _ in
      withExtendedLifetime(downstream) {}
    } receiveValue: { _ in
    }
  }

  @Test(arguments: LinkedOperator.all)
  func freesEverythingWhenItIsCancelled(_ linked: LinkedOperator) {
    let cancellable = attach(linked)
    subject.send(1)
    #expect(tracker.survivors.contains("downstream"))
    cancellable.cancel()
    #expect(tracker.survivors == [])
  }

  @Test(arguments: LinkedOperator.all)
  func freesEverythingWhenItFinishes(_ linked: LinkedOperator) {
    let cancellable = attach(linked)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(tracker.survivors == [])
    withExtendedLifetime(cancellable) {}
  }

  @Test(arguments: LinkedOperator.throwing)
  func freesEverythingWhenAClosureThrows(_ linked: LinkedOperator) {
    let cancellable = attach(linked)
    for value in linked.valuesBeforeThrowing + [-1] { subject.send(value) }
    #expect(tracker.survivors == [])
    withExtendedLifetime(cancellable) {}
  }
}
