import Streams
import StreamsTesting
import Testing

@Suite
struct MergeTests {
  private let a = ManualPublisher<Int, TestError>("A")
  private let b = ManualPublisher<Int, TestError>("B")

  private func merge(
    demand: Subscribers.Demand? = .unlimited, answer: @escaping (Int) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Int, TestError> {
    Publishers.Merge(a, b).probe(demand: demand, answer: answer)
  }

  @Test
  func valuesAreDeliveredInTheOrderInWhichTheyArrive() {
    let probe = merge()
    for value in [3, 1, 2] {
      #expect(a.send(value) == .none)
      #expect(b.send(value * 10) == .none)
    }
    #expect(probe.values == [3, 30, 1, 10, 2, 20])
    #expect(probe.violations == [])
  }

  @Test
  func finishesWhenAllPublishersHaveFinished() {
    let probe = merge()
    a.send(completion: .finished)
    b.send(1)
    #expect(probe.completion == nil)
    b.send(completion: .finished)
    #expect(probe.events.suffix(2) == [.value(1), .completion(.finished)])
    for source in [a, b] { #expect(source.subscription!.cancellations == 0) }
  }

  @Test
  func unlimitedDemandPassesToAllPublishers() {
    let probe = merge()
    for source in [a, b] { #expect(source.subscription!.requests == [.unlimited]) }
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: [nil, Subscribers.Demand.max(1), .max(5)])
  func withLimitedDemandEachPublisherIsAskedForOneValueAtATime(demand: Subscribers.Demand?) {
    let probe = merge(demand: demand)
    for source in [a, b] { #expect(source.subscription!.requests == [.max(1)]) }
    #expect(a.send(1) == (demand == nil ? .none : .max(1)))
    #expect(probe.values == (demand == nil ? [] : [1]))
  }

  @Test
  func oneValueOfEachPublisherWaitsForDemand() {
    let probe = merge(demand: nil)
    b.send(10)
    a.send(1)
    probe.request(.max(1))
    #expect(probe.values == [10])
    #expect(b.subscription!.requests == [.max(1), .max(1)])
    #expect(a.subscription!.requests == [.max(1)])
    b.send(20)
    probe.request(.max(3))
    #expect(probe.values == [10, 1, 20])
    #expect(a.send(2) == .max(1))
    #expect(a.send(3) == .none)
    #expect(probe.values == [10, 1, 20, 2])
    #expect(probe.violations == [])
  }

  @Test
  func laterUnlimitedDemandPassesToAllPublishers() {
    let probe = merge(demand: nil)
    a.send(1)
    probe.request(.unlimited)
    for source in [a, b] { #expect(source.subscription!.requests == [.max(1), .unlimited]) }
    #expect(a.send(2) == .none)
    #expect(probe.values == [1, 2])
  }

  @Test
  func finishingWaitsForValuesThatWaitForDemand() {
    let probe = merge(demand: nil)
    a.send(1)
    b.send(10)
    a.send(completion: .finished)
    b.send(completion: .finished)
    probe.request(.max(1))
    #expect(probe.values == [1])
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.events.suffix(2) == [.value(10), .completion(.finished)])
    #expect(b.subscription!.events == [.requested(.max(1))])
  }

  @Test
  func aFailureOvertakesValuesThatWaitForDemand() {
    let probe = merge(demand: nil)
    a.send(1)
    a.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("Merge"), .completion(.failure("torn"))])
  }

  @Test
  func requestsDuringADeliveryAreHonoured() {
    let probe = merge(demand: nil)
    probe.onValue = { [unowned probe] _ in probe.request(.max(1)) }
    a.send(1)
    b.send(10)
    probe.request(.max(1))
    a.send(2)
    #expect(probe.values == [1, 10, 2])
    #expect(probe.violations == [])
  }

  @Test
  func publishersThatPublishWhenAskedAreAllMerged() {
    let probe = (1...3).publisher.merge(with: (4...6).publisher, Just(7)).probe(demand: .max(1)) { _ in
      .max(1)
    }
    #expect(probe.values.sorted() == Array(1...7))
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func twoToEightPublishersAreMerged() {
    let p = (0..<8).map { [$0, $0 + 10].publisher }
    func check<P: Publisher>(_ merged: P, _ count: Int) where P.Output == Int, P.Failure == Never {
      let probe = merged.probe()
      #expect(probe.values == (0..<count).flatMap { [$0, $0 + 10] })
      #expect(probe.events.first == .subscription("Merge"))
      #expect(probe.completion == .finished)
    }
    check(Publishers.Merge(p[0], p[1]), 2)
    check(p[0].merge(with: p[1], p[2]), 3)
    check(p[0].merge(with: p[1], p[2], p[3]), 4)
    check(p[0].merge(with: p[1], p[2], p[3], p[4]), 5)
    check(p[0].merge(with: p[1], p[2], p[3], p[4], p[5]), 6)
    check(p[0].merge(with: p[1], p[2], p[3], p[4], p[5], p[6]), 7)
    check(p[0].merge(with: p[1], p[2], p[3], p[4], p[5], p[6], p[7]), 8)
    check(p[0].merge(with: p[1]), 2)
    check(p.merge(), 8)
    check(Publishers.MergeMany(p[0], p[1], p[2]), 3)
  }

  @Test
  func chainedMergesBecomeOne() {
    let p = (0..<8).map(Just.init)
    let two = Publishers.Merge(p[0], p[1])
    let three = two.merge(with: p[2])
    let four = three.merge(with: p[3])
    let five = four.merge(with: p[4])
    let six = five.merge(with: p[5])
    let seven = six.merge(with: p[6])
    let eight = seven.merge(with: p[7])
    #expect(eight == Publishers.Merge8(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]))
    #expect(eight.probe().values == Array(0..<8))
    #expect(two.merge(with: p[2], p[3]) == four)
    #expect(two.merge(with: p[2], p[3], p[4]) == five)
    #expect(two.merge(with: p[2], p[3], p[4], p[5]) == six)
    #expect(two.merge(with: p[2], p[3], p[4], p[5], p[6]) == seven)
    #expect(two.merge(with: p[2], p[3], p[4], p[5], p[6], p[7]) == eight)
    #expect(three.merge(with: p[3], p[4], p[5], p[6], p[7]) == eight)
    #expect(four.merge(with: p[4], p[5], p[6], p[7]) == eight)
    #expect(five.merge(with: p[5], p[6], p[7]) == eight)
    #expect(six.merge(with: p[6], p[7]) == eight)
    #expect(p[0].merge(with: p[1]).merge(with: p[2]) == Publishers.MergeMany(p.prefix(3)))
  }

  @Test(arguments: [64, 65, 200])
  func anyNumberOfPublishersIsMerged(count: Int) {
    let sources = (0..<count).map { _ in ManualPublisher<Int, TestError>(holdsBackSubscription: true) }
    let probe = sources.merge().probe()
    for source in sources { source.send(-1) }
    for source in sources { source.sendSubscription() }
    for (index, source) in sources.enumerated() { source.send(index) }
    #expect(probe.values == Array(0..<count))
    for source in sources {
      #expect(probe.completion == nil)
      source.send(completion: .finished)
      source.send(-1)
    }
    #expect(probe.values.count == count)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func withoutPublishersTheStreamFinishesImmediatelyAndOnce() {
    for demand in [nil, Subscribers.Demand.unlimited] {
      let probe = Publishers.MergeMany<Just<Int>>().probe(demand: demand)
      #expect(probe.events == [.subscription("Merge"), .completion(.finished)])
    }
    let probe = Probe<Int, Never>()
    probe.onSubscription = { $0.cancel() }
    [Just<Int>]().merge().subscribe(probe)
    #expect(probe.events == [.subscription("Merge")])
  }
}
