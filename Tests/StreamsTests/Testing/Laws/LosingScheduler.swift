import Streams
import StreamsTesting

/// A scheduler of a clock that loses work.
final class LosingScheduler: Scheduler, Sendable {
  typealias SchedulerTimeType = ClockScheduler<ContinuousClock>.SchedulerTimeType
  typealias SchedulerOptions = Never

  /// Which pieces of work are lost.
  enum Loss: Sendable {
    /// The fifth, and every seventh after it, the canaries of the laws among them.
    case everySeventh
    /// Whatever has a date.
    case dated
  }

  private let loss: Loss
  private let clock = ClockScheduler()
  private let count = Guarded(0)

  init(_ loss: Loss) { self.loss = loss }

  var now: SchedulerTimeType { clock.now }
  var minimumTolerance: SchedulerTimeType.Stride { clock.minimumTolerance }

  /// Counts a piece of work.
  ///
  /// - Returns: True if it is lost.
  private func loses(dated isDated: Bool) -> Bool {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return loss == .dated ? isDated : number % 7 == 5
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    if !loses(dated: false) { clock.schedule(options: options, action) }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    if !loses(dated: true) {
      clock.schedule(after: date, tolerance: tolerance, options: options, action)
    }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    clock.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
