import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite
struct ReplaceErrorTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func passesValuesAndTheCompletionOn() {
    let probe = source.replaceError(with: 9).probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ReplaceError"), .value(1), .completion(.finished)])
  }

  @Test
  func replacesAFailure() {
    let probe = source.replaceError(with: 9).probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ReplaceError"), .value(1), .value(9), .completion(.finished)])
    #expect(source.subscription?.isCancelled == false)
  }

  @Test
  func publishesTheReplacementWithinTheRemainingDemand() {
    let probe = source.replaceError(with: 9).probe(demand: .max(2))
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.values == [1, 9])
    #expect(probe.violations == [])
  }

  @Test
  func waitsIfNoDemandIsLeft() {
    let probe = source.replaceError(with: 9).probe(demand: .max(1))
    source.send(1)
    source.send(completion: .failure("torn"))
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("ReplaceError"), .value(1)])
    probe.request(.max(1))
    probe.request(.max(1))
    #expect(probe.events == [.subscription("ReplaceError"), .value(1), .value(9), .completion(.finished)])
    #expect(source.subscription?.requests == [.max(1)])
  }

  @Test
  func waitsIfNothingWasRequested() {
    let probe = source.replaceError(with: 9).probe(demand: nil)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ReplaceError")])
    probe.request(.unlimited)
    #expect(probe.values == [9])
  }

  @Test
  func countsTheDemandReturnedForAValue() {
    let probe = source.replaceError(with: 9).probe(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    #expect(source.send(1) == .max(1))
    source.send(completion: .failure("torn"))
    #expect(probe.values == [1, 9])
    #expect(probe.violations == [])
  }

  @Test
  func theFailureMayComeWhileAValueIsReceived() {
    let probe = source.replaceError(with: 9).probe(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    probe.onValue = { [source] value in
      if value == 1 { source.send(completion: .failure("torn")) }
    }
    source.send(1)
    #expect(probe.values == [1, 9])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func passesDemandOn() {
    let probe = source.replaceError(with: 9).probe(demand: .max(2))
    probe.request(.unlimited)
    #expect(source.subscription?.requests == [.max(2), .unlimited])
  }

  @Test
  func aCancellationDropsTheReplacement() {
    let probe = source.replaceError(with: 9).probe(demand: nil)
    let link = probe.subscription
    source.send(completion: .failure("torn"))
    link?.cancel()
    link?.request(.max(1))
    #expect(probe.events == [.subscription("ReplaceError")])
    #expect(source.subscription?.events == [])
  }

  @Test
  func aCancellationEndsEverything() {
    let probe = source.replaceError(with: 9).probe()
    let link = probe.subscription
    probe.cancel()
    link?.cancel()
    link?.request(.max(1))
    #expect(source.send(1) == .none)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("ReplaceError")])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test
  func cancelsASecondSubscription() {
    _ = source.replaceError(with: 9).probe()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
  }

  @Test
  func isEqualIfUpstreamAndReplacementAre() {
    typealias Replacing = Publishers.ReplaceError<Just<Int>>
    #expect(Replacing(upstream: Just(1), output: 2) == Replacing(upstream: Just(1), output: 2))
    #expect(Replacing(upstream: Just(1), output: 2) != Replacing(upstream: Just(1), output: 3))
  }
}
