import StreamsCore

extension Scheduler {
  /// Returns this scheduler with a memory: work runs within the event that scheduled it.
  ///
  /// An operator may pass several values on in one piece of work. All of them then have the cause of the first one. To
  /// follow each value, use ``StreamsCore/Publisher/followed(_:in:isPrivate:file:line:across:)``.
  ///
  /// - Parameter trace: The trace of the events.
  public func traced(in trace: Trace = .shared) -> TracedScheduler<Self> {
    TracedScheduler(base: self, trace: trace)
  }
}

/// A scheduler whose work runs within the event that scheduled it; see ``StreamsCore/Scheduler/traced(in:)``.
public struct TracedScheduler<Base: Scheduler>: Scheduler {
  /// The instants of the scheduler.
  public typealias SchedulerTimeType = Base.SchedulerTimeType

  /// The options of the scheduler.
  public typealias SchedulerOptions = Base.SchedulerOptions

  /// The scheduler that runs the work.
  public let base: Base

  /// The trace of the events.
  public let trace: Trace

  /// The current instant.
  public var now: SchedulerTimeType { base.now }

  /// The smallest tolerance that the scheduler supports.
  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// Runs `action` as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(options: options, remembering(action))
  }

  /// Runs `action` at some time after `date`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, remembering(action))
  }

  /// Runs `action` at some time after `date`, and again every `interval`, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, remembering(action))
  }

  private func remembering(_ action: @escaping () -> Void) -> () -> Void {
    guard let cause = Cause(in: trace) else { return action }
    return { cause.resume(action) }
  }
}

extension TracedScheduler: Sendable where Base: Sendable {}
