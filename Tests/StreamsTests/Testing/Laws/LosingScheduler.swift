import Streams
import StreamsTesting

/// A scheduler of a clock that loses work.
final class LosingScheduler: Scheduler, Sendable {
  typealias SchedulerTimeType = ClockScheduler<ContinuousClock>.SchedulerTimeType
  typealias SchedulerOptions = Never

  /// The pieces of work that are lost.
  enum Loss: Sendable {
    /// The fifth, and every seventh after it, the canaries of the laws among them.
    case everySeventh
    /// Whatever has a date.
    case dated
    /// Everything.
    case all
    /// The wake-up for work that other work schedules. It runs when something is scheduled after that.
    case wakeUps
  }

  private let loss: Loss
  private let clock = ClockScheduler()
  private let count = Guarded(0)
  private let queue = Guarded((isRunning: false, work: [() -> Void]()))

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
    return switch loss {
    case .everySeventh: number % 7 == 5
    case .dated: isDated
    case .all: true
    case .wakeUps: false
    }
  }

  /// Runs what has been scheduled, but not what is scheduled meanwhile.
  private func drain() {
    let work = queue.withLock { queue in
      defer { queue = (true, []) }
      return queue.work
    }
    for action in work { action() }
    queue.withLock { $0.isRunning = false }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    if loses(dated: false) { return }
    guard loss == .wakeUps else { return clock.schedule(options: options, action) }
    let mustWake = queue.withLock { queue in
      queue.work.append(action)
      return !queue.isRunning
    }
    if mustWake { clock.schedule(options: options) { self.drain() } }
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
