/// A scheduler that takes its time from a clock and runs work in tasks, one piece after the other.
///
/// It needs neither Foundation nor Dispatch, and any clock will do: one that a test moves by hand as well.
///
/// ```swift
/// let scheduler = ClockScheduler(ContinuousClock())
/// let later = scheduler.now.advanced(by: .milliseconds(5))
/// print(scheduler.now < later)
/// // true
/// ```
///
/// Work for the same instant runs in the order in which it was scheduled. Copies are the same scheduler.
///
/// - Threads: Work runs in the concurrency runtime's threads, one piece at a time.
/// - Complexity: Scheduling is O(log *n*) where *n* pieces of work wait for their time.
public struct ClockScheduler<C: Clock>: Scheduler, Sendable where C.Duration == Duration {
  /// There is nothing to choose.
  public typealias SchedulerOptions = Never

  private let agenda: Agenda<C>

  /// The clock that tells the time.
  public var clock: C { agenda.clock }

  /// Makes a scheduler that goes by `clock`.
  public init(_ clock: C) { agenda = Agenda(clock, at: ActorQueue(Workplace(), isEntered: false)) }

  /// The present instant of the clock.
  public var now: SchedulerTimeType { SchedulerTimeType(agenda.clock.now) }

  /// The resolution of the clock.
  public var minimumTolerance: SchedulerTimeType.Stride {
    SchedulerTimeType.Stride(agenda.clock.minimumResolution)
  }

  /// Runs `action` in a task, after everything that was due before.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { agenda.add(action) }

  /// Runs `action` once the clock has reached `date`; at once where that has passed.
  ///
  /// The tolerance serves where nothing else waits; a negative one is none.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    agenda.add(at: date.instant, tolerance: tolerance.asTolerance, action)
  }

  /// Runs `action` once the clock has reached `date`, and again every `interval`.
  ///
  /// An interval below 100 microseconds counts as 100 microseconds. Runs that a slow action or a jump of the clock
  /// made impossible are left out.
  ///
  /// - Returns: The repetition; cancelling it, or letting it go, ends it.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    agenda.add(at: date.instant, every: interval.asInterval, tolerance: tolerance.asTolerance, action)
  }
}

extension ClockScheduler where C == ContinuousClock {
  /// Makes a scheduler that goes by the continuous clock, which runs on while the system sleeps.
  public init() { self.init(ContinuousClock()) }
}

/// The place where the work of one scheduler runs.
private actor Workplace {}
