import Streams
import StreamsTesting
import TestSupport
import Testing

struct TaskPublisherTests {
  @Test
  func theOperationRunsOnceForEachSubscriberWithDemand() async {
    let runs = Happenings(Int.self), ended = Happenings(Int.self)
    let operation = TaskPublisher<Int, Never> {
      runs.note(1)
      return 7
    }
    let silent = operation.probe(demand: nil)
    let probes = (0..<2).map { _ in operation.probe(demand: nil) }
    for probe in probes {
      probe.onCompletion = { _ in ended.note(1) }
      probe.request(.max(1))
      probe.request(.unlimited)
    }
    _ = await ended.next(2)
    runs.note(-1)
    #expect(await runs.next(3) == [1, 1, -1])
    for probe in probes { #expect(probe.events.suffix(2) == [.value(7), .completion(.finished)]) }
    #expect(silent.events == [.subscription("TaskPublisher")])
    #expect((probes + [silent]).allSatisfy { $0.violations.isEmpty })
  }

  @Test
  func failsWithTheErrorThatTheOperationThrows() async {
    let ended = Happenings(Int.self)
    let probe = Probe<Int, TestError>()
    probe.onCompletion = { _ in ended.note(1) }
    TaskPublisher<Int, TestError> { () async throws(TestError) in throw "torn" }.subscribe(probe)
    _ = await ended.next(1)
    #expect(probe.completion == .failure("torn"))
    #expect(probe.values == [])
  }

  @Test
  func cancellingCancelsTheTaskAndDropsItsResult() async {
    let (began, ended) = (Happenings(Int.self), Happenings(Int.self)), tracker = LifetimeTracker()
    let probe = TaskPublisher<Tracked, Never> {
      began.note(1)
      await untilCancelled()
      defer { ended.note(1) }
      return tracker.make("result")
    }.probe()
    _ = await began.next(1)
    #expect(probe.events.map(\.description) == ["subscription TaskPublisher"])
    probe.cancel()
    _ = await ended.next(1)
    await eventually { tracker.alive == 0 }
    #expect(probe.events.count == 1)
  }

  @Test
  func cancellingBeforeTheFirstRequestFreesTheOperation() {
    let tracker = LifetimeTracker()
    func watch() -> (Probe<Int, Never>, any Subscription) {
      let token = tracker.make("operation")
      let probe = TaskPublisher<Int, Never> { token.pass(1) }.probe(demand: nil)
      return (probe, probe.subscription!)
    }
    let (probe, subscription) = watch()
    #expect(tracker.alive == 1)
    probe.cancel()
    // The subscription is still there, but the operation is not.
    #expect(tracker.alive == 0)
    subscription.request(.max(1))
    #expect(probe.events.count == 1)
  }

  @Test
  func aSubscriberThatCancelsAsItTakesTheValueSeesNoCompletion() async {
    let taken = Happenings(Int.self), freed = Happenings(Int.self)
    do {
      let probe = Probe<Int, Never>(demand: nil)
      probe.onValue = { [unowned probe] value in
        probe.cancel()
        taken.note(value)
      }
      probe.onCompletion = { _ in taken.note(-1) }
      probe.onDeinit = { freed.note(1) }
      TaskPublisher<Int, Never> { 7 }.subscribe(probe)
      probe.request(.max(1))
      #expect(await taken.next(1) == [7])
    }
    // Nothing uses the probe any more.
    _ = await freed.next(1)
    taken.note(0)
    #expect(await taken.next(1) == [0])
  }

  @Test
  func aCancellationCanRaceWithTheResult() async {
    for _ in 0..<100 {
      let probe = TaskPublisher<Int, Never> { 7 }.probe(demand: nil)
      async let asks: Void = Task.detached { probe.request(.max(1)) }.value
      async let cancels: Void = Task.detached { probe.cancel() }.value
      _ = await (asks, cancels)
      #expect(probe.violations.isEmpty)
    }
  }
}
