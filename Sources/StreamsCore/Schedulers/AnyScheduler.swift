/// A scheduler that hides the type of another one, so that code can be given its scheduler from outside.
///
/// ```swift
/// let time = ImmediateScheduler.shared.eraseToAnyScheduler()
/// time.schedule { print("run") }
/// // run
/// ```
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let present: () -> SchedulerTimeType
  private let leastTolerance: () -> SchedulerTimeType.Stride
  private let runSoon: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let runLater:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let repeatFrom:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping () -> Void
    ) -> any Cancellable

  /// Creates a scheduler that hides the type of `scheduler`.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    if let erased = scheduler as? AnyScheduler<SchedulerTimeType, SchedulerOptions> {
      self = erased
      return
    }
    present = { scheduler.now }
    leastTolerance = { scheduler.minimumTolerance }
    runSoon = { scheduler.schedule(options: $0, $1) }
    runLater = { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) }
    repeatFrom = { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
  }

  /// The current instant of the wrapped scheduler.
  public var now: SchedulerTimeType { present() }

  /// The minimum tolerance of the wrapped scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { leastTolerance() }

  /// Runs `action` as soon as the wrapped scheduler can.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    runSoon(options, action)
  }

  /// Runs `action` at some time after `date`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    runLater(date, tolerance, options, action)
  }

  /// Runs `action` at some time after `date`, and again every `interval`, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatFrom(date, interval, tolerance, options, action)
  }
}

// A scheduler may be used from any thread, and the closures only call it.
extension AnyScheduler: @unchecked Sendable {}

extension Scheduler {
  /// Wraps this scheduler in one that hides its type.
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

/// An ``AnyScheduler`` with the times and options of `Context`, such as `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<Context: Scheduler> = AnyScheduler<
  Context.SchedulerTimeType, Context.SchedulerOptions
>
