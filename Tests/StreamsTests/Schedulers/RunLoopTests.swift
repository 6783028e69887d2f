import Foundation
import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct RunLoopTests {
  /// A reference that several threads may hold. Only one of them uses it at a time.
  final class Shared<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test func workRunsInTheNextTurnInOrder() async {
    let order = await onThread {
      let order = Shared<[Int]>([])
      for number in 0..<20 { RunLoop.current.schedule { order.value.append(number) } }
      let before = order.value
      RunLoop.current.run { order.value.count == 20 }
      return before + order.value
    }
    #expect(order == Array(0..<20))
  }

  @Test func workFromAnotherThreadWakesARunLoopThatSleeps() async {
    struct Handle: @unchecked Sendable {
      let loop: RunLoop
      let finish: () -> Void
    }
    let handles = Happenings(Handle.self)
    let sleep = Task {
      await onThread {
        let loop = RunLoop.current
        let isDone = Shared(false)
        // Without being woken, the loop would only look at its work when this turn ends, which is never.
        let anchor = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        loop.add(anchor, forMode: .default)
        let finish = {
          isDone.value = true
          // A turn ends early if there is nothing left to wait for.
          anchor.invalidate()
        }
        let handle = Handle(loop: loop, finish: finish)
        loop.schedule(after: loop.now) { handles.note(handle) }
        while !isDone.value { _ = loop.run(mode: .default, before: .distantFuture) }
      }
    }
    let handle = await handles.next(1)[0]
    await onThread { handle.loop.schedule { handle.finish() } }
    await sleep.value
  }

  /// The order is not fixed, because timers whose dates have passed fire in any order.
  @Test func laterWorkNeverRunsBeforeItsDate() async {
    let order = await onThread {
      let order = Shared<[String]>([])
      nonisolated(unsafe) let loop = RunLoop.current
      let start = loop.now
      for (name, delay) in [("c", 6), ("a", 2), ("b", 4)] {
        loop.schedule(after: start.advanced(by: .milliseconds(delay)), tolerance: -1) {
          order.value.append(loop.now.distance(to: start) <= .milliseconds(-delay) ? name : "early")
        }
      }
      loop.run { order.value.count == 3 }
      return order.value
    }
    #expect(order.sorted() == ["a", "b", "c"])
  }

  #if !canImport(Combine)
    /// Foundation fires a timer early if its thread waited for a processor while it was set, as `fire()` does here.
    @Test(arguments: [nil, RunLoop.SchedulerTimeType.Stride.milliseconds(2)])
    func aTimerThatFiresEarlyWaitsForItsDate(interval: RunLoop.SchedulerTimeType.Stride?) async {
      let expected = interval == nil ? 1 : 4
      let early = await onThread {
        let runs = Shared<[RunLoop.SchedulerTimeType]>([])
        nonisolated(unsafe) let loop = RunLoop.current
        let start = loop.now.advanced(by: .milliseconds(2))
        let timer = Timer.running(
          Repetition { runs.value.append(loop.now) }, after: start, every: interval, tolerance: 0)
        loop.add(timer, forMode: .default)
        for count in 1...expected {
          timer.fire()
          loop.run { runs.value.count >= count }
        }
        timer.invalidate()
        // Dates are rounded to a tenth of a microsecond.
        return runs.value.enumerated().filter { index, date in
          date.advanced(by: .microseconds(1)) < start.advanced(by: (interval ?? 0) * .init(Double(index)))
        }.map(\.offset)
      }
      #expect(early == [])
    }

    @Test(arguments: [nil, RunLoop.SchedulerTimeType.Stride.milliseconds(2)])
    func aTimerThatFiresEarlyStaysValid(interval: RunLoop.SchedulerTimeType.Stride?) {
      let runs = Guarded(0)
      let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceNow: 3_600))
      let timer = Timer.running(
        Repetition { runs.withLock { $0 += 1 } }, after: date, every: interval, tolerance: 0)
      for _ in 1...3 { timer.fire() }
      #expect(runs.withLock { $0 } == 0)
      #expect(timer.isValid)
      #expect(timer.fireDate > date.date.addingTimeInterval(-1))
    }
  #endif

  @Test(arguments: [-63_114_076_800, -Double.infinity, .nan])
  func workWhoseDateHasPassedOrIsNoNumberRunsAtOnce(seconds: TimeInterval) async {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    await onThread {
      let isDone = Shared(false)
      RunLoop.current.schedule(after: .init(date), tolerance: .init(.nan)) { isDone.value = true }
      RunLoop.current.run { isDone.value }
    }
  }

  @Test(arguments: [1e10, 1e300, Double.infinity])
  func workForTheDistantFutureDoesNotRun(seconds: TimeInterval) async {
    let date = Date(timeIntervalSinceNow: seconds)
    let order = await onThread {
      let order = Shared<[String]>([])
      let loop = RunLoop.current
      loop.schedule(after: .init(date)) { order.value.append("future") }
      loop.afterFiveTicks { order.value.append("now") }
      loop.run { !order.value.isEmpty }
      return order.value
    }
    #expect(order == ["now"])
  }

  @Test(arguments: [0.001, 0, -1, -Double.infinity, .nan])
  func aRepetitionRunsUntilItIsCancelledAndNeverAfterwards(interval: TimeInterval) async {
    let order = await onThread {
      let order = Shared<[String]>([])
      let loop = RunLoop.current
      let repetition = loop.schedule(after: loop.now, interval: .init(interval)) {
        order.value.append("again")
      }
      loop.run { order.value.count >= 3 }
      repetition.cancel()
      let count = order.value.count
      loop.afterFiveTicks { order.value.append("end") }
      loop.run { order.value.last == "end" }
      return Array(order.value[count...])
    }
    #expect(order == ["end"])
  }

  @Test func aRepetitionCanCancelItself() async {
    let order = await onThread {
      let order = Shared<[String]>([])
      let repetition = Shared<(any Cancellable)?>(nil)
      nonisolated(unsafe) let loop = RunLoop.current
      repetition.value = loop.schedule(after: loop.now, interval: .milliseconds(1)) {
        order.value.append("once")
        repetition.value?.cancel()
        loop.afterFiveTicks { order.value.append("end") }
      }
      loop.run { order.value.last == "end" }
      return order.value
    }
    #expect(order == ["once", "end"])
  }
}
