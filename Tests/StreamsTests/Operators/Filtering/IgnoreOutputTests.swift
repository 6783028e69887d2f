import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct IgnoreOutputTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func requestsAllValuesAfterItSendsItsSubscription() {
    let probe = Probe<Never, TestError>(demand: nil)
    probe.onSubscription = { [source] _ in #expect(source.subscription?.events == []) }
    source.ignoreOutput().subscribe(probe)
    probe.request(.max(1))
    probe.request(.none)
    #expect(source.subscription?.events == [.requested(.unlimited)])
    #expect(probe.events == [.subscription("IgnoreOutput")])
  }

  @Test
  func publishesOnlyTheCompletion() {
    let finished = source.ignoreOutput().probe()
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
    source.send(completion: .finished)
    #expect(finished.events == [.subscription("IgnoreOutput"), .completion(.finished)])
    let failed = source.ignoreOutput().probe()
    source.send(completion: .failure("torn"))
    #expect(failed.events == [.subscription("IgnoreOutput"), .completion(.failure("torn"))])
  }

  @Test
  func publishesNothingAfterACancellation() {
    let probe = source.ignoreOutput().probe()
    let subscription = probe.subscription
    probe.cancel()
    subscription?.cancel()
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("IgnoreOutput")])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test
  func requestsNothingIfCancelledAtOnce() {
    let probe = Probe<Never, TestError>(demand: nil)
    probe.onSubscription = { $0.cancel() }
    source.ignoreOutput().subscribe(probe)
    #expect(source.subscription?.events == [.cancelled])
  }

  @Test
  func cancelsASecondSubscription() {
    let probe = source.ignoreOutput().probe()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    source.send(completion: .finished)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func isEqualIfItsUpstreamIs() {
    typealias Ignoring = Publishers.IgnoreOutput<Just<Int>>
    #expect(Ignoring(upstream: Just(1)) == Ignoring(upstream: Just(1)))
    #expect(Ignoring(upstream: Just(1)) != Ignoring(upstream: Just(2)))
  }

  @Test
  func releasesItsSubscriberAtTheEnd() {
    let tracker = LifetimeTracker()
    for isCancelled in [true, false] {
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.ignoreOutput().sink { [held = tracker.make()] _ in
        withExtendedLifetime(held) {}
      } receiveValue: { _ in
      }
      #expect(tracker.alive == 1)
      if isCancelled { cancellable.cancel() } else { subject.send(completion: .finished) }
      #expect(tracker.alive == 0)
    }
  }
}
