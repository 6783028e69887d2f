import Streams
import StreamsTesting
import Testing

@Suite
struct ZipTests {
  private let a = ManualPublisher<Int, TestError>("A")
  private let b = ManualPublisher<Int, TestError>("B")

  private func zip(demand: Subscribers.Demand? = .unlimited) -> Probe<[Int], TestError> {
    a.zip(b) { [$0, $1] }.probe(demand: demand)
  }

  @Test
  func valuesWaitForTheirPartners() {
    let probe = zip()
    a.send(1)
    a.send(2)
    #expect(probe.values == [])
    b.send(10)
    #expect(probe.values == [[1, 10]])
    b.send(20)
    b.send(30)
    a.send(3)
    #expect(probe.values == [[1, 10], [2, 20], [3, 30]])
    #expect(probe.violations == [])
  }

  @Test
  func finishesImmediatelyIfNoValueOfTheFinishedPublisherWaits() {
    let probe = zip()
    a.send(1)
    b.send(10)
    b.send(20)
    a.send(completion: .finished)
    #expect(probe.events.suffix(2) == [.value([1, 10]), .completion(.finished)])
    #expect(b.subscription!.cancellations == 1)
    #expect(a.subscription!.cancellations == 0)
  }

  @Test
  func finishesOnceTheValuesOfTheFinishedPublisherArePaired() {
    let probe = zip()
    a.send(1)
    a.send(2)
    a.send(completion: .finished)
    b.send(10)
    #expect(probe.completion == nil)
    b.send(20)
    #expect(probe.values == [[1, 10], [2, 20]])
    #expect(probe.completion == .finished)
    #expect(b.subscription!.cancellations == 1)
  }

  @Test
  func finishingWaitsForPairsThatWaitForDemand() {
    let probe = zip(demand: nil)
    a.send(1)
    b.send(10)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(probe.events == [.subscription("Zip")])
    probe.request(.max(1))
    #expect(probe.events.suffix(2) == [.value([1, 10]), .completion(.finished)])
  }

  @Test
  func aFailureOvertakesPairsThatWaitForDemand() {
    let probe = zip(demand: nil)
    a.send(1)
    b.send(10)
    b.send(completion: .failure("torn"))
    #expect(probe.events == [.subscription("Zip"), .completion(.failure("torn"))])
  }

  @Test
  func demandPassesToAllPublishers() {
    let probe = a.zip(b) { [$0, $1] }.probe(demand: .max(2), answer: { $0 == [1, 10] ? .max(3) : .none })
    #expect(a.send(1) == .none)
    #expect(b.send(10) == .none)
    probe.request(.max(1))
    for source in [a, b] {
      #expect(source.subscription!.requests == [.max(2), .max(3), .max(1)])
    }
  }

  @Test
  func laterDemandDeliversThePairsThatWait() {
    let probe = zip(demand: nil)
    for value in 1...3 {
      a.send(value)
      b.send(value * 10)
    }
    probe.request(.max(1))
    #expect(probe.values == [[1, 10]])
    probe.onValue = { [unowned probe] value in
      if value[0] == 2 { probe.request(.max(1)) }
    }
    probe.request(.max(1))
    #expect(probe.values == [[1, 10], [2, 20], [3, 30]])
    #expect(probe.violations == [])
  }

  @Test
  func afterTheLastPairTheUpstreamsAreNotAskedForMore() {
    let probe = zip(demand: nil)
    a.send(1)
    a.send(completion: .finished)
    b.send(10)
    probe.request(.max(1))
    #expect(probe.completion == .finished)
    #expect(b.subscription!.events == [.cancelled])
  }

  @Test
  func aRequestThatLeadsToACancellationIsNotPassedOn() {
    let probe = zip(demand: nil)
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    a.send(1)
    b.send(10)
    probe.request(.max(1))
    #expect(probe.values == [[1, 10]])
    for source in [a, b] { #expect(source.subscription!.events == [.cancelled]) }
  }

  @Test
  func threeAndFourPublishersAreCombinedInOrder() {
    let numbers = (1...3).publisher
    let three = numbers.zip(numbers.map { $0 * 10 }, numbers.map { $0 * 100 }).map { [$0.0, $0.1, $0.2] }
    #expect(three.probe().values == [[1, 10, 100], [2, 20, 200], [3, 30, 300]])
    let threeTransformed = numbers.zip(["a", "b"].publisher, Just(true)) { "\($0)\($1)\($2)" }.probe()
    #expect(threeTransformed.values == ["1atrue"])
    #expect(threeTransformed.completion == .finished)
    let four = numbers.zip(numbers, numbers, numbers.dropFirst()).map { [$0.0, $0.1, $0.2, $0.3] }
    #expect(four.probe().values == [[1, 1, 1, 2], [2, 2, 2, 3]])
    let fourTransformed = numbers.zip(numbers, numbers, Just("x")) { "\($0)\($1)\($2)\($3)" }.probe()
    #expect(fourTransformed.values == ["111x"])
    #expect(fourTransformed.completion == .finished)
  }

  @Test(arguments: 0..<4)
  func anyOfFourPublishersFinishesTheStream(finished: Int) {
    let sources = (0..<4).map { _ in ManualPublisher<Int, TestError>() }
    let probe = sources[0].zip(sources[1], sources[2], sources[3]) { [$0, $1, $2, $3] }.probe()
    for (index, source) in sources.enumerated() { source.send(index) }
    for source in sources { source.send(9) }
    sources[finished].send(completion: .finished)
    #expect(
      probe.events.dropFirst() == [.value([0, 1, 2, 3]), .value([9, 9, 9, 9]), .completion(.finished)])
    for (index, source) in sources.enumerated() {
      #expect(source.subscription!.cancellations == (index == finished ? 0 : 1))
    }
  }

  @Test
  func optionalValuesArePaired() {
    let (a, b) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<Int?, Never>())
    let probe = a.zip(b, a).map { "\($0.0 as Any) \($0.1 as Any) \($0.2 as Any)" }.probe()
    a.send(nil)
    #expect(probe.values == [])
    b.send(nil)
    #expect(probe.values == ["nil nil nil"])
  }

  @Test
  func aSequenceOfPublishersIsZippedIntoArrays() {
    #expect([(1...3).publisher, (4...5).publisher].zipped().probe().values == [[1, 4], [2, 5]])
    let sources = (0..<3).map { _ in ManualPublisher<Int, TestError>() }
    let probe = sources.zipped().probe(demand: .max(1))
    for source in sources.reversed() { source.send(1) }
    sources[1].send(2)
    sources[1].send(completion: .finished)
    #expect(probe.values == [[1, 1, 1]])
    sources[0].send(2)
    sources[2].send(2)
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.events.suffix(2) == [.value([2, 2, 2]), .completion(.finished)])
    #expect(sources.map { $0.subscription!.cancellations } == [1, 0, 1])
  }

  @Test
  func withoutPublishersTheStreamFinishesImmediately() {
    let probe = [Just<Int>]().zipped().probe()
    #expect(probe.events == [.subscription("Zip"), .completion(.finished)])
  }

  @Test
  func zipsOfEqualPublishersAreEqual() {
    #expect(Just(1).zip(Just(2)) == Just(1).zip(Just(2)))
    #expect(Just(1).zip(Just(2), Just(3)) != Just(1).zip(Just(2), Just(4)))
    #expect([Just(1)].zipped() == [Just(1)].zipped())
  }
}
