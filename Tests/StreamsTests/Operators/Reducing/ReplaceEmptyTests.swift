import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite
struct ReplaceEmptyTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func passesValuesOn() {
    let probe = source.replaceEmpty(with: 9).probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ReplaceEmpty"), .value(1), .completion(.finished)])
  }

  @Test
  func publishesTheReplacementIfThereWereNoValues() {
    let probe = source.replaceEmpty(with: 9).probe(demand: .max(1))
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ReplaceEmpty"), .value(9), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test
  func theReplacementWaitsForARequest() {
    let probe = source.replaceEmpty(with: 9).probe(demand: nil)
    source.send(completion: .finished)
    source.send(completion: .failure("late"))
    #expect(probe.events == [.subscription("ReplaceEmpty")])
    probe.request(.max(1))
    probe.request(.max(1))
    #expect(probe.events == [.subscription("ReplaceEmpty"), .value(9), .completion(.finished)])
    #expect(source.subscription?.events == [])
  }

  @Test
  func doesNotReplaceAFailure() {
    let probe = source.replaceEmpty(with: 9).probe()
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ReplaceEmpty"), .completion(.failure("torn"))])
  }

  @Test
  func passesDemandOn() {
    let probe = source.replaceEmpty(with: 9).probe(demand: .max(2)) { _ in .max(3) }
    #expect(source.send(1) == .max(3))
    probe.request(.unlimited)
    #expect(source.subscription?.requests == [.max(2), .unlimited])
  }

  @Test
  func aCancellationDropsTheReplacement() {
    let probe = source.replaceEmpty(with: 9).probe(demand: nil)
    let link = probe.subscription
    source.send(completion: .finished)
    link?.cancel()
    link?.request(.max(1))
    #expect(probe.events == [.subscription("ReplaceEmpty")])
    #expect(source.subscription?.events == [])
  }

  @Test
  func aCancellationEndsEverything() {
    let probe = source.replaceEmpty(with: 9).probe()
    let link = probe.subscription
    probe.cancel()
    link?.cancel()
    link?.request(.max(1))
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ReplaceEmpty")])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test
  func aCancellationAtTheReplacementSuppressesTheCompletion() {
    let probe = Probe<Int, TestError>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    source.replaceEmpty(with: 9).subscribe(probe)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ReplaceEmpty"), .value(9)])
  }

  @Test
  func cancelsASecondSubscription() {
    _ = source.replaceEmpty(with: 9).probe()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
  }

  @Test
  func isEqualIfUpstreamAndReplacementAre() {
    typealias Replacing = Publishers.ReplaceEmpty<Just<Int>>
    #expect(Replacing(upstream: Just(1), output: 2) == Replacing(upstream: Just(1), output: 2))
    #expect(Replacing(upstream: Just(1), output: 2) != Replacing(upstream: Just(1), output: 3))
  }
}
