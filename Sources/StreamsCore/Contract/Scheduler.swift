/// A context that runs work at a given time, such as a queue, a run loop or a clock.
///
/// Operators that change threads or wait take one, such as ``Publisher/receive(on:options:)`` and `debounce`.
public protocol Scheduler<SchedulerTimeType> {
  /// The type of an instant on this scheduler.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// The type of the options for each piece of work; `Never` if there are no options.
  associatedtype SchedulerOptions

  /// The current instant.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that the scheduler supports.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` at some time after `date`.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs `action` at some time after `date`, and again every `interval`, until it is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `action` as soon as possible.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs `action` at some time after `date`.
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at some time after `date`, within `tolerance`.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` after `date` and again every `interval`.
  ///
  /// - Returns: The repetition, which ends when it is cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` after `date` and again every `interval`, within `tolerance`.
  ///
  /// - Returns: The repetition, which ends when it is cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A length of time that can be expressed in seconds and fractions of a second.
public protocol SchedulerTimeIntervalConvertible {
  /// A number of whole seconds.
  static func seconds(_ s: Int) -> Self

  /// A number of seconds with a fraction.
  static func seconds(_ s: Double) -> Self

  /// A number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// A number of microseconds.
  static func microseconds(_ us: Int) -> Self

  /// A number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
