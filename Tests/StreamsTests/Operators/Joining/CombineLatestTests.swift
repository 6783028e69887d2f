import Streams
import StreamsTesting
import Testing

@Suite
struct CombineLatestTests {
  private let a = ManualPublisher<Int, TestError>("A")
  private let b = ManualPublisher<Int, TestError>("B")

  private func latest(demand: Subscribers.Demand? = .unlimited) -> Probe<[Int], TestError> {
    a.combineLatest(b) { [$0, $1] }.probe(demand: demand)
  }

  @Test
  func eachValueArrivesWithTheLatestOfTheOtherPublisher() {
    let probe = latest()
    a.send(1)
    a.send(2)
    #expect(probe.values == [])
    b.send(10)
    a.send(3)
    b.send(20)
    #expect(probe.values == [[2, 10], [3, 10], [3, 20]])
    #expect(probe.violations == [])
  }

  @Test
  func finishesWhenAllPublishersHaveFinished() {
    let probe = latest()
    a.send(1)
    a.send(completion: .finished)
    b.send(10)
    b.send(20)
    #expect(probe.completion == nil)
    b.send(completion: .finished)
    #expect(probe.values == [[1, 10], [1, 20]])
    #expect(probe.completion == .finished)
    for source in [a, b] { #expect(source.subscription!.cancellations == 0) }
  }

  @Test
  func demandPassesToAllPublishersAndIsNotSpentOnKeptValues() {
    let probe = a.combineLatest(b) { [$0, $1] }.probe(
      demand: .max(2), answer: { $0 == [3, 10] ? .max(1) : .none })
    for value in 1...3 { #expect(a.send(value) == .none) }
    b.send(10)
    for source in [a, b] { #expect(source.subscription!.requests == [.max(2), .max(1)]) }
    for value in 20...25 { b.send(value) }
    #expect(probe.values == [[3, 10], [3, 20], [3, 21]])
    probe.request(.max(1))
    #expect(probe.values.count == 3)
    a.send(4)
    #expect(probe.values.last == [4, 25])
    #expect(probe.violations == [])
  }

  @Test
  func valuesSentDuringADeliveryAreCombinedWithTheLatest() {
    let probe = latest()
    probe.onValue = { [unowned a, unowned b] value in
      if value == [1, 10] {
        a.send(2)
        b.send(20)
        a.send(3)
      }
    }
    a.send(1)
    b.send(10)
    #expect(probe.values == [[1, 10], [2, 10], [2, 20], [3, 20]])
  }

  @Test
  func threeAndFourPublishersAreCombined() {
    let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
    let three = subjects[0].combineLatest(subjects[1], subjects[2]).map { [$0.0, $0.1, $0.2] }.probe()
    let threeTransformed = subjects[0].combineLatest(subjects[1], subjects[2]) { "\($0)\($1)\($2)" }.probe()
    let four = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3])
      .map { [$0.0, $0.1, $0.2, $0.3] }.probe()
    let fourTransformed = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) {
      "\($0)\($1)\($2)\($3)"
    }.probe()
    for (index, subject) in subjects.enumerated() { subject.send(index + 5) }
    #expect(three.values == [[0, 1, 2], [5, 1, 2], [5, 6, 2], [5, 6, 7]])
    #expect(threeTransformed.values == ["012", "512", "562", "567"])
    #expect(four.values == [[0, 1, 2, 3], [5, 1, 2, 3], [5, 6, 2, 3], [5, 6, 7, 3], [5, 6, 7, 8]])
    #expect(fourTransformed.values == ["0123", "5123", "5623", "5673", "5678"])
    for subject in subjects { subject.send(completion: .finished) }
    #expect(three.completion == .finished)
    #expect(four.completion == .finished)
  }

  @Test
  func optionalValuesCountAsValues() {
    let (a, b) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<Int?, Never>())
    let probe = a.combineLatest(b).map { "\($0.0 as Any) \($0.1 as Any)" }.probe()
    let many = [a, b].combineLatest().map { "\($0)" }.probe()
    a.send(nil)
    #expect(probe.values == [])
    #expect(many.values == [])
    b.send(nil)
    #expect(probe.values == ["nil nil"])
    #expect(many.values == ["[nil, nil]"])
  }

  @Test
  func aSequenceOfPublishersIsCombined() {
    let sources = (0..<3).map { _ in ManualPublisher<Int, TestError>() }
    let probe = sources.combineLatest().probe(demand: .max(2))
    for (index, source) in sources.enumerated() { source.send(index) }
    sources[1].send(5)
    sources[1].send(6)
    #expect(probe.values == [[0, 1, 2], [0, 5, 2]])
    #expect(sources.map { $0.subscription!.requests } == [[.max(2)], [.max(2)], [.max(2)]])
    for source in sources {
      #expect(probe.completion == nil)
      source.send(completion: .finished)
    }
    #expect(probe.completion == .finished)
  }

  @Test
  func withoutPublishersTheStreamFinishesImmediately() {
    let probe = [Just<Int>]().combineLatest().probe()
    #expect(probe.events == [.subscription("CombineLatest"), .completion(.finished)])
    let cancelling = Probe<[Int], Never>()
    cancelling.onSubscription = { $0.cancel() }
    [Just<Int>]().combineLatest().subscribe(cancelling)
    #expect(cancelling.events == [.subscription("CombineLatest")])
  }

  @Test
  func combinationsOfEqualPublishersAreEqual() {
    #expect(Just(1).combineLatest(Just(2)) == Just(1).combineLatest(Just(2)))
    #expect(Just(1).combineLatest(Just(2), Just(3)) != Just(1).combineLatest(Just(2), Just(4)))
    #expect([Just(1)].combineLatest() == [Just(1)].combineLatest())
  }
}
