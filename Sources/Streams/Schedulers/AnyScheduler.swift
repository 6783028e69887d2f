/// A scheduler whose type tells only how it counts time, so that code can be handed its time from outside.
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

  /// Hides the type of `scheduler`.
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

  /// The present instant of the scheduler within.
  public var now: SchedulerTimeType { present() }

  /// The least tolerance of the scheduler within.
  public var minimumTolerance: SchedulerTimeType.Stride { leastTolerance() }

  /// Runs `action` as soon as the scheduler within can.
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

// A scheduler is there to be called from any thread; the closures do nothing but call it.
extension AnyScheduler: @unchecked Sendable {}

extension Scheduler {
  /// The same scheduler, with a type that tells only how it counts time.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

/// An ``AnyScheduler`` with the times and options of `Context`, such as `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<Context: Scheduler> = AnyScheduler<
  Context.SchedulerTimeType, Context.SchedulerOptions
>
