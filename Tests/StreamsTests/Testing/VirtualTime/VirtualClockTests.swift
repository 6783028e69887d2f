import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct VirtualClockTests {
  private let time = VirtualTimeScheduler()

  @Test
  func aSleeperWakesAtItsTime() async throws {
    let task = Task { [time] in
      try await time.clock.sleep(for: .seconds(2))
      return time.now
    }
    await time.clock.waitForSleepers(1)
    await time.advance(by: 1.5)
    #expect(time.waiting == 1)
    await time.advance(by: 0.5)
    #expect(try await task.value == .init(2))
    #expect(time.waiting == 0)
  }

  @Test
  func aSleepUntilThePastReturnsAtOnce() async throws {
    await time.advance(by: 5)
    try await time.clock.sleep(until: .init(.init(3)))
    try await time.clock.sleep(for: .zero)
    #expect(time.waiting == 0)
  }

  @Test
  func aCancelledSleeperWakesAtOnce() async {
    let task = Task { [time] in try await time.clock.sleep(for: .seconds(2)) }
    await time.clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(time.waiting == 0)
    await time.clock.waitForSleepers(0)
  }

  @Test
  func aCancelledTaskDoesNotSleep() async {
    let task = Task { [time] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await time.clock.sleep(for: .seconds(2))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(time.waiting == 0)
  }

  @Test
  func aCancelledTaskWaitsForNoSleepers() async {
    let waiting = Task { await time.clock.waitForSleepers(2) }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await time.clock.waitForSleepers(2)
    }
    await cancelled.value
    waiting.cancel()
    await waiting.value
  }

  @Test
  func cancellationsAndTimeMayMeet() async throws {
    for _ in 0..<500 {
      let time = VirtualTimeScheduler()
      let task = Task { try? await time.clock.sleep(for: .seconds(1)) }
      await time.clock.waitForSleepers(1)
      async let cancellation: Void = task.cancel()
      async let advance: Void = { time.advance(by: 1) }()
      _ = await (cancellation, advance)
      _ = await task.value
      #expect(time.waiting == 0)
    }
  }

  @Test
  func aClockSchedulerUsesTheSameTime() async {
    let scheduler = ClockScheduler(time.clock)
    let happenings = Happenings(VirtualTimeScheduler.SchedulerTimeType.self)
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(3))) { [time] in happenings.note(time.now) }
    await time.clock.waitForSleepers(1)
    await time.advance(by: 3)
    #expect(await happenings.next(1) == [.init(3)])
  }
}
