import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct VirtualTimeSchedulerTests {
  typealias Instant = VirtualTimeScheduler.SchedulerTimeType
  typealias Stride = Instant.Stride

  private let time = VirtualTimeScheduler()
  private let log = Log()

  private final class Log: Sendable {
    private let entries = Guarded<[String]>([])
    var all: [String] { entries.withLock { $0 } }
    func note(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  private func instant(_ seconds: Int) -> Instant { Instant(.seconds(seconds)) }

  @Test
  func nothingRunsBeforeTimeIsMoved() {
    time.schedule { log.note("soon") }
    time.schedule(after: time.now) { log.note("now") }
    #expect(log.all == [])
    #expect(time.waiting == 2)
    time.advance()
    #expect(log.all == ["soon", "now"])
    #expect(time.now == instant(0))
  }

  @Test
  func workRunsAtItsOwnInstantInTheOrderOfDates() {
    for second in [3, 1, 2] {
      time.schedule(after: instant(second)) { log.note("\(second) at \(time.now)") }
    }
    time.advance(by: .milliseconds(2500))
    #expect(log.all == ["1 at 1.0 seconds", "2 at 2.0 seconds"])
    #expect(time.now == Instant(2.5))
    time.advance(to: instant(3))
    #expect(log.all.last == "3 at 3.0 seconds")
  }

  @Test
  func workForTheSameInstantRunsInTheOrderOfScheduling() {
    for number in 0..<100 { time.schedule(after: instant(1)) { log.note("\(number)") } }
    time.run()
    #expect(log.all == (0..<100).map(String.init))
  }

  @Test
  func workScheduledDuringWorkRunsInOrder() {
    time.schedule(after: instant(1)) {
      log.note("first")
      time.schedule { log.note("as soon as possible") }
      time.schedule(after: instant(2)) { log.note("fourth") }
      time.schedule(after: instant(0)) { log.note("in the past") }
    }
    time.schedule(after: instant(1)) { log.note("second") }
    time.schedule(after: instant(2)) { log.note("third") }
    time.advance(by: .seconds(2))
    #expect(log.all == ["first", "second", "as soon as possible", "in the past", "third", "fourth"])
  }

  @Test
  func timeNeverGoesBack() {
    time.advance(by: 5)
    time.schedule { log.note("due") }
    time.advance(by: -3)
    #expect(time.now == instant(5))
    time.advance(to: instant(1))
    #expect(time.now == instant(5))
    #expect(log.all == ["due"])
  }

  @Test
  func workMayMoveTimeItself() {
    time.schedule(after: instant(1)) {
      log.note("begin")
      time.advance(to: instant(4))
      log.note("end")
    }
    time.schedule(after: instant(3)) { log.note("within") }
    time.advance(to: instant(2))
    #expect(log.all == ["begin", "within", "end"])
    #expect(time.now == instant(4))
  }

  @Test
  func aRepetitionRunsEveryIntervalUntilCancelled() {
    let repetition = time.schedule(after: instant(1), interval: .seconds(2)) { log.note("\(time.now)") }
    time.advance(by: .seconds(6))
    #expect(log.all == ["1.0 seconds", "3.0 seconds", "5.0 seconds"])
    repetition.cancel()
    #expect(time.waiting == 0)
    time.advance(by: .seconds(6))
    #expect(log.all.count == 3)
  }

  @Test
  func aRepetitionMayCancelItself() {
    let held = Guarded<(any Cancellable)?>(nil)
    let repetition = time.schedule(after: instant(0), interval: .seconds(1)) {
      log.note("run")
      held.withLock { $0.take() }?.cancel()
    }
    held.withLock { [box = UncheckedCancellable(repetition)] in $0 = box }
    #expect(time.run())
    #expect(log.all == ["run"])
  }

  private struct UncheckedCancellable: Cancellable, @unchecked Sendable {
    let content: any Cancellable
    init(_ content: any Cancellable) { self.content = content }
    func cancel() { content.cancel() }
  }

  @Test
  func aReleasedRepetitionEnds() {
    _ = time.schedule(after: instant(1), interval: .seconds(1)) { log.note("run") }
    time.advance(by: 10)
    #expect(log.all == [])
  }

  @Test
  func missedRunsAreSkipped() {
    let repetition = time.schedule(after: instant(1), interval: .seconds(2)) {
      log.note("\(time.now)")
      if time.now == instant(1) { time.advance(to: instant(6)) }
    }
    time.advance(to: instant(9))
    #expect(log.all == ["1.0 seconds", "7.0 seconds", "9.0 seconds"])
    repetition.cancel()
  }

  @Test(arguments: [Stride.seconds(0), -1, .nanoseconds(1)])
  func noIntervalIsShorterThanAHundredMicroseconds(interval: Stride) {
    let repetition = time.schedule(after: instant(0), interval: interval) { log.note("run") }
    time.advance(by: .milliseconds(1))
    #expect(log.all.count == 11)
    repetition.cancel()
  }

  @Test
  func runningStopsAtTheLimit() {
    let repetition = time.schedule(after: instant(1), interval: .seconds(1)) { log.note("run") }
    #expect(!time.run(limit: 10))
    #expect(log.all.count == 10)
    #expect(time.now == instant(10))
    repetition.cancel()
    #expect(time.run(limit: 0))
  }

  @Test
  func aRepetitionEndsWithTime() {
    let last = Instant(nanoseconds: .max)
    let repetition = time.schedule(after: last, interval: .seconds(1)) { log.note("run") }
    #expect(time.run(limit: 10))
    #expect(log.all.count == 1)
    repetition.cancel()
  }

  @Test
  func runningExactlyToTheLimitFinishes() {
    for _ in 0..<10 { time.schedule { log.note("run") } }
    #expect(time.run(limit: 10))
  }

  @Test
  func arithmeticSaturates() {
    let farthest = Instant(nanoseconds: .max)
    #expect(farthest.advanced(by: 1) == farthest)
    #expect(Instant(nanoseconds: .min).distance(to: farthest).nanoseconds == .max)
    #expect((-Stride(Duration.seconds(Int64.max))).nanoseconds == -.max)
    #expect(Stride.seconds(.nan) == 0)
    time.schedule(after: time.now.advanced(by: .seconds(.infinity))) { log.note("never") }
    time.advance(by: .seconds(1e9))
    #expect(log.all == [])
  }

  @Test
  func allInitialisersOfAStrideAgree() {
    #expect(Stride.seconds(1) == 1)
    #expect(Stride.seconds(0.001) == .milliseconds(1))
    #expect(Stride.milliseconds(1) == .microseconds(1000))
    #expect(Stride.microseconds(1) == .nanoseconds(1000))
    #expect(Stride(Duration.milliseconds(1500)) == 1.5)
    #expect(Stride.seconds(2).duration == .seconds(2))
    #expect(Stride.seconds(1.5) * 2 == 3)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(time.now.distance(to: time.now.advanced(by: 2)) == 2)
  }

  @Test
  func threadsMayScheduleWhileTimeMoves() {
    let runs = Guarded(0)
    onThreads(4) { [time] thread in
      for number in 0..<500 {
        time.schedule(after: Instant(.milliseconds(number))) { runs.withLock { $0 += 1 } }
        if thread == 0 { time.advance(by: .milliseconds(1)) }
      }
    }
    time.run()
    #expect(runs.withLock { $0 } == 2000)
  }
}
