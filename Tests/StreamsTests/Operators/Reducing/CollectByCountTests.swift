import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct CollectByCountTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func publishesFullArraysAndTheRest() {
    let probe = source.collect(2).probe()
    for value in 1...5 { source.send(value) }
    #expect(probe.values == [[1, 2], [3, 4]])
    source.send(completion: .finished)
    #expect(probe.values == [[1, 2], [3, 4], [5]])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func publishesNoFurtherArrayIfTheLastWasFull() {
    let probe = source.collect(2).probe()
    for value in 1...2 { source.send(value) }
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("CollectByCount"), .value([1, 2]), .completion(.finished)])
  }

  @Test
  func publishesNoArrayIfThereWereNoValues() {
    let probe = source.collect(2).probe()
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("CollectByCount"), .completion(.finished)])
  }

  @Test
  func dropsTheRestAtAFailure() {
    let probe = source.collect(2).probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("CollectByCount"), .completion(.failure("torn"))])
  }

  @Test
  func multipliesDemand() {
    let probe = source.collect(3).probe(demand: .max(2))
    probe.request(.max(1))
    probe.request(.unlimited)
    #expect(source.subscription?.requests == [.max(6), .max(3), .unlimited])
  }

  @Test
  func returnsDemandOnlyForAFullArray() {
    let probe = source.collect(2).probe(demand: .max(1)) { _ in .max(3) }
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .max(6))
    #expect(source.send(3) == .none)
    #expect(probe.values == [[1, 2]])
  }

  @Test
  func aValueSentDuringADeliveryStartsTheNextArray() {
    let probe = Probe<[Int], TestError>()
    probe.onValue = { [source] values in
      if values == [1, 2] { source.send(3) }
    }
    source.collect(2).subscribe(probe)
    for value in [1, 2, 4] { source.send(value) }
    #expect(probe.values == [[1, 2], [3, 4]])
  }

  @Test
  func aCancellationAtTheRestSuppressesTheCompletion() {
    let probe = Probe<[Int], TestError>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    source.collect(2).subscribe(probe)
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("CollectByCount"), .value([1])])
  }

  @Test
  func aCancellationEndsEverything() {
    let probe = source.collect(2).probe()
    let link = probe.subscription
    source.send(1)
    probe.cancel()
    source.send(2)
    source.send(completion: .finished)
    link?.cancel()
    link?.request(.max(1))
    #expect(probe.events == [.subscription("CollectByCount")])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test
  func cancelsASecondSubscription() {
    _ = source.collect(2).probe()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
  }

  @Test
  func isEqualIfUpstreamAndCountAre() {
    #expect(Just(1).collect(2) == Just(1).collect(2))
    #expect(Just(1).collect(2) != Just(1).collect(3))
    #expect(Just(1).collect(2) != Just(2).collect(2))
  }

  @Test
  func trapsOnACountOfZero() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Just(1).collect(0) }
      .says("CollectByCount: an array takes at least one value")
  }
}
