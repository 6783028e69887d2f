/// A scheduler that runs everything at once, where it is scheduled.
///
/// ```swift
/// ImmediateScheduler.shared.schedule { print("now") }
/// print("then")
/// // now
/// // then
/// ```
///
/// Time stands still: every instant is the same, so work for later runs at once as well, and work that repeats runs
/// once. Work that schedules work without end overflows the stack.
///
/// - Threads: Work runs on the calling thread, before `schedule` returns.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// There is nothing to choose.
  public typealias SchedulerOptions = Never

  /// The one scheduler of its kind.
  public static let shared = ImmediateScheduler()

  /// The only instant there is.
  @inlinable
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Nothing is ever late.
  @inlinable
  public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(0) }

  /// Runs `action`.
  @inlinable
  @inline(__always)
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs `action` at once; there is no other instant than now.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` at once, and never again.
  ///
  /// - Returns: Something that cancels nothing.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
