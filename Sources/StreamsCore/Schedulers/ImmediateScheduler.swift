/// A scheduler that runs work at once, on the calling thread.
///
/// Use it in tests and previews, in place of a scheduler that waits.
///
/// ```swift
/// ImmediateScheduler.shared.schedule { print("now") }
/// print("then")
/// // now
/// // then
/// ```
///
/// Its time stands still, so work for later also runs at once, and work that repeats runs once. Work that schedules
/// work without end overflows the stack.
///
/// - Threads: Work runs on the calling thread, before `schedule` returns.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The shared scheduler.
  public static let shared = ImmediateScheduler()

  /// The only instant.
  @inlinable
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Zero: nothing is ever late.
  @inlinable
  public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(0) }

  /// Runs `action`.
  @inlinable @inline(__always)
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs `action` at once.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` at once, and never again.
  ///
  /// - Returns: A cancellable without effect.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
