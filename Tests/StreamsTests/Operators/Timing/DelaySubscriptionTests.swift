import Streams
import StreamsTesting
import Testing

@Suite
struct DelaySubscriptionTests {
  private let time = VirtualTimeScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func delaySubscriptionIsAsDrawn() throws {
    try time.check("DelaySubscription", "abcd|", "delayed", "--abcd|") {
      $0.delaySubscription(for: 2, scheduler: time)
    }
  }

  @Test
  func theUpstreamIsSubscribedToAfterTheTime() {
    let probe = source.delaySubscription(for: 2, scheduler: time).probe(demand: .max(3))
    time.advance(by: 1)
    #expect(source.subscribers.isEmpty)
    time.advance(by: 1)
    #expect(source.subscription?.requests == [.max(3)])
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.values == [1])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func aCancellationBeforeThatMeansThatItIsNot() {
    let probe = source.delaySubscription(for: 2, scheduler: time).probe()
    probe.cancel()
    time.run()
    #expect(source.subscribers.isEmpty)
  }
}
