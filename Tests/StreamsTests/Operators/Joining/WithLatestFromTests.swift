import Streams
import StreamsTesting
import Testing

@Suite
struct WithLatestFromTests {
  private let main = ManualPublisher<Int, TestError>("Main")
  private let other = ManualPublisher<String, TestError>("Other")

  private func probe(demand: Subscribers.Demand? = .unlimited) -> Probe<String, TestError> {
    main.withLatestFrom(other) { "\($0)\($1)" }.probe(demand: demand)
  }

  @Test
  func eachValueArrivesWithTheLatestOfTheOtherPublisher() {
    let probe = probe()
    main.send(1)
    other.send("a")
    #expect(probe.values == [])
    main.send(2)
    main.send(3)
    other.send("b")
    main.send(4)
    #expect(probe.values == ["2a", "3a", "4b"])
    #expect(probe.violations == [])
  }

  @Test
  func withoutAClosureTheLatestValueIsPublished() {
    let probe = main.withLatestFrom(other).probe()
    other.send("a")
    main.send(1)
    #expect(probe.values == ["a"])
  }

  @Test
  func demandPassesToTheUpstreamAndTheOtherIsAskedForAllValues() {
    let probe = main.withLatestFrom(other).probe(demand: .max(1), answer: { _ in .max(2) })
    #expect(main.subscription!.requests == [.max(1)])
    #expect(other.subscription!.requests == [.unlimited])
    other.send("a")
    main.send(1)
    #expect(main.subscription!.requests == [.max(1), .max(2)])
    #expect(other.subscription!.requests == [.unlimited])
    withExtendedLifetime(probe) {}
  }

  @Test
  func anotherValueIsAskedForInPlaceOfAnOmittedOne() {
    let probe = probe(demand: .max(1))
    #expect(main.send(1) == .max(1))
    other.send("a")
    #expect(main.send(2) == .none)
    #expect(main.send(3) == .none)
    #expect(probe.values == ["2a"])
    #expect(probe.violations == [])
  }

  @Test
  func noValueIsAskedForInPlaceOfOneBeyondTheDemand() {
    let probe = probe(demand: nil)
    #expect(main.send(1) == .none)
    withExtendedLifetime(probe) {}
  }

  @Test
  func finishesWithTheUpstream() {
    let probe = probe()
    other.send("a")
    other.send(completion: .finished)
    main.send(1)
    #expect(probe.completion == nil)
    main.send(completion: .finished)
    #expect(probe.events.suffix(2) == [.value("1a"), .completion(.finished)])
    #expect(other.subscription!.cancellations == 0)
  }

  @Test
  func theCompletionOfTheUpstreamCancelsTheOther() {
    let probe = probe()
    main.send(completion: .finished)
    #expect(probe.completion == .finished)
    #expect(other.subscription!.cancellations == 1)
    other.send("late")
    other.send(completion: .failure("late"))
    #expect(probe.events.count == 2)
  }

  @Test
  func theClosureMayCancelAndReplaceTheLatestValue() {
    nonisolated(unsafe) var probe: Probe<String, TestError>?
    probe = main.withLatestFrom(other) { [unowned other] number, text in
      other.send("later")
      if number == 2 { probe?.cancel() }
      return "\(number)\(text)"
    }.probe()
    other.send("a")
    main.send(1)
    main.send(2)
    #expect(probe?.values == ["1a"])
    #expect(main.subscription!.cancellations == 1)
  }
}
