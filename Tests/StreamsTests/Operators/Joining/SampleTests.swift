import Streams
import StreamsTesting
import Testing

@Suite
struct SampleTests {
  private let source = ManualPublisher<Int, TestError>()
  private let clock = ManualPublisher<String, TestError>()

  @Test
  func publishesTheLatestValueEachTimeUnlessThereIsNoNewOne() {
    let probe = source.sample(by: clock).probe()
    clock.send("tick")
    source.send(1)
    source.send(2)
    #expect(probe.values == [])
    clock.send("tick")
    clock.send("tick")
    source.send(3)
    clock.send("tick")
    #expect(probe.values == [2, 3])
    #expect(source.subscription?.requests == [.unlimited])
    #expect(probe.violations == [])
  }

  @Test
  func finishesWithEitherWithoutTheValueThatWasNotSampled() {
    let first = source.sample(by: clock).probe()
    source.send(1)
    source.send(completion: .finished)
    #expect(first.events.last == .completion(.finished))
    #expect(first.values == [])
    #expect(clock.subscription?.isCancelled == true)
    let second = source.sample(by: clock).probe()
    clock.send(completion: .finished)
    #expect(second.completion == .finished)
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func aFailureOfEitherEndsTheStream() {
    let probe = source.sample(by: clock).probe()
    clock.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func aNewerSampleReplacesOneThatWaitsForDemand() {
    let probe = source.sample(by: clock).probe(demand: nil)
    for number in 1...3 {
      source.send(number)
      clock.send("tick")
    }
    probe.request(.max(2))
    #expect(probe.values == [3])
  }

  @Test
  func ticksSampleByTime() {
    let time = VirtualTimeScheduler()
    let recorder = time.publisher("ab----d---e-|").sample(by: Ticks(every: 4, on: time)).record(on: time)
    time.advance(by: 20)
    #expect(recorder.difference(from: "----b---d---|") == nil)
  }
}
