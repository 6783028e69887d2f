import Streams
import StreamsTesting
import Testing

@Suite
struct RaceTests {
  private let sources = (0..<3).map { ManualPublisher<Int, TestError>("\($0)") }

  @Test(arguments: 0..<3)
  func theFirstValueDecides(winner: Int) {
    let probe = sources.race().probe()
    sources[winner].send(1)
    for source in sources { source.send(source === sources[winner] ? 2 : -1) }
    #expect(probe.values == [1, 2])
    #expect(sources.map { $0.subscription!.cancellations } == (0..<3).map { $0 == winner ? 0 : 1 })
    #expect(probe.violations == [])
  }

  @Test
  func theLosersAreCancelledBeforeTheFirstValueIsDelivered() {
    let probe = sources.race().probe()
    probe.onValue = { [sources] _ in
      #expect(sources.map { $0.subscription!.cancellations } == [0, 1, 1])
    }
    sources[0].send(1)
    #expect(probe.values == [1])
  }

  @Test
  func theCompletionOfTheWinnerEndsTheStream() {
    for completion in [Subscribers.Completion<TestError>.finished, .failure("torn")] {
      let probe = sources.race().probe()
      sources[1].send(1)
      sources[0].send(completion: .failure("lost"))
      sources[2].send(completion: .finished)
      #expect(probe.completion == nil)
      sources[1].send(completion: completion)
      #expect(probe.completion == completion)
    }
  }

  @Test
  func aCompletionDecidesToo() {
    let probe = sources.race().probe()
    sources[2].send(completion: .finished)
    sources[0].send(1)
    #expect(probe.events == [.subscription("Race"), .completion(.finished)])
    #expect(sources.map { $0.subscription!.cancellations } == [1, 1, 0])
  }

  @Test
  func demandPassesToAllPublishersAndThenToTheWinner() {
    let probe = sources.race().probe(demand: .max(1), answer: { _ in .max(2) })
    sources[1].send(1)
    probe.request(.max(3))
    #expect(
      sources.map { $0.subscription!.requests } == [[.max(1)], [.max(1), .max(2), .max(3)], [.max(1)]])
  }

  @Test
  func aValueBeyondTheDemandDoesNotDecide() {
    let probe = sources.race().probe(demand: nil)
    sources[0].send(1)
    probe.request(.max(1))
    sources[1].send(2)
    #expect(probe.values == [2])
  }

  @Test
  func aPublisherThatPublishesWhenSubscribedToWins() {
    let counter = ManualPublisher<Int, Never>()
    let probe = [Just(1).eraseToAnyPublisher(), counter.eraseToAnyPublisher()].race().probe()
    #expect(probe.events == [.subscription("Race"), .value(1), .completion(.finished)])
    #expect(counter.subscription!.events == [.cancelled])
  }

  @Test
  func publishersOfDifferentTypesRace() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.race(with: Empty(completeImmediately: false).append(9)).probe()
    subject.send(4)
    subject.send(completion: .finished)
    #expect(probe.values == [4])
    #expect(probe.completion == .finished)
  }

  @Test
  func theTypesOfBothPublishersAreKept() {
    let race: Operators.Race<Just<Int>, Empty<Int, Never>> = Just(1).race(with: Empty())
    #expect(race == Operators.Race(Just(1), Empty()))
    #expect(race != Just(2).race(with: Empty()))
    #expect([Just(1)].race() == Operators.RaceMany([Just(1)]))
  }

  @Test
  func withoutPublishersTheStreamFinishesImmediately() {
    #expect([Just<Int>]().race().probe().events == [.subscription("Race"), .completion(.finished)])
  }
}
