#if canImport(Foundation) && canImport(Dispatch)
  import Dispatch
  import Foundation

  extension OperationQueue: Scheduler {
    /// A date, as on a run loop.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// The options for an operation, of which there are none.
    public struct SchedulerOptions {}

    /// The queue for the timers of all operation queues.
    private static let alarms = DispatchQueue(label: "Streams.OperationQueue")

    /// The queue itself.
    public var queue: OperationQueue { self }

    /// The current instant.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Zero: a queue can be as punctual as the system.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds `action` to the queue as an operation.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let work = Unchecked(action)
      addOperation { work.value() }
    }

    /// Adds `action` to the queue after `date`.
    ///
    /// If the date has passed, the action is added at once. The delay is measured when this is called, so setting the
    /// system's clock later does not change it.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      Self.alarms.schedule(after: date.asDispatchTime, tolerance: .seconds(tolerance.magnitude)) {
        self.schedule(options: options, action)
      }
    }

    /// Adds `action` to the queue after `date`, and again every `interval`.
    ///
    /// An interval below 100 microseconds counts as 100 microseconds. If a run has not begun when the next is due,
    /// they become one.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let repetition = Repetition(action)
      let alarm = Self.alarms.schedule(
        after: date.asDispatchTime, interval: .seconds(interval.magnitude),
        tolerance: .seconds(tolerance.magnitude)
      ) {
        if repetition.setOut() { self.addOperation { repetition.run() } }
      }
      repetition.onCancel { alarm.cancel() }
      return AnyCancellable(repetition)
    }
  }

  extension OperationQueue.SchedulerTimeType {
    fileprivate var asDispatchTime: DispatchQueue.SchedulerTimeType {
      DispatchQueue.SchedulerTimeType(.now()).advanced(by: .seconds(date.timeIntervalSinceNow))
    }
  }
#endif
