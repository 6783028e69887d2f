import Dispatch
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct SchedulerAsAnotherTests {
  /// Stores a scheduler, as an application does, so that a test can pass another one.
  private struct Model {
    let scheduler: AnySchedulerOf<MainActorScheduler>

    func later(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds)), action)
    }
  }

  @Test
  func aStoredSchedulerOfTheMainActorTakesVirtualTime() {
    let time = VirtualTimeScheduler()
    time.advance(by: .seconds(7))
    let model = Model(scheduler: time.eraseToAnyScheduler(as: MainActorScheduler.self))
    let probe = Probe<VirtualTimeScheduler.SchedulerTimeType, Never>()
    model.later(1.5) { _ = probe.receive(time.now) }
    time.advance(by: .seconds(1.4))
    #expect(probe.values == [])
    time.advance(by: .seconds(0.1))
    #expect(probe.values == [.init(.seconds(8.5))])
  }

  @Test
  func itTakesAnImmediateScheduler() {
    let model = Model(scheduler: ImmediateScheduler.shared.eraseToAnyScheduler(as: MainActorScheduler.self))
    let probe = Probe<Int, Never>()
    model.later(60) { _ = probe.receive(1) }
    #expect(probe.values == [1])
    #expect(model.scheduler.now == model.scheduler.now)
  }

  @Test
  func itTakesAClockWithVirtualTime() async throws {
    let time = VirtualTimeScheduler()
    let model = Model(scheduler: ClockScheduler(time.clock).eraseToAnyScheduler(as: MainActorScheduler.self))
    let ticks = PassthroughSubject<Int, Never>()
    let probe = ticks.probe()
    model.later(2) { ticks.send(1) }
    await time.clock.waitForSleepers(1)
    await time.advance(by: .seconds(2))
    #expect(try await probe.values(atLeast: 1, within: .seconds(600)) == [1])
  }

  @Test
  func itsTimeGoesOnLikeTheOther() {
    let time = VirtualTimeScheduler()
    let scheduler = time.eraseToAnyScheduler(as: .mainActor)
    let start = scheduler.now
    time.advance(by: .nanoseconds(1_234_567_891))
    #expect(start.distance(to: scheduler.now) == .nanoseconds(1_234_567_891))
    #expect(scheduler.minimumTolerance == .nanoseconds(0))
  }

  @Test
  func aRepetitionGoesOnUntilItIsCancelled() {
    let time = VirtualTimeScheduler()
    let scheduler = time.eraseToAnyScheduler(as: .mainActor)
    let probe = Probe<Int, Never>()
    let repetition = scheduler.schedule(
      after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(2), tolerance: .seconds(0),
      options: nil
    ) { _ = probe.receive(1) }
    time.advance(by: .seconds(5))
    #expect(probe.values == [1, 1, 1])
    repetition.cancel()
    time.advance(by: .seconds(5))
    #expect(probe.values == [1, 1, 1])
  }

  @Test(arguments: [-3_000_000_000, -1, 0, 1, 300_000_000, 86_400_000_000_000])
  func aQueueCanBeReplacedToo(_ nanoseconds: Int) {
    let time = VirtualTimeScheduler()
    let scheduler: AnySchedulerOf<DispatchQueue> = time.eraseToAnyScheduler(as: DispatchQueue.main)
    let probe = Probe<VirtualTimeScheduler.SchedulerTimeType, Never>()
    scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(nanoseconds))) {
      _ = probe.receive(time.now)
    }
    time.run()
    #expect(probe.values == [.init(nanoseconds: max(0, Int64(nanoseconds)))])
  }

  @Test
  func aModelMayTakeAnySchedulerAndHaveADefault() {
    let time = VirtualTimeScheduler()
    let questions = PassthroughSubject<Int, Never>()
    let search = Search(questions, scheduler: time)
    questions.send(1)
    time.advance(by: .milliseconds(300))
    #expect(search.probe.values == [1])
    withExtendedLifetime(Search(questions)) {}
  }

  private final class Search {
    let probe: Probe<Int, Never>

    init(_ questions: PassthroughSubject<Int, Never>, scheduler: some Scheduler = .mainActor) {
      probe = questions.debounce(for: .milliseconds(300), scheduler: scheduler).probe()
    }
  }
}
