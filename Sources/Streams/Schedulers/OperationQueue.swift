#if canImport(Foundation) && canImport(Dispatch) && !canImport(Combine)
  import Dispatch
  import Foundation
  import StreamsCore

  extension OperationQueue: Scheduler {
    /// The options for an operation, of which there are none.
    public struct SchedulerOptions: Sendable {}

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

    /// Adds `action` to the queue as an operation that becomes ready after `date`.
    ///
    /// The operation is in the queue from the start, so `cancelAllOperations()` cancels it, and
    /// `waitUntilAllOperationsAreFinished()` waits for it. If the date has passed, it is ready at once. The delay is
    /// measured when this is called, so setting the system's clock later does not change it.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      addOperation(waitingOperation(until: date.date.asInstant, tolerance: tolerance.magnitude, action))
    }

    /// Adds `action` to the queue as an operation that becomes ready after `date`, and again every `interval`.
    ///
    /// An interval below 100 microseconds counts as 100 microseconds. The operation of the next run is in the queue as
    /// long as the repetition lasts, so `waitUntilAllOperationsAreFinished()` waits for its end, and
    /// `cancelAllOperations()` ends it. Runs do not overlap. Runs that a busy queue missed are not made up for.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let repetition = Repetition(action)
      let runs = RepeatedOperation(
        on: self, every: interval.magnitude.asInterval, tolerance: tolerance.magnitude, repetition)
      repetition.onCancel { runs.cancel() }
      runs.addNext(after: date.date.asInstant)
      return AnyCancellable(repetition)
    }
  }

  extension Date {
    /// The date on the clock of Dispatch, which is never set. The present instant if this is not a date.
    var asInstant: DispatchTime {
      let nanoseconds = Int64(clamped: timeIntervalSinceNow * 1_000_000_000)
      return DispatchTime(
        clampingNanoseconds: DispatchTime.now().clampedNanoseconds.clampedAdding(nanoseconds))
    }
  }

  // MARK: - Operations that wait for their time

  extension OperationQueue {
    /// The queue for the timers of all operation queues.
    private static let alarms = DispatchQueue(label: "Streams.OperationQueue")

    /// An operation for the queue that becomes ready at `instant`.
    ///
    /// It depends on an operation outside of the queue, which a timer finishes. A cancelled operation is ready whatever
    /// it depends on.
    func waitingOperation(
      until instant: DispatchTime, tolerance: TimeInterval, _ action: @escaping () -> Void
    ) -> Operation {
      let work = Unchecked(action)
      // The closure keeps the queue alive until the work has run or is cancelled.
      let operation = BlockOperation { withExtendedLifetime(self) { work.value() } }
      let alarm = BlockOperation()
      operation.addDependency(alarm)
      let timer = DispatchSource.makeTimerSource(queue: Self.alarms)
      timer.schedule(
        deadline: instant, leeway: .nanoseconds(Int(clamped: tolerance.asTolerance * 1_000_000_000)))
      // The handler keeps its timer alive until it is cancelled. It also keeps the operation, to which the alarm has an
      // unsafe pointer: a thread that runs it could free it before the alarm has told it that it is ready.
      timer.setEventHandler {
        timer.cancel()
        withExtendedLifetime(operation) { alarm.start() }
      }
      let handle = Unchecked(timer)
      operation.completionBlock = { handle.value.cancel() }
      timer.activate()
      return operation
    }
  }

  /// The runs of a repetition on a queue. The next one waits in the queue.
  private final class RepeatedOperation: Sendable {
    private let queue: OperationQueue
    private let interval: Int64
    private let tolerance: TimeInterval
    private let repetition: Repetition
    private let next = Guarded<Operation?>(nil)

    init(
      on queue: OperationQueue, every interval: TimeInterval, tolerance: TimeInterval,
      _ repetition: Repetition
    ) {
      self.queue = queue
      self.interval = Int64(clamped: interval * 1_000_000_000)
      self.tolerance = tolerance
      self.repetition = repetition
    }

    func addNext(after instant: DispatchTime) {
      let operation = queue.waitingOperation(until: instant, tolerance: tolerance) {
        self.repetition.run()
        if self.repetition.isAlive { self.addNext(after: instant.nextTurn(every: self.interval)) }
      }
      // Before it can run, since it then adds the one that follows.
      next.withLock { $0 = operation }
      queue.addOperation(operation)
      // A cancellation that came before found no operation to cancel.
      if !repetition.isAlive { cancel() }
    }

    func cancel() { next.withLock { $0.take() }?.cancel() }
  }
#endif
