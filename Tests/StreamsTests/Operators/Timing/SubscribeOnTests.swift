import Streams
import StreamsTesting
import Testing

@Suite
struct SubscribeOnTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func subscribingOnASlowSchedulerIsAsDrawn() throws {
    try time.check("SubscribeOn", "--a-b|", "subscribed", "----a-b|") {
      $0.subscribe(on: SlowScheduler(time: time))
    }
  }

  @Test
  func subscribingRequestingAndCancellingHappenOnTheScheduler() {
    let probe = source.subscribe(on: scheduler).probe()
    #expect(source.subscribers.isEmpty)
    scheduler.run(0)
    #expect(source.subscription?.requests == [])
    scheduler.run(0)
    #expect(source.subscription?.requests == [.unlimited])
    source.send(1)
    #expect(probe.values == [1])
    probe.cancel()
    #expect(source.subscription?.cancellations == 0)
    scheduler.runAll()
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aRequestForNothingIsIgnored() {
    let probe = source.subscribe(on: ImmediateScheduler.shared).probe(demand: nil)
    probe.request(.none)
    #expect(source.subscription?.requests == [])
  }
}
