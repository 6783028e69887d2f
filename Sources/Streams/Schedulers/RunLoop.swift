#if canImport(Foundation) && !canImport(Combine) && !os(WASI)
  import Dispatch
  import Foundation
  import StreamsCore

  extension RunLoop: Scheduler {
    /// The options for work on a run loop, of which there are none.
    public struct SchedulerOptions: Sendable {}

    /// The run loop itself.
    public var runLoop: RunLoop { self }

    /// The current instant.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Zero: a run loop can be as punctual as the system.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs `action` in the next turn of the run loop, in its default mode.
    ///
    /// On Linux, each call from another thread costs about 450 bytes for good: Foundation 6.3 frees no timer, and only a timer wakes a
    /// run loop that sleeps. A queue or the scheduler of the main actor costs nothing.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let work = Unchecked(action)
      perform { work.value() }
      if RunLoop.current !== self { wake() }
    }

    /// Runs `action` after `date`, in the default mode of the run loop.
    ///
    /// If the date has passed, the action runs at once. A negative tolerance counts as zero.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      add(.running(Repetition(action), after: date, tolerance: tolerance), forMode: .default)
    }

    /// Runs `action` after `date`, and again every `interval`, in the default mode of the run loop.
    ///
    /// An interval below 100 microseconds counts as 100 microseconds. Runs that a busy run loop missed are not made
    /// up for. The action no longer runs once a cancellation on the run loop's thread has returned.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let repetition = Repetition(action)
      let timer = Timer.running(repetition, after: date, every: interval, tolerance: tolerance)
      repetition.onCancel { timer.invalidate() }
      add(timer, forMode: .default)
      return AnyCancellable(repetition)
    }

    /// Wakes a run loop that sleeps. A new timer wakes it, but a new block alone does not.
    private func wake() {
      add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

  extension Timer {
    /// Returns a timer that runs `repetition` after `date`: once, or again every `interval` until it is cancelled.
    ///
    /// Foundation reads two clocks, one after the other, to set a timer. If the thread waits for a processor between them,
    /// the timer fires early by that time. This one knows when it is due, and waits for the rest.
    package static func running(
      _ repetition: Repetition, after date: RunLoop.SchedulerTimeType,
      every interval: RunLoop.SchedulerTimeType.Stride? = nil, tolerance: RunLoop.SchedulerTimeType.Stride
    ) -> Timer {
      let date = date.asFireDate
      let pause = (interval?.magnitude ?? .infinity).asInterval
      let due = Guarded(date.asInstant)
      let timer = Timer(fire: date, interval: pause, repeats: true) { timer in
        let (instant, now) = (due.withLock { $0 }, DispatchTime.now())
        if now < instant {
          let rest = instant.clampedNanoseconds.clampedSubtracting(now.clampedNanoseconds)
          timer.fireDate = Date(timeIntervalSinceNow: Double(rest) / 1_000_000_000)
          return
        }
        if interval == nil { timer.invalidate() }
        repetition.run()
        due.withLock { $0 = $0.nextTurn(every: Int64(pause * 1_000_000_000)) }
        // Foundation on Linux never frees a timer. Without this, the action would stay with it.
        if interval == nil { repetition.cancel() }
      }
      timer.tolerance = tolerance.magnitude.asTolerance
      return timer
    }
  }

  extension RunLoop.SchedulerTimeType {
    /// The date for a timer, or the current one if this is not a date.
    fileprivate var asFireDate: Date {
      let seconds = date.timeIntervalSinceReferenceDate
      if seconds.isNaN { return Date() }
      return min(max(date, .distantPast), .distantFuture)
    }
  }
#endif
