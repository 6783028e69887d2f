import Streams
import StreamsTesting
import Testing

/// The behaviour that operators with a subscription of their own share.
@Suite
struct LinkedOperatorTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: LinkedOperator.plain + LinkedOperator.throwing)
  func passesDemandOn(_ linked: LinkedOperator) {
    let probe = linked.apply(source.eraseToAnyPublisher(), nil).probe(demand: .max(2)) { _ in .max(5) }
    source.send(1)
    #expect(source.send(2) == .max(5))
    probe.request(.max(7))
    probe.request(.unlimited)
    #expect(source.subscription?.requests == [.max(2), .max(7), .unlimited])
  }

  @Test(arguments: LinkedOperator.throwing)
  func failsOnceWithTheErrorOfAClosure(_ linked: LinkedOperator) {
    let probe = linked.apply(source.eraseToAnyPublisher(), nil).probe { _ in .max(1) }
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

  @Test(arguments: LinkedOperator.throwing)
  func freesEverythingWhenAClosureThrows(_ linked: LinkedOperator) {
    let tracker = LifetimeTracker()
    let subject = PassthroughSubject<Int, TestError>()
    let cancellable = linked.apply(subject.eraseToAnyPublisher(), tracker.make("closure")).sink {
      [token = tracker.make("downstream")] _ in
      withExtendedLifetime(token) {}
    } receiveValue: { _ in
    }
    for value in linked.valuesBeforeThrowing + [-1] { subject.send(value) }
    #expect(tracker.survivors == [])
    withExtendedLifetime(cancellable) {}
  }
}
