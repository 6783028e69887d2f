import Streams
import StreamsTesting
import Testing

@Suite
struct FlatMapDemandTests {
  private let outer = ManualPublisher<Int, TestError>("Outer")
  private let inner = (0..<4).map { ManualPublisher<Int, TestError>("Inner \($0)") }

  private func flat(
    _ maxPublishers: Subscribers.Demand = .unlimited, demand: Subscribers.Demand? = .unlimited
  ) -> Probe<Int, TestError> {
    outer.flatMap(maxPublishers: maxPublishers) { [inner] in inner[$0] }.probe(demand: demand)
  }

  @Test(arguments: [Subscribers.Demand.max(2), .unlimited])
  func asManyPublishersAreAskedForAsMayRun(maxPublishers: Subscribers.Demand) {
    let probe = flat(maxPublishers, demand: nil)
    #expect(outer.subscription!.requests == [maxPublishers])
    withExtendedLifetime(probe) {}
  }

  @Test
  func anotherPublisherIsAskedForWhenOneEnds() {
    let probe = flat(.max(2))
    outer.send(0)
    outer.send(1)
    inner[1].send(10)
    #expect(outer.subscription!.requests == [.max(2)])
    inner[1].send(completion: .finished)
    #expect(outer.subscription!.requests == [.max(2), .max(1)])
    outer.send(2)
    inner[2].send(20)
    outer.send(completion: .finished)
    inner[2].send(completion: .finished)
    inner[0].send(completion: .finished)
    #expect(outer.subscription!.requests == [.max(2), .max(1)])
    #expect(probe.events.suffix(3) == [.value(10), .value(20), .completion(.finished)])
  }

  @Test
  func withoutALimitNoFurtherPublisherIsAskedFor() {
    let probe = flat()
    outer.send(0)
    inner[0].send(completion: .finished)
    #expect(outer.subscription!.requests == [.unlimited])
    withExtendedLifetime(probe) {}
  }

  @Test
  func unlimitedDemandPassesToEachInnerPublisher() {
    let probe = flat()
    outer.send(0)
    #expect(inner[0].subscription!.requests == [.unlimited])
    #expect(inner[0].send(1) == .none)
    withExtendedLifetime(probe) {}
  }

  @Test
  func withLimitedDemandOneValueOfEachInnerPublisherWaits() {
    let probe = flat(demand: nil)
    for index in 0..<3 {
      outer.send(index)
      #expect(inner[index].subscription!.requests == [.max(1)])
    }
    for index in [2, 0, 1] { #expect(inner[index].send(index) == .none) }
    probe.request(.max(2))
    #expect(probe.values == [2, 0])
    #expect(inner.prefix(3).map { $0.subscription!.requests.count } == [2, 1, 2])
    inner[0].send(5)
    probe.request(.max(3))
    #expect(probe.values == [2, 0, 1, 5])
    #expect(inner[1].send(6) == .max(1))
    #expect(inner[1].send(7) == .none)
    #expect(probe.values == [2, 0, 1, 5, 6])
    #expect(probe.violations == [])
  }

  @Test
  func laterUnlimitedDemandPassesToEachInnerPublisher() {
    let probe = flat(demand: nil)
    outer.send(0)
    inner[0].send(1)
    outer.send(1)
    probe.request(.unlimited)
    #expect(probe.values == [1])
    for index in 0..<2 { #expect(inner[index].subscription!.requests == [.max(1), .unlimited]) }
  }

  @Test
  func theCompletionFollowsTheValuesThatWait() {
    let probe = flat(demand: nil)
    outer.send(0)
    inner[0].send(1)
    inner[0].send(completion: .finished)
    outer.send(completion: .finished)
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.events.suffix(2) == [.value(1), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test
  func anInnerPublisherCountsUntilItsLastValueHasBeenDelivered() {
    let probe = flat(.max(1), demand: nil)
    outer.send(0)
    inner[0].send(1)
    inner[0].send(completion: .finished)
    #expect(outer.subscription!.requests == [.max(1)])
    probe.request(.max(1))
    #expect(probe.values == [1])
    #expect(outer.subscription!.requests == [.max(1), .max(1)])
    outer.send(1)
    inner[1].send(2)
    inner[1].send(completion: .finished)
    probe.request(.unlimited)
    #expect(probe.values == [1, 2])
    #expect(outer.subscription!.requests == [.max(1), .max(1), .max(1)])
  }

  @Test
  func anEndlessPublisherIsNotReadAhead() {
    nonisolated(unsafe) var count = 0
    let probe = (0...).publisher.flatMap(maxPublishers: .max(2)) { number in
      count += 1
      return Just(number)
    }.probe(demand: .max(3))
    #expect(probe.values == [0, 1, 2])
    #expect(count == 5)
    probe.request(.max(1))
    #expect(probe.values == [0, 1, 2, 3])
    #expect(count == 6)
    probe.cancel()
  }

  @Test(arguments: [nil, Subscribers.Demand.max(1), .max(2), .unlimited], [true, false])
  func readyValuesArriveWithinTheDemand(demand: Subscribers.Demand?, isLimited: Bool) {
    let numbers = (1...3).publisher
    let probe = numbers.flatMap(maxPublishers: isLimited ? .max(1) : .unlimited) { Just($0) }.probe(
      demand: demand)
    let count = demand.map { $0.max ?? 3 } ?? 0
    #expect(probe.values == Array([1, 2, 3].prefix(count)))
    probe.request(.max(3))
    #expect(probe.values == [1, 2, 3])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test(arguments: [(Subscribers.Demand.max(1), true), (.max(3), false), (.unlimited, true)])
  func tenThousandPublishersThatPublishImmediatelyNeedNoStack(
    maxPublishers: Subscribers.Demand, isCounted: Bool
  ) {
    let demand: Subscribers.Demand = isCounted ? .max(1) : .unlimited
    let numbers = (0..<10_000).publisher
    let ready = numbers.flatMap(maxPublishers: maxPublishers) { Just($0) }
      .probe(demand: demand, answer: { _ in isCounted ? .max(1) : .none })
    #expect(ready.values == Array(0..<10_000))
    #expect(ready.completion == .finished)
    let pairs = numbers.flatMap(maxPublishers: maxPublishers) { [$0, -$0].publisher }
      .probe(demand: demand, answer: { _ in isCounted ? .max(1) : .none })
    #expect(pairs.values.count == 20_000)
    #expect(pairs.completion == .finished)
    let empty = numbers.flatMap(maxPublishers: maxPublishers) { _ in Empty<Int, Never>() }.probe(
      demand: demand)
    #expect(empty.events == [.subscription("FlatMap"), .completion(.finished)])
  }

  @Test
  func requestsDuringADeliveryAreHonoured() {
    let probe = (1...4).publisher.flatMap(maxPublishers: .max(1)) { [$0, $0 * 10].publisher }.probe(
      demand: nil)
    probe.onValue = { [unowned probe] _ in probe.request(.max(1)) }
    probe.request(.max(1))
    #expect(probe.values == [1, 10, 2, 20, 3, 30, 4, 40])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }
}
