import Streams
import StreamsTesting
import Testing

@Suite
struct ReceiveOnTests {
  private let time = VirtualTimeScheduler()
  private let scheduler = OddScheduler()
  private let source = ManualPublisher<Int, TestError>()

  @Test(arguments: [("ab--c---|", "--(ab)---c---|"), ("ab--c#", "--(ab)---(c#)")])
  func receivingOnASlowSchedulerIsAsDrawn(source: String, expected: String) throws {
    try time.check("ReceiveOn", source, "received", expected) { $0.receive(on: SlowScheduler(time: time)) }
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func valuesAndTheCompletionArriveOnTheSchedulerInOrder(completion: Subscribers.Completion<TestError>) {
    let probe = source.receive(on: scheduler).probe()
    for value in 1...3 { source.send(value) }
    source.send(completion: completion)
    #expect(probe.values == [])
    #expect(scheduler.dates == [nil])
    scheduler.runAll()
    #expect(probe.values == [1, 2, 3])
    #expect(probe.completion == completion)
    #expect(scheduler.count == 1)
    #expect(probe.violations == [])
  }

  @Test
  func aJobMakesRoomForOtherWorkAfterManyValues() {
    let probe = source.receive(on: scheduler).probe()
    for value in 0..<600 { source.send(value) }
    scheduler.run(0)
    #expect(probe.values.count == 256)
    scheduler.run(0)
    #expect(probe.values.count == 512)
    scheduler.runAll()
    #expect(probe.values == Array(0..<600))
  }

  @Test
  func aValueSentDuringADeliveryWaitsForItsTurn() {
    let probe = Probe<Int, TestError>(demand: .unlimited) { [source] value in
      if value < 3 { source.send(value + 1) }
      return .none
    }
    source.receive(on: scheduler).subscribe(probe)
    source.send(1)
    scheduler.runAll()
    #expect(probe.values == [1, 2, 3])
    #expect(probe.violations == [])
    #expect(scheduler.count == 1)
  }

  @Test(arguments: [false, true])
  func demandIsPassedOn(byAnswer: Bool) {
    let probe = source.receive(on: scheduler).probe(
      demand: .max(1), answer: { _ in byAnswer ? .max(2) : .none })
    source.send(1)
    scheduler.runAll()
    #expect(source.subscription?.requests == (byAnswer ? [.max(1), .max(2)] : [.max(1)]))
    #expect(probe.violations == [])
  }

  @Test
  func aCancellationFreesTheValuesThatWait() {
    let tracker = LifetimeTracker()
    let source = ManualPublisher<Tracked, TestError>()
    let probe = source.receive(on: scheduler).map(\.label).probe()
    for _ in 1...3 { source.send(tracker.make()) }
    probe.cancel()
    #expect(tracker.alive == 0)
    source.send(tracker.make())
    source.send(completion: .finished)
    scheduler.runAll()
    #expect(tracker.alive == 0)
    #expect(probe.values == [])
    #expect(probe.completion == nil)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aCancellationBetweenTwoJobsFreesTheRestOfTheFirst() {
    let tracker = LifetimeTracker()
    let source = ManualPublisher<Tracked, TestError>()
    let probe = source.receive(on: scheduler).map(\.label).probe()
    for _ in 0..<600 { source.send(tracker.make()) }
    scheduler.run(0)
    #expect(tracker.alive == 600 - 256)
    probe.cancel()
    #expect(tracker.alive == 0)
    scheduler.runAll()
    #expect(probe.values.count == 256)
    #expect(scheduler.count == 2)
  }

  @Test
  func aCancellationWithinAJobLetsTheJobFreeTheRest() {
    let tracker = LifetimeTracker()
    let source = ManualPublisher<Tracked, TestError>()
    let probe = Probe<String, TestError>()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    source.receive(on: scheduler).map(\.label).subscribe(probe)
    for _ in 0..<600 { source.send(tracker.make()) }
    scheduler.run(0)
    #expect(tracker.alive == 0)
    #expect(scheduler.count == 1)
    #expect(probe.values.count == 1)
  }
}
