#if canImport(Foundation) && canImport(Dispatch)
  import Dispatch
  import Foundation

  extension OperationQueue: Scheduler {
    /// There is nothing to choose for an operation.
    public struct SchedulerOptions {}

    /// Where the alarms of all operation queues go off.
    private static let alarms = DispatchQueue(label: "Streams.OperationQueue")

    /// The queue itself.
    public var queue: OperationQueue { self }

    /// The present instant.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// A queue can be asked to be as punctual as the system is.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds `action` to the queue as an operation.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let work = Unchecked(action)
      addOperation { work.value() }
    }

    /// Adds `action` to the queue after `date`.
    ///
    /// A date that has passed means at once. The delay is measured when this is called: setting the system's clock
    /// does not change it.
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
    /// An interval below 100 microseconds counts as 100 microseconds. A run that has not begun when the next is due
    /// stands for both.
    ///
    /// - Returns: The repetition; cancelling it, or letting it go, ends it.
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
