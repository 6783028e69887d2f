import Streams
import StreamsTesting
import Testing

@Suite
struct FlatMapTests {
  private let outer = ManualPublisher<Int, TestError>("Outer")
  private let inner = (0..<4).map { ManualPublisher<Int, TestError>("Inner \($0)") }

  private func flat(
    _ maxPublishers: Subscribers.Demand = .unlimited, demand: Subscribers.Demand? = .unlimited
  ) -> Probe<Int, TestError> {
    outer.flatMap(maxPublishers: maxPublishers) { [inner] in inner[$0] }.probe(demand: demand)
  }

  @Test
  func valuesOfAllPublishersAreDeliveredAsTheyArrive() {
    let probe = flat()
    #expect(outer.send(0) == .none)
    #expect(outer.send(1) == .none)
    inner[1].send(10)
    inner[0].send(1)
    inner[1].send(11)
    #expect(probe.events == [.subscription("FlatMap"), .value(10), .value(1), .value(11)])
    #expect(probe.violations == [])
  }

  @Test
  func theSubscriptionAndTheSubscribersOfThePublishersAreNamed() {
    let probe = flat()
    outer.send(0)
    for shown in [probe.subscription!, outer.subscriber!, inner[0].subscriber!] as [Any] {
      #expect(String(describing: shown) == "FlatMap")
    }
  }

  @Test
  func finishesWhenAllPublishersHaveFinished() {
    let probe = flat()
    outer.send(0)
    outer.send(1)
    inner[0].send(completion: .finished)
    outer.send(completion: .finished)
    #expect(probe.completion == nil)
    inner[1].send(10)
    inner[1].send(completion: .finished)
    #expect(probe.events.suffix(2) == [.value(10), .completion(.finished)])
    for source in [outer, inner[0], inner[1]] { #expect(!source.subscription!.isCancelled) }
  }

  @Test
  func finishesWithTheOuterPublisherIfNoInnerOneIsRunning() {
    let probe = flat()
    outer.send(0)
    inner[0].send(completion: .finished)
    outer.send(completion: .finished)
    #expect(probe.completion == .finished)
  }

  @Test
  func aFailureOfTheOuterPublisherCancelsAllInnerOnes() {
    let probe = flat()
    outer.send(0)
    outer.send(1)
    outer.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect([outer, inner[0], inner[1]].map { $0.subscription!.cancellations } == [0, 1, 1])
    inner[0].send(1)
    inner[1].send(completion: .failure("late"))
    #expect(probe.events.count == 2)
  }

  @Test
  func aFailureOfOneInnerPublisherCancelsAllOthers() {
    let probe = flat(demand: nil)
    outer.send(0)
    outer.send(1)
    inner[1].send(10)
    inner[0].send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("FlatMap"), .completion(.failure("torn"))])
    #expect([outer, inner[0], inner[1]].map { $0.subscription!.cancellations } == [1, 0, 1])
    outer.send(2)
    #expect(inner[2].subscribers.isEmpty)
  }

  @Test
  func aCancellationReachesAllPublishersOnceAndNothingFollows() {
    let probe = flat()
    outer.send(0)
    outer.send(1)
    let subscription = probe.subscription
    probe.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect([outer, inner[0], inner[1]].map { $0.subscription!.cancellations } == [1, 1, 1])
    inner[0].send(1)
    inner[0].send(completion: .finished)
    outer.send(2)
    outer.send(completion: .finished)
    #expect(probe.events == [.subscription("FlatMap")])
    #expect(inner[2].subscribers.isEmpty)
  }

  @Test
  func secondSubscriptionsAreCancelled() {
    let probe = flat()
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
  func valuesBeforeTheSubscriptionAndAfterTheEndAreIgnored() {
    let early = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let held = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    nonisolated(unsafe) var made = 0
    let probe = early.flatMap { _ in
      made += 1
      return held
    }.probe()
    early.send(0)
    #expect(made == 0)
    early.sendSubscription()
    early.send(0)
    held.send(1)
    held.sendSubscription()
    held.send(2)
    held.send(completion: .finished)
    held.send(3)
    held.send(completion: .failure("late"))
    early.send(completion: .finished)
    early.send(0)
    #expect(made == 1)
    #expect(probe.events == [.subscription("FlatMap"), .value(2), .completion(.finished)])
  }

  @Test
  func lateSubscriptionsAreCancelled() {
    let held = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = outer.flatMap { _ in held }.probe()
    outer.send(0)
    outer.send(1)
    held.send(completion: .finished, to: 0)
    #expect(held.sendSubscription(to: 0).events == [.cancelled])
    probe.cancel()
    #expect(held.sendSubscription(to: 1).events == [.cancelled])
  }

  @Test
  func lateEventsOfAFormerInnerPublisherDoNotReachTheNextOne() {
    let probe = flat()
    outer.send(0)
    inner[0].send(completion: .finished)
    outer.send(1)
    inner[0].send(-1)
    inner[0].send(completion: .finished)
    inner[0].send(completion: .failure("late"))
    inner[1].send(1)
    outer.send(completion: .finished)
    #expect(probe.completion == nil)
    inner[1].send(completion: .finished)
    #expect(probe.events.suffix(2) == [.value(1), .completion(.finished)])
    #expect(probe.values == [1])
  }

  @Test
  func valuesSentDuringADeliveryFollow() {
    let probe = flat()
    var depth = 0
    probe.onValue = { [unowned outer, inner] value in
      depth += 1
      #expect(depth == 1)
      if value == 1 {
        outer.send(1)
        inner[1].send(2)
        inner[0].send(3)
        inner[1].send(completion: .finished)
      }
      depth -= 1
    }
    outer.send(0)
    inner[0].send(1)
    #expect(probe.values == [1, 2, 3])
  }

  @Test
  func aCancellationDuringADeliveryDropsTheValuesThatWait() {
    let probe = flat()
    probe.onValue = { [unowned probe, inner] _ in
      inner[0].send(2)
      probe.cancel()
    }
    outer.send(0)
    inner[0].send(1)
    #expect(probe.values == [1])
    #expect([outer, inner[0]].map { $0.subscription!.cancellations } == [1, 1])
  }

  @Test
  func noPublisherIsSubscribedToIfTheClosureCancels() {
    let probe = Probe<Int, TestError>()
    outer.flatMap { [unowned probe, inner] index in
      probe.cancel()
      return inner[index]
    }.subscribe(probe)
    outer.send(0)
    #expect(inner[0].subscribers.isEmpty)
    let justProbe = Probe<Int, TestError>()
    outer.flatMap { [unowned justProbe] index -> ResultPublisher<Int, TestError> in
      justProbe.cancel()
      return .init(index)
    }.subscribe(justProbe)
    outer.send(0)
    #expect(justProbe.values == [])
  }

  @Test
  func allCombinationsOfFailureTypesWork() {
    let failing = Fail<Int, TestError>(error: "torn")
    let never = Just(1)
    let failingOuter = Publishers.SetFailureType<Just<Int>, TestError>(upstream: never)
    let both: Publishers.FlatMap<Fail<Int, TestError>, Publishers.SetFailureType<Just<Int>, TestError>> =
      failingOuter.flatMap { _ in failing }
    #expect(both.probe().completion == .failure("torn"))
    let inside: Publishers.FlatMap<Fail<Int, TestError>, Publishers.SetFailureType<Just<Int>, TestError>> =
      never.flatMap { _ in failing }
    #expect(inside.probe().completion == .failure("torn"))
    let outside: Publishers.FlatMap<Publishers.SetFailureType<Just<Int>, TestError>, Fail<Int, TestError>> =
      failing.flatMap { Just($0) }
    #expect(outside.probe().completion == .failure("torn"))
    let neither: Publishers.FlatMap<Just<Int>, Just<Int>> = never.flatMap { Just($0 + 1) }
    #expect(neither.probe().values == [2])
    #expect(never.flatMap(maxPublishers: .max(1)) { _ in failing }.maxPublishers == .max(1))
  }
}
