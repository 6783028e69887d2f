import Streams
import StreamsTesting
import Testing

@Suite
struct FlatMapFirstTests {
  private let taps = ManualPublisher<Int, TestError>()
  private let answers = (0...3).map { _ in ManualPublisher<Int, TestError>() }

  private func probe(demand: Subscribers.Demand? = .unlimited) -> Probe<Int, TestError> {
    taps.flatMapFirst(unchecked { [answers] in answers[$0] }).probe(demand: demand)
  }

  @Test
  func aValueThatComesWhileOneIsHandledIsIgnored() {
    let probe = probe()
    taps.send(0)
    taps.send(1)
    answers[0].send(10)
    answers[0].send(completion: .finished)
    taps.send(2)
    answers[2].send(20)
    #expect(probe.values == [10, 20])
    #expect(answers[1].subscribers.isEmpty)
    #expect(taps.subscription?.requests == [.unlimited])
    #expect(probe.violations == [])
  }

  @Test
  func whatComesWhileAnAnswerIsDeliveredIsIgnoredToo() {
    let probe = probe()
    probe.onValue = { if $0 == 10 { taps.send(1) } }
    taps.send(0)
    answers[0].send(10)
    #expect(answers[1].subscribers.isEmpty)
  }

  @Test
  func nothingThatIsPublishedAtOnceIsLost() {
    let tens = [1, 2, 3].publisher.flatMapFirst { Just($0 * 10) }
    #expect(tens.probe().values == [10, 20, 30])
    let kept = CurrentValueSubject<Int, Never>(1).flatMapFirst { Just($0) }
    #expect(kept.probe().values == [1])
  }

  @Test
  func finishesWhenTheUpstreamAndThePublisherThatRunsHaveFinished() {
    let probe = probe()
    taps.send(0)
    taps.send(completion: .finished)
    #expect(probe.completion == nil)
    answers[0].send(completion: .finished)
    #expect(probe.completion == .finished)
  }

  @Test
  func aFailureOfEitherEndsTheStreamAndCancelsTheOther() {
    let first = probe()
    taps.send(0)
    answers[0].send(completion: .failure("torn"))
    #expect(first.completion == .failure("torn"))
    #expect(taps.subscription?.isCancelled == true)
    let second = probe()
    taps.send(1)
    taps.send(completion: .failure("worse"))
    #expect(second.completion == .failure("worse"))
    #expect(answers[1].subscription?.isCancelled == true)
  }

  @Test
  func anAnswerWaitsForDemandAndIsStillBeingHandledThen() {
    let probe = probe(demand: nil)
    taps.send(0)
    taps.send(1)
    #expect(answers[1].subscribers.isEmpty)
    probe.request(.max(1))
    answers[0].offer(10)
    #expect(probe.values == [10])
  }
}
