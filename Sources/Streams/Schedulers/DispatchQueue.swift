#if canImport(Dispatch) && !canImport(Combine)
  import Dispatch
  import StreamsCore

  extension DispatchQueue: Scheduler {
    // The flags are a number, which Dispatch does not declare to be sendable.
    /// The options for a piece of work on a queue.
    public struct SchedulerOptions: @unchecked Sendable {
      /// The quality of service of the work.
      public var qos: DispatchQoS

      /// The behaviour of the work among other work, such as a barrier.
      public var flags: DispatchWorkItemFlags

      /// The group to which the work belongs until it is done, and a repetition until it is cancelled.
      public var group: DispatchGroup?

      /// Creates options for a piece of work.
      public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The queue itself.
    public var queue: DispatchQueue { self }

    /// The current instant.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// Zero: a queue can be as punctual as the system.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs `action` on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let work = Unchecked(action)
      guard let options else { return async { work.value() } }
      async(group: options.group, qos: options.qos, flags: options.flags) { work.value() }
    }

    /// Runs `action` on the queue after `date`, at most `tolerance` later if the queue is free.
    ///
    /// If the date has passed, the action runs at once. In the distant future it never runs. A negative tolerance counts
    /// as zero.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      if date.dispatchTime == .distantFuture { return }
      let timer = DispatchSource.makeTimerSource(queue: self)
      timer.schedule(deadline: date.dispatchTime, leeway: tolerance.asLeeway)
      let group = options?.group
      group?.enter()
      // The handler keeps its timer alive until it has run.
      timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        timer.cancel()
        action()
        group?.leave()
      }
      timer.activate()
    }

    /// Runs `action` on the queue after `date`, and again every `interval`.
    ///
    /// An interval below 100 microseconds counts as 100 microseconds. Runs that a busy queue missed are not made up
    /// for. On a serial queue, the action no longer runs once a cancellation on that queue has returned.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let timer = DispatchSource.makeTimerSource(queue: self)
      timer.schedule(deadline: date.dispatchTime, repeating: interval.asInterval, leeway: tolerance.asLeeway)
      let repetition = Repetition(action)
      timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        repetition.run()
      }
      if let group = options?.group {
        group.enter()
        timer.setCancelHandler { group.leave() }
      }
      repetition.onCancel { timer.cancel() }
      timer.activate()
      return AnyCancellable(repetition)
    }
  }

  extension DispatchQueue.SchedulerTimeType.Stride {
    fileprivate var asLeeway: DispatchTimeInterval { .nanoseconds(max(magnitude, 0)) }

    fileprivate var asInterval: DispatchTimeInterval {
      magnitude == .max ? .never : .nanoseconds(max(magnitude, Repetition.shortestInterval))
    }
  }
#endif
