import Streams
import StreamsTesting
import Testing

@Suite
struct BufferTests {
  private typealias Strategy = Publishers.BufferingStrategy<TestError>

  private let source = ManualPublisher<Int, TestError>()

  private func buffer(
    _ size: Int, _ prefetch: Publishers.PrefetchStrategy = .byRequest, _ whenFull: WhenFull = .dropNewest,
    demand: Subscribers.Demand? = nil, answer: @escaping (Int) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Int, TestError> {
    source.buffer(size: size, prefetch: prefetch, whenFull: whenFull.strategy)
      .probe(demand: demand, answer: answer)
  }

  enum WhenFull: CaseIterable {
    case dropNewest, dropOldest, fail

    var strategy: Publishers.BufferingStrategy<TestError> {
      switch self {
      case .dropNewest: .dropNewest
      case .dropOldest: .dropOldest
      case .fail: .customError { "full" }
      }
    }
  }

  @Test(arguments: [Publishers.PrefetchStrategy.byRequest, .keepFull], WhenFull.allCases)
  func valuesWaitForDemandInOrder(prefetch: Publishers.PrefetchStrategy, whenFull: WhenFull) {
    let probe = buffer(3, prefetch, whenFull)
    for value in 1...3 { #expect(source.send(value) == .none) }
    #expect(probe.events == [.subscription("Buffer")])
    probe.request(.max(2))
    #expect(probe.values == [1, 2])
    source.send(4)
    probe.request(.max(5))
    source.send(5)
    #expect(probe.values == [1, 2, 3, 4, 5])
    #expect(probe.violations == [])
  }

  @Test
  func aFullBufferDropsTheNewest() {
    let probe = buffer(2, .byRequest, .dropNewest)
    for value in 1...5 { source.send(value) }
    probe.request(.unlimited)
    #expect(probe.values == [1, 2])
  }

  @Test
  func aFullBufferDropsTheOldest() {
    let probe = buffer(2, .byRequest, .dropOldest)
    for value in 1...5 { source.send(value) }
    probe.request(.unlimited)
    #expect(probe.values == [4, 5])
  }

  @Test
  func aFullBufferFailsAfterTheBufferedValues() {
    let probe = buffer(2, .byRequest, .fail)
    for value in 1...2 { source.send(value) }
    #expect(!source.subscription!.isCancelled)
    source.send(3)
    #expect(source.subscription!.cancellations == 1)
    source.send(4)
    source.send(completion: .finished)
    #expect(probe.completion == nil)
    probe.request(.unlimited)
    #expect(probe.events.suffix(3) == [.value(1), .value(2), .completion(.failure("full"))])
    #expect(source.subscription!.cancellations == 1)
  }

  @Test(arguments: WhenFull.allCases)
  func aBufferOfOneKeepsOneValue(whenFull: WhenFull) {
    let probe = buffer(1, .byRequest, whenFull)
    source.send(1)
    source.send(2)
    probe.request(.unlimited)
    #expect(probe.values == (whenFull == .dropOldest ? [2] : [1]))
    #expect(probe.completion == (whenFull == .fail ? .failure("full") : nil))
  }

  @Test(arguments: WhenFull.allCases)
  func aBufferOfSizeZeroPassesValuesWithinTheDemand(whenFull: WhenFull) {
    let probe = buffer(0, .byRequest, whenFull, demand: .max(1))
    source.send(1)
    #expect(probe.values == [1])
    source.send(2)
    #expect(probe.completion == (whenFull == .fail ? .failure("full") : nil))
    probe.request(.max(1))
    source.send(3)
    #expect(probe.values == (whenFull == .fail ? [1] : [1, 3]))
    #expect(probe.violations == [])
  }

  @Test
  func aBufferOfSizeZeroNeverRequestsNoValues() {
    let probe = Just(1).buffer(size: 0, prefetch: .keepFull, whenFull: .dropNewest).probe()
    #expect(probe.events == [.subscription("Buffer")])
  }

  @Test
  func byRequestAsksForAllValuesAtOnce() {
    let probe = buffer(2)
    #expect(source.subscription!.requests == [.unlimited])
    source.send(1)
    probe.request(.max(1))
    #expect(source.subscription!.requests == [.unlimited])
  }

  @Test
  func keepFullAsksForAsManyValuesAsFit() {
    let probe = buffer(3, .keepFull)
    #expect(source.subscription!.requests == [.max(3)])
    for value in 1...3 { #expect(source.send(value) == .none) }
    probe.request(.max(2))
    #expect(source.subscription!.requests == [.max(3), .max(2)])
    source.send(4)
    source.send(5)
    probe.request(.max(4))
    #expect(source.subscription!.requests == [.max(3), .max(2), .max(3)])
    #expect(source.send(6) == .max(1))
    #expect(probe.values == [1, 2, 3, 4, 5, 6])
    #expect(probe.violations == [])
  }

  @Test(arguments: [1, 2, 5])
  func keepFullLosesNoValueOfAPublisherThatHonoursItsDemand(size: Int) {
    for demand in [Subscribers.Demand.unlimited, .max(1)] {
      let probe = (1...100).publisher.buffer(size: size, prefetch: .keepFull, whenFull: .dropNewest)
        .probe(demand: demand, answer: { _ in demand })
      #expect(probe.values == Array(1...100))
      #expect(probe.completion == .finished)
      #expect(probe.violations == [])
    }
  }

  @Test(arguments: [1, 2, 5])
  func keepFullLosesNoValueIfRequestsArriveDuringADelivery(size: Int) {
    let probe = (1...100).publisher.buffer(size: size, prefetch: .keepFull, whenFull: .dropNewest).probe(
      demand: nil)
    probe.onValue = { [unowned probe] _ in probe.request(.max(3)) }
    probe.request(.max(1))
    #expect(probe.values == Array(1...100))
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func anEndlessPublisherIsReadNoFurtherThanTheBuffer() {
    nonisolated(unsafe) var count = 0
    let counted = Publishers.Map(upstream: (1...).publisher) { number in
      count += 1
      return number
    }
    let probe = counted.buffer(size: 4, prefetch: .keepFull, whenFull: .dropNewest).probe(demand: .max(2))
    #expect(probe.values == [1, 2])
    #expect(count == 6)
    probe.cancel()
  }

  @Test(arguments: WhenFull.allCases)
  func valuesSentDuringADeliveryWaitInTheBuffer(whenFull: WhenFull) {
    let probe = buffer(2, .byRequest, whenFull, demand: .unlimited)
    probe.onValue = { [unowned source] value in
      if value == 1 { for next in 2...4 { source.send(next) } }
    }
    source.send(1)
    source.send(5)
    switch whenFull {
    case .dropNewest: #expect(probe.values == [1, 2, 3, 5])
    case .dropOldest: #expect(probe.values == [1, 3, 4, 5])
    case .fail:
      #expect(probe.values == [1, 2, 3])
      #expect(probe.completion == .failure("full"))
    }
    #expect(probe.violations == [])
  }

  @Test
  func droppingTheOldestDuringADeliveryKeepsTheDemandRight() {
    let probe = buffer(2, .byRequest, .dropOldest, demand: .max(2))
    probe.onValue = { [unowned source] value in
      if value == 1 { for next in 2...5 { source.send(next) } }
    }
    source.send(1)
    #expect(probe.values == [1, 4])
    probe.request(.max(1))
    #expect(probe.values == [1, 4, 5])
    #expect(probe.violations == [])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionFollowsTheBufferedValues(completion: Subscribers.Completion<TestError>) {
    let probe = buffer(3)
    source.send(1)
    source.send(2)
    source.send(completion: completion)
    source.send(3)
    source.send(completion: .failure("late"))
    probe.request(.max(1))
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.events.suffix(3) == [.value(1), .value(2), .completion(completion)])
    #expect(!source.subscription!.isCancelled)
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionOfAnEmptyBufferNeedsNoDemand(completion: Subscribers.Completion<TestError>) {
    let probe = buffer(3)
    source.send(completion: completion)
    #expect(probe.events == [.subscription("Buffer"), .completion(completion)])
  }

  @Test
  func aCancellationReachesTheUpstreamOnceAndDropsTheBufferedValues() {
    let probe = buffer(3)
    let subscription = probe.subscription
    source.send(1)
    probe.cancel()
    subscription?.cancel()
    subscription?.request(.unlimited)
    source.send(2)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription("Buffer")])
    #expect(source.subscription!.events == [.requested(.unlimited), .cancelled])
  }

  @Test(arguments: [Publishers.PrefetchStrategy.byRequest, .keepFull])
  func aCancellationOnReceivingTheSubscriptionEndsEverything(prefetch: Publishers.PrefetchStrategy) {
    let probe = Probe<Int, TestError>(demand: nil)
    probe.onSubscription = { $0.cancel() }
    source.buffer(size: 2, prefetch: prefetch, whenFull: .dropNewest).subscribe(probe)
    let first: Subscribers.Demand = prefetch == .keepFull ? .max(2) : .unlimited
    #expect(source.subscription!.events == [.requested(first), .cancelled])
    source.send(1)
    #expect(probe.events == [.subscription("Buffer")])
  }

  @Test
  func aSecondSubscriptionIsCancelledAndEarlyValuesAreIgnored() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).probe()
    source.send(1)
    source.sendSubscription()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(probe.events == [.subscription("Buffer")])
  }

  @Test(arguments: [Publishers.PrefetchStrategy.keepFull, .byRequest])
  func theUpstreamIsAskedBeforeTheSubscriberHasItsSubscription(prefetch: Publishers.PrefetchStrategy) {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.buffer(size: 3, prefetch: prefetch, whenFull: .dropNewest)
      .handleEvents(receiveSubscription: { _ in subject.send(1) })
      .probe()
    #expect(probe.values == [1])
    subject.send(2)
    #expect(probe.values == [1, 2])
    #expect(probe.violations == [])
  }
}
