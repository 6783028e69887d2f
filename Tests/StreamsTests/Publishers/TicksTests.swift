import Streams
import StreamsTesting
import Testing

@Suite
struct TicksTests {
  private let time = VirtualTimeScheduler()

  private func named(_ number: Int) -> Character { Character("\(number)") }

  @Test
  func publishesOneNumberPerInterval() {
    let recorder = Ticks(every: 2, on: time).prefix(4).record(on: time)
    #expect(time.run())
    #expect(recorder.difference(from: "--0-1-2-(3|)", named) == nil)
    #expect(recorder.probe.violations == [])
  }

  @Test
  func aTickWithoutDemandIsDroppedWithItsNumber() {
    let recorder = Ticks(every: 1, on: time).record(on: time, demand: .max(1))
    time.advance(by: 4)
    recorder.request(.max(2))
    time.advance(by: 4)
    #expect(recorder.difference(from: "-0---45", named) == nil)
    #expect(recorder.probe.violations == [])
  }

  @Test
  func demandThatAnswersANumberCounts() {
    let probe = Ticks(every: 1, on: time).probe(demand: .max(1), answer: { $0 < 2 ? .max(1) : .none })
    time.advance(by: 9)
    #expect(probe.values == [0, 1, 2])
  }

  @Test
  func eachSubscriberHasACountOfItsOwn() {
    let interval = Ticks(every: 2, on: time)
    let first = interval.record(on: time)
    time.advance(by: 3)
    let second = interval.record(on: time)
    time.advance(by: 4)
    #expect(first.values == [0, 1, 2])
    #expect(second.difference(from: "--0-1", named) == nil)
  }

  @Test
  func aCancellationStopsTheTimerAndReleasesEverything() {
    let tracker = LifetimeTracker()
    let subscription = subscribeAndCancel(tracker)
    #expect(time.waiting == 0)
    withExtendedLifetime(subscription) { #expect(tracker.survivors == []) }
  }

  @inline(never)
  private func subscribeAndCancel(_ tracker: LifetimeTracker) -> (any Subscription)? {
    let token = tracker.make("below")
    let probe = Ticks(every: 1, on: time).map { token.pass($0) }.probe()
    time.advance(by: 3)
    #expect(probe.values == [0, 1, 2])
    let subscription = probe.subscription
    probe.cancel()
    probe.cancel()
    time.advance(by: 3)
    #expect(probe.values == [0, 1, 2])
    return subscription
  }

  @Test
  func aCancellationReleasesEverything() {
    let tracker = LifetimeTracker()
    _ = subscribeAndCancel(tracker)
    #expect(tracker.survivors == [])
  }

  @Test
  func cancellingAtTheSubscriptionStartsNoTimer() {
    let probe = Ticks(every: 1, on: time).prefix(0).probe()
    #expect(probe.completion == .finished)
    #expect(time.waiting == 0)
  }

  @Test
  func aSchedulerWithoutTimeTicksOnce() {
    let probe = Ticks(every: 1, on: ImmediateScheduler.shared).probe()
    #expect(probe.values == [0])
    let first = Ticks(every: 1, on: ImmediateScheduler.shared).first().probe()
    #expect(first.events.last == .completion(.finished))
  }

  @Test(arguments: [0.0, -3.0])
  func withoutAnIntervalTheShortestOfTheSchedulerCounts(seconds: Double) {
    let probe = Ticks(every: .init(floatLiteral: seconds), on: time).probe()
    time.advance(by: .milliseconds(1))
    #expect(probe.values.count == 11 || probe.values.count == 10)
    #expect(probe.violations == [])
  }

  @Test
  func itIsKeptAliveByTheScheduler() {
    let log = Guarded<[Int]>.Box([])
    do {
      let subscriber = AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(2)) },
        receiveValue: { value in
          log.guarded.withLock { $0.append(value) }
          return .none
        })
      Ticks(every: 1, on: time).subscribe(subscriber)
    }
    time.advance(by: 5)
    #expect(log.guarded.withLock { $0 } == [0, 1])
  }
}
