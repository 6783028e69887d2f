import Streams
import StreamsTesting
import Testing

@Suite
struct SwitchToLatestTests {
  private let outer = ManualPublisher<Int, TestError>("Outer")
  private let inner = (0..<3).map { ManualPublisher<Int, TestError>("Inner \($0)") }

  private func switched(demand: Subscribers.Demand? = .unlimited) -> Probe<Int, TestError> {
    outer.map { [inner] in inner[$0] }.switchToLatest().probe(demand: demand)
  }

  @Test
  func onlyTheLatestPublisherIsForwarded() {
    let probe = switched()
    outer.send(0)
    inner[0].send(1)
    outer.send(1)
    #expect(inner[0].subscription!.cancellations == 1)
    inner[0].send(-1)
    inner[0].send(completion: .failure("late"))
    inner[1].send(2)
    #expect(probe.events == [.subscription("SwitchToLatest"), .value(1), .value(2)])
    #expect(probe.violations == [])
  }

  @Test
  func theSubscriptionAndTheSubscribersOfThePublishersAreNamed() {
    let probe = switched()
    outer.send(0)
    for shown in [probe.subscription!, inner[0].subscriber!] as [Any] {
      #expect(String(describing: shown) == "SwitchToLatest")
    }
  }

  @Test(arguments: [true, false])
  func finishesWhenTheOuterPublisherAndTheLatestHaveFinished(isOuterFirst: Bool) {
    let probe = switched()
    outer.send(0)
    outer.send(1)
    let order = isOuterFirst ? [outer, inner[1]] : [inner[1], outer]
    order[0].send(completion: .finished)
    inner[0].send(completion: .finished)
    #expect(probe.completion == nil)
    order[1].send(completion: .finished)
    #expect(probe.completion == .finished)
    for source in order { #expect(!source.subscription!.isCancelled) }
  }

  @Test
  func finishesWithAnOuterPublisherThatPublishedNothing() {
    let probe = switched()
    outer.send(completion: .finished)
    #expect(probe.events == [.subscription("SwitchToLatest"), .completion(.finished)])
  }

  @Test(arguments: [true, false])
  func aFailureOfEitherCancelsTheOther(isOuter: Bool) {
    let probe = switched()
    outer.send(0)
    let (failing, other) = isOuter ? (outer, inner[0]) : (inner[0], outer)
    failing.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect(other.subscription!.cancellations == 1)
    #expect(!failing.subscription!.isCancelled)
    outer.send(1)
    inner[0].send(1)
    #expect(inner[1].subscribers.isEmpty)
    #expect(probe.events.count == 2)
  }

  @Test
  func aCancellationReachesBothPublishersOnce() {
    let probe = switched()
    outer.send(0)
    let subscription = probe.subscription
    probe.cancel()
    subscription?.cancel()
    for source in [outer, inner[0]] { #expect(source.subscription!.cancellations == 1) }
    outer.send(1)
    inner[0].send(1)
    #expect(inner[1].subscribers.isEmpty)
    #expect(probe.events.count == 1)
  }

  @Test
  func secondSubscriptionsAreCancelled() {
    let probe = switched()
    outer.send(0)
    for source in [outer, inner[0]] {
      let second = RecordedSubscription()
      source.send(subscription: second)
      #expect(second.events == [.cancelled])
      #expect(!source.subscription!.isCancelled)
    }
    withExtendedLifetime(probe) {}
  }

  @Test
  func eventsOutOfTurnAreIgnored() {
    let late = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = outer.map { _ in late }.switchToLatest().probe()
    outer.send(0)
    outer.send(1)
    #expect(late.sendSubscription(to: 0).events == [.cancelled])
    late.send(1, to: 1)
    let current = late.sendSubscription(to: 1)
    #expect(current.requests == [.unlimited])
    late.send(2, to: 0)
    late.send(3, to: 1)
    late.send(completion: .finished, to: 1)
    late.send(4, to: 1)
    late.send(completion: .failure("late"), to: 1)
    #expect(probe.events == [.subscription("SwitchToLatest"), .value(3)])
  }

  @Test
  func outstandingDemandPassesToTheNextPublisher() {
    let probe = switched(demand: .max(3))
    #expect(outer.subscription!.requests == [.unlimited])
    outer.send(0)
    #expect(inner[0].subscription!.requests == [.max(3)])
    inner[0].send(1)
    outer.send(1)
    #expect(inner[1].subscription!.requests == [.max(2)])
    probe.request(.max(4))
    #expect(inner[1].subscription!.requests == [.max(2), .max(4)])
    inner[1].send(2)
    inner[1].send(completion: .finished)
    outer.send(2)
    #expect(inner[2].subscription!.requests == [.max(5)])
    for value in 3...9 { inner[2].send(value) }
    #expect(probe.values == Array(1...7))
    #expect(probe.violations == [])
  }

  @Test
  func withoutDemandTheLatestPublisherIsAskedForNothing() {
    let probe = switched(demand: nil)
    outer.send(0)
    #expect(inner[0].subscription!.requests == [])
    inner[0].send(1)
    probe.request(.max(1))
    #expect(inner[0].subscription!.requests == [.max(1)])
    #expect(probe.values == [])
  }

  @Test
  func demandReturnedForAValuePassesToTheLatestPublisher() {
    let probe = outer.map { [inner] in inner[$0] }.switchToLatest()
      .probe(demand: .max(1), answer: { _ in .max(2) })
    outer.send(0)
    inner[0].send(1)
    #expect(inner[0].subscription!.requests == [.max(1), .max(2)])
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: [nil, Subscribers.Demand.max(1), .unlimited])
  func readyValuesArriveWithinTheDemand(demand: Subscribers.Demand?) {
    let subject = PassthroughSubject<Just<Int>, Never>()
    let probe = subject.switchToLatest().probe(demand: demand)
    subject.send(Just(1))
    subject.send(Just(2))
    let expected = demand.map { $0 == .unlimited ? [1, 2] : [1] } ?? []
    #expect(probe.values == expected)
    probe.request(.max(1))
    // A value without demand is not lost.
    #expect(probe.values == (demand == .unlimited ? [1, 2] : expected + [2]))
    subject.send(completion: .finished)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func aReadyValueReplacesTheFormerPublisher() {
    let before = ManualPublisher<Int, Never>()
    let subject = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let probe = subject.switchToLatest().probe()
    subject.send(before.eraseToAnyPublisher())
    subject.send(Just(1).eraseToAnyPublisher())
    #expect(before.subscription!.cancellations == 1)
    before.send(-1)
    #expect(probe.values == [1])
  }

  @Test
  func aSwitchDuringADeliveryTakesEffectImmediately() {
    let probe = switched()
    probe.onValue = { [unowned outer, inner] value in
      if value == 1 {
        outer.send(1)
        inner[0].send(-1)
        inner[1].send(2)
      }
    }
    outer.send(0)
    inner[0].send(1)
    #expect(probe.values == [1, 2])
  }

  @Test
  func tenThousandPublishersThatPublishImmediatelyNeedNoStack() {
    let probe = (0..<10_000).publisher.map { [$0].publisher }.switchToLatest().probe()
    #expect(probe.values == Array(0..<10_000))
    let ready = (0..<10_000).publisher.flatMapLatest { Just($0) }.probe()
    #expect(ready.values == Array(0..<10_000))
    #expect(ready.completion == .finished)
  }

  @Test
  func allCombinationsOfFailureTypesWork() {
    let failing = Fail<Int, TestError>(error: "torn")
    let never = Just(Just(1))
    #expect(never.switchToLatest().probe().values == [1])
    let outside:
      Publishers.SwitchToLatest<
        Publishers.SetFailureType<Just<Int>, TestError>,
        Publishers.Map<
          Publishers.SetFailureType<Just<Just<Int>>, TestError>,
          Publishers.SetFailureType<Just<Int>, TestError>
        >
      > = never.setFailureType(to: TestError.self).switchToLatest()
    #expect(outside.probe().values == [1])
    let inside:
      Publishers.SwitchToLatest<
        Fail<Int, TestError>, Publishers.SetFailureType<Just<Fail<Int, TestError>>, TestError>
      > = Just(failing).switchToLatest()
    #expect(inside.probe().completion == .failure("torn"))
    let both = Just(failing).setFailureType(to: TestError.self).switchToLatest()
    #expect(both.probe().completion == .failure("torn"))
  }

  @Test
  func flatMapLatestIsMapAndSwitch() {
    let probe = outer.flatMapLatest { [inner] in inner[$0] }.probe()
    outer.send(0)
    inner[0].send(1)
    outer.send(1)
    inner[0].send(-1)
    inner[1].send(2)
    #expect(probe.values == [1, 2])
  }
}
