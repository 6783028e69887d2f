/// A scheduler that takes its time from a clock and runs work in tasks, one piece after the other.
///
/// Use it where there is no Dispatch, or to take time from a clock that is passed in.
///
/// It needs neither Foundation nor Dispatch, and works with any clock, including one that a test moves by hand.
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
/// - Threads: Work runs on the threads of the concurrency runtime, one piece at a time.
/// - Complexity: Scheduling is O(log *n*), where *n* is the number of pieces of work that wait for their time.
public struct ClockScheduler<C: Clock>: Scheduler, Sendable where C.Duration == Duration {
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  private let queue: ClockQueue<C>

  /// The clock that tells the time.
  public var clock: C { queue.clock }

  /// Creates a scheduler that goes by `clock`.
  public init(_ clock: C) { self.init(clock, at: ActorPlace(Workplace(), isEntered: false)) }

  /// Creates a scheduler whose work runs on the actor of `place`.
  init(_ clock: C, at place: ActorPlace) { queue = ClockQueue(clock, at: place) }

  /// The current instant of the clock.
  public var now: SchedulerTimeType { SchedulerTimeType(clock.now) }

  /// The resolution of the clock.
  public var minimumTolerance: NanosecondStride { NanosecondStride(clock.minimumResolution) }

  /// Runs `action` in a task, after everything that was due before.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { queue.add(action) }

  /// Runs `action` once the clock has reached `date`, or as soon as possible if that has passed.
  ///
  /// The tolerance is used if nothing else waits. A negative one counts as zero.
  public func schedule(
    after date: SchedulerTimeType, tolerance: NanosecondStride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.add(at: date.instant, tolerance: tolerance.asTolerance, action)
  }

  /// Runs `action` once the clock has reached `date`, and again every `interval`.
  ///
  /// An interval below 100 microseconds counts as 100 microseconds. Runs that are missed because of a slow action or a
  /// jump of the clock are not made up for.
  ///
  /// - Returns: The repetition. Cancelling or releasing it ends it.
  public func schedule(
    after date: SchedulerTimeType, interval: NanosecondStride, tolerance: NanosecondStride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    queue.add(at: date.instant, every: interval.asInterval, tolerance: tolerance.asTolerance, action)
  }
}

extension ClockScheduler where C == ContinuousClock {
  /// Creates a scheduler that goes by the continuous clock, which does not stop while the system sleeps.
  public init() { self.init(ContinuousClock()) }
}

/// The actor on which the work of one scheduler runs.
private actor Workplace {}
