import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite
struct MaterializeTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func publishesValuesAndTheCompletion() {
    let finished: Probe<StreamEvent<Int, TestError>, Never> = source.materialize().probe()
    source.send(1)
    source.send(completion: .finished)
    source.send(completion: .finished)
    #expect(
      finished.events == [
        .subscription("Materialize"), .value(.value(1)), .value(.finished), .completion(.finished),
      ])
    let failed = source.materialize().probe()
    source.send(completion: .failure("torn"))
    #expect(failed.values == [.failure("torn")])
    #expect(failed.completion == .finished)
  }

  @Test
  func theEventOfTheCompletionWaitsForDemand() {
    let probe = source.materialize().probe(demand: .max(1))
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.values == [.value(1)])
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.values == [.value(1), .finished])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func countsTheDemandReturnedForAValue() {
    let probe = source.materialize().probe(demand: .max(1)) { _ in .max(1) }
    #expect(source.send(1) == .max(1))
    source.send(completion: .finished)
    #expect(probe.values == [.value(1), .finished])
    #expect(source.subscription?.requests == [.max(1)])
  }

  @Test
  func theCompletionMayComeWhileAValueIsReceived() {
    let probe = source.materialize().probe(demand: .max(1)) { _ in .max(1) }
    probe.onValue = { [source] event in
      if event == .value(1) { source.send(completion: .finished) }
    }
    source.send(1)
    #expect(probe.values == [.value(1), .finished])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func publishesNothingAfterACancellation() {
    let probe = source.materialize().probe(demand: .max(1))
    let subscription = probe.subscription
    probe.cancel()
    subscription?.request(.max(1))
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Materialize")])
    #expect(source.subscription?.events == [.requested(.max(1)), .cancelled])
  }

  @Test
  func aCancellationAtTheEventOfTheCompletionSuppressesTheCompletion() {
    let probe = Probe<StreamEvent<Int, TestError>, Never>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    source.materialize().subscribe(probe)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Materialize"), .value(.finished)])
  }

  @Test
  func dropsAWaitingEventWhenItIsCancelled() {
    let probe = source.materialize().probe(demand: nil)
    let subscription = probe.subscription
    source.send(completion: .failure("torn"))
    probe.cancel()
    subscription?.request(.unlimited)
    #expect(probe.events == [.subscription("Materialize")])
    #expect(source.subscription?.events == [])
  }

  @Test
  func cancelsASecondSubscription() {
    let probe = source.materialize().probe()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(probe.violations == [])
  }

  @Test
  func valuesAndTheCompletionPassBeforeTheSubscription() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = source.materialize().probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.values == [.value(1), .failure("torn")])
    #expect(probe.completion == .finished)
  }

  @Test
  func isEqualIfItsUpstreamIs() {
    #expect([1].publisher.materialize() == [1].publisher.materialize())
    #expect([1].publisher.materialize() != [2].publisher.materialize())
  }

  @Test
  func releasesItsSubscriberAtTheEnd() {
    let tracker = LifetimeTracker()
    for isCancelled in [true, false] {
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.materialize().sink { [held = tracker.make()] _ in
        withExtendedLifetime(held) {}
      }
      #expect(tracker.alive == 1)
      if isCancelled { cancellable.cancel() } else { subject.send(completion: .finished) }
      #expect(tracker.alive == 0)
    }
  }
}
