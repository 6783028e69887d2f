import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ClockSchedulerTests {
  typealias Stride = ClockScheduler<HandMovedClock>.SchedulerTimeType.Stride

  let clock = HandMovedClock()
  let happenings = Happenings(String.self)
  var scheduler: ClockScheduler<HandMovedClock> { ClockScheduler(clock) }

  @Test func workRunsInTheOrderInWhichItWasScheduled() async {
    let numbers = Happenings(Int.self)
    let scheduler = scheduler
    for number in 0..<100 { scheduler.schedule { numbers.note(number) } }
    #expect(await numbers.next(100) == Array(0..<100))
  }

  @Test func laterWorkRunsByItsDateAndThenInTheOrderInWhichItWasScheduled() async {
    let scheduler = scheduler
    let start = scheduler.now
    for (name, delay) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1), ("a3", 1)] {
      scheduler.schedule(after: start.advanced(by: .milliseconds(delay))) { happenings.note(name) }
    }
    clock.advance(by: .milliseconds(3))
    #expect(await happenings.next(5) == ["a1", "a2", "a3", "b", "c"])
  }

  @Test func nothingRunsBeforeItsDate() async {
    let scheduler = scheduler
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(2))) { happenings.note("late") }
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(1))) { happenings.note("early") }
    clock.advance(by: .milliseconds(1))
    #expect(await happenings.next(1) == ["early"])
    await clock.waitForSleepers(1)
    scheduler.schedule { happenings.note("soon") }
    #expect(await happenings.next(1) == ["soon"])
    clock.advance(by: .milliseconds(1))
    #expect(await happenings.next(1) == ["late"])
  }

  @Test func workWithAnEarlierDateRunsFirst() async {
    let scheduler = scheduler
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: .seconds(10))) { happenings.note("late") }
    await clock.waitForSleepers(1)
    scheduler.schedule(after: start.advanced(by: .seconds(1))) { happenings.note("early") }
    clock.advance(by: .seconds(1))
    #expect(await happenings.next(1) == ["early"])
    clock.advance(by: .seconds(9))
    #expect(await happenings.next(1) == ["late"])
  }

  @Test(arguments: [0, -1, Int.min])
  func workWhoseDateHasPassedRunsAtOnce(nanoseconds: Int) async {
    let scheduler = scheduler
    scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(nanoseconds))) {
      happenings.note("now")
    }
    #expect(await happenings.next(1) == ["now"])
  }

  @Test func onlyWorkThatWaitsAloneUsesItsToleranceAndANegativeOneIsZero() async {
    let scheduler = scheduler
    let date = scheduler.now.advanced(by: .seconds(1))
    scheduler.schedule(after: date, tolerance: .seconds(5)) { happenings.note("loose") }
    await clock.waitForSleepers(1)
    #expect(clock.tolerances == [.seconds(5)])
    scheduler.schedule(after: date.advanced(by: .seconds(1)), tolerance: 0) { happenings.note("strict") }
    clock.advance(by: .seconds(2))
    #expect(await happenings.next(2) == ["loose", "strict"])
    let asked = clock.tolerances.count
    scheduler.schedule(after: date.advanced(by: .seconds(9)), tolerance: .seconds(-5)) {}
    await clock.waitForSleepers(1)
    #expect(clock.tolerances[asked] == .zero)
  }

  @Test func aRepetitionRunsAtEveryIntervalUntilItIsCancelled() async {
    let scheduler = scheduler
    let start = scheduler.now.advanced(by: .milliseconds(10))
    let repetition = scheduler.schedule(after: start, interval: .milliseconds(5)) { happenings.note("tick") }
    for step in [10, 5, 5] {
      await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(step))
      #expect(await happenings.next(1) == ["tick"])
    }
    await clock.waitForSleepers(1)
    repetition.cancel()
    await clock.waitForSleepers(0)
    clock.advance(by: .seconds(1))
    scheduler.schedule { happenings.note("end") }
    #expect(await happenings.next(1) == ["end"])
  }

  @Test func aClockThatJumpsCausesOneRunAndTheRhythmIsKept() async {
    let scheduler = scheduler
    let start = scheduler.now.advanced(by: .milliseconds(10))
    let repetition = scheduler.schedule(after: start, interval: .milliseconds(10)) {
      happenings.note("\((clock.now.offset / .milliseconds(1)).rounded())")
    }
    for step in [57, 3, 10] {
      await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(step))
    }
    #expect(await happenings.next(3) == ["57.0", "60.0", "70.0"])
    repetition.cancel()
  }

  @Test(arguments: [0, -1, Int.min])
  func anIntervalOfZeroLeavesTimeForOtherWork(nanoseconds: Int) async {
    let scheduler = scheduler
    let repetition = scheduler.schedule(after: scheduler.now, interval: .nanoseconds(nanoseconds)) {
      happenings.note("tick")
    }
    #expect(await happenings.next(1) == ["tick"])
    await clock.waitForSleepers(1)
    clock.advance(by: .microseconds(99))
    scheduler.schedule { happenings.note("other") }
    #expect(await happenings.next(1) == ["other"])
    clock.advance(by: .microseconds(1))
    #expect(await happenings.next(1) == ["tick"])
    repetition.cancel()
  }

  @Test func releasingARepetitionEndsItAndFreesItsWork() async {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      let scheduler = scheduler
      let repetition = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: 1) {
        _ = held
      }
      await clock.waitForSleepers(1)
      _ = consume repetition
    }
    await clock.waitForSleepers(0)
    #expect(witness == nil)
  }

  @Test func theContinuousClockRunsWorkInTime() async {
    let scheduler = ClockScheduler()
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: .milliseconds(2))) {
      happenings.note(scheduler.now >= start.advanced(by: .milliseconds(2)) ? "in time" : "too early")
    }
    #expect(await happenings.next(1) == ["in time"])
  }

  @Test func workThatManyThreadsScheduleAtOnceAllRuns() async {
    let scheduler = scheduler
    let numbers = Happenings(Int.self)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let date = scheduler.now.advanced(by: .milliseconds(number % 7))
          scheduler.schedule(after: date) { numbers.note(number) }
        }
      }
    }
    clock.advance(by: .milliseconds(10))
    #expect(await numbers.next(200).sorted() == Array(0..<200))
  }

  @Test func stridesCountSecondsAndTheirFractions() {
    #expect(Stride.seconds(2).duration == .seconds(2))
    #expect(Stride.seconds(0.5).duration == .milliseconds(500))
    #expect(Stride.milliseconds(3).duration == .milliseconds(3))
    #expect(Stride.microseconds(3).duration == .microseconds(3))
    #expect(Stride.nanoseconds(3).duration == .nanoseconds(3))
    #expect(Stride(.seconds(-1)).magnitude == 1)
    #expect((2 as Stride) * 0.25 == .milliseconds(500))
    #expect((2 as Stride) * -3 == .seconds(-6))
    #expect((1.5 as Stride) - 2 == .milliseconds(-500))
    #expect(Stride(exactly: 7) == 7)
    #expect(Stride(exactly: Int64.max) == nil)
  }

  @Test(arguments: [0.000_000_001_9, -0.000_000_001_9, 0.000_000_000_4])
  func aFractionIsRoundedToTheNearestNanosecondOnEveryClock(seconds: Double) {
    typealias VirtualStride = VirtualTimeScheduler.SchedulerTimeType.Stride
    let nearest = Int((seconds * 1_000_000_000).rounded())
    #expect(Stride.seconds(seconds) == .nanoseconds(nearest))
    #expect(VirtualStride.seconds(seconds) == .nanoseconds(nearest))
    let duration = Duration(secondsComponent: 0, attosecondsComponent: Int64(seconds * 1e18))
    #expect(Stride(duration) == .nanoseconds(nearest))
    #expect(VirtualStride(duration) == .nanoseconds(nearest))
  }

  @Test func strideArithmeticStopsAtTheEndsOfTheType() {
    let longest = Stride.nanoseconds(.max)
    #expect(Stride.seconds(Int.max) == longest)
    #expect(Stride.seconds(Double.infinity) == longest)
    #expect(Stride.seconds(Double.nan) == 0)
    #expect(Stride(.seconds(Int64.max)) == longest)
    #expect(longest + 1 == longest)
    #expect(longest * longest == longest)
    #expect(longest * -1 * longest == .nanoseconds(.min))
    #expect(-Stride.nanoseconds(.min) == longest)
    #expect(Stride.nanoseconds(.min).magnitude == longest)
    #expect(Stride.nanoseconds(.min) - 1 == .nanoseconds(.min))
  }

  @Test func advancingATimeByItsDistanceToAnotherGivesTheOther() {
    let start = scheduler.now
    let later = start.advanced(by: .milliseconds(1500))
    #expect(start.distance(to: later) == 1.5)
    #expect(later.distance(to: start) == -1.5)
    #expect(start < later)
    #expect(later.instant.offset == .milliseconds(1500))
  }
}
