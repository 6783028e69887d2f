#if canImport(Combine)
  import Combine
  import Dispatch
  import Foundation
  import StreamsCore

  extension DispatchQueue.SchedulerTimeType.Stride: StreamsCore.SchedulerTimeIntervalConvertible {}
  extension OperationQueue.SchedulerTimeType.Stride: StreamsCore.SchedulerTimeIntervalConvertible {}
  extension RunLoop.SchedulerTimeType.Stride: StreamsCore.SchedulerTimeIntervalConvertible {}

  extension DispatchQueue: AppleScheduler {}
  extension OperationQueue: AppleScheduler {}
  extension RunLoop: AppleScheduler {}

  /// A queue or a run loop of Apple's systems, which is a scheduler of Combine as well.
  ///
  /// Apple's types of times and options are adopted, because a class can have only one type of a name. So are its methods,
  /// but for the one that returns a thing of Combine. The shorter methods are declared again, because the compiler would
  /// otherwise find them in both protocols and choose neither.
  public protocol AppleScheduler: StreamsCore.Scheduler, Combine.Scheduler {}

  extension AppleScheduler {
    private var ours: some StreamsCore.Scheduler<SchedulerTimeType> { self }

    /// Runs `action` after `date`, and again every `interval`.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any StreamsCore.Cancellable {
      let repetition = Repetition(action)
      let theirs = repeated(on: self, after: date, interval, tolerance, options) { repetition.run() }
      repetition.onCancel { theirs.cancel() }
      return StreamsCore.AnyCancellable(repetition)
    }

    /// Runs `action` as soon as possible.
    public func schedule(_ action: @escaping () -> Void) { ours.schedule(action) }

    /// Runs `action` at some time after `date`.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
      ours.schedule(after: date, action)
    }

    /// Runs `action` at some time after `date`, within `tolerance`.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      _ action: @escaping () -> Void
    ) {
      ours.schedule(after: date, tolerance: tolerance, action)
    }

    /// Runs `action` after `date` and again every `interval`.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      _ action: @escaping () -> Void
    ) -> any StreamsCore.Cancellable {
      ours.schedule(after: date, interval: interval, action)
    }

    /// Runs `action` after `date` and again every `interval`, within `tolerance`.
    ///
    /// - Returns: The repetition. Cancelling or releasing it ends it.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      _ action: @escaping () -> Void
    ) -> any StreamsCore.Cancellable {
      ours.schedule(after: date, interval: interval, tolerance: tolerance, action)
    }
  }

  /// Calls the method of Combine, which is the only one in sight here.
  private func repeated<S: Combine.Scheduler>(
    on scheduler: S, after date: S.SchedulerTimeType, _ interval: S.SchedulerTimeType.Stride,
    _ tolerance: S.SchedulerTimeType.Stride, _ options: S.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Combine.Cancellable {
    scheduler.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
#endif
