import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ManualPublisherTests {
  @Test
  func sendsToTheLastSubscriberUnlessAnotherIsNamed() {
    let source = ManualPublisher<Int, TestError>()
    let first = source.probe()
    let second = source.probe()
    source.send(1)
    source.send(2, to: 0)
    #expect(first.values == [2])
    #expect(second.values == [1])
    #expect(source.subscriptions.count == 2)
  }

  @Test
  func holdsBackItsSubscription() {
    let source = ManualPublisher<Int, TestError>("Later", holdsBackSubscription: true)
    let probe = source.probe()
    #expect(probe.events == [])
    #expect(source.subscription == nil)
    source.sendSubscription()
    #expect(probe.events == [.subscription("Later")])
    #expect(source.subscription?.requests == [.unlimited])
  }

  @Test
  func eachSubscriberOfSeveralThreadsGetsASubscription() {
    let source = ManualPublisher<Int, TestError>()
    onThreads(4) { _ in
      for _ in 0..<500 { source.subscribe(Probe<Int, TestError>()) }
    }
    #expect(source.subscribers.count == 2_000)
    #expect(source.subscriptions.count == 2_000)
  }

  @Test
  func sendsOnlyWithinTheDemand() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    #expect((1...4).map { source.offer($0) } == [true, true, false, false])
    #expect(probe.values == [1, 2])
    probe.request(.max(1))
    probe.cancel()
    #expect(!source.offer(5))
  }

  @Test
  func callsTheHooksOfItsSubscription() {
    let source = ManualPublisher<Int, TestError>()
    var log: [String] = []
    source.onSubscribe = { subscription in
      subscription.onRequest = { demand in log.append("\(demand)") }
      subscription.onCancel = { log.append("cancel") }
      subscription.onDeinit = { log.append("deinit") }
    }
    source.probe().cancel()
    source.letGo()
    #expect(log == ["unlimited", "cancel", "deinit"])
  }

  @Test
  func releasesItsSubscribers() {
    let tracker = LifetimeTracker()
    let source = ManualPublisher<Int, TestError>()
    do {
      let probe = Probe<Int, TestError>()
      probe.onValue = { [token = tracker.make("probe")] _ in withExtendedLifetime(token) {} }
      source.subscribe(probe)
      probe.cancel()
    }
    #expect(tracker.survivors == ["probe"])
    source.letGo()
    #expect(tracker.survivors == [])
  }
}
