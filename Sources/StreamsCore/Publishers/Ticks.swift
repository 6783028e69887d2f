/// A publisher that counts 0, 1, 2 and so on, one number per interval of time.
///
/// Use it for a countdown, a clock on the screen, or to ask again from time to time.
///
/// ```
/// interval  --0-1-2-3     every 2
/// ```
///
/// Each subscriber has its own count. It begins with the subscription, and the first number comes one interval later.
/// The scheduler decides how short an interval may be, and what happens to ticks that come too late. The schedulers
/// of this package use at least 100 microseconds. They skip late ticks, but no number.
///
/// - Demand: A tick without demand is dropped together with its number, so a gap shows how many were missed.
/// - Completion: Never ends. It ticks until it is cancelled, and the scheduler keeps it alive until then.
/// - Threads: Numbers are delivered on the scheduler, one at a time and in order on any scheduler.
public struct Ticks<Context: Scheduler>: Publisher {
  /// The number of ticks that came before.
  public typealias Output = Int

  /// Counting cannot fail.
  public typealias Failure = Never

  /// The time between two numbers.
  public let interval: Context.SchedulerTimeType.Stride

  /// The tolerance of the interval; `nil` for the smallest tolerance of the scheduler.
  public let tolerance: Context.SchedulerTimeType.Stride?

  /// The scheduler that measures the time and delivers the numbers.
  public let scheduler: Context

  /// The options for the scheduler.
  public let options: Context.SchedulerOptions?

  /// Creates a publisher of one number per `interval`.
  public init(
    every interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.scheduler = scheduler
    self.options = options
  }

  /// Attaches a subscriber, and starts its count.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let stage = TicksStage(subscriber)
    stage.begin()
    if stage.hasEnded() { return }
    stage.keep(
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance, options: options, { stage.tick() }))
  }
}

extension Ticks: Sendable
where Context.SchedulerTimeType.Stride: Sendable, Context: Sendable, Context.SchedulerOptions: Sendable {}

private final class TicksStage<Downstream: Subscriber>: Stage<Downstream> where Downstream.Input == Int {
  // Shared state of the gate.
  private var number = 0
  private var timer: (any Cancellable)?

  override var name: StaticString { "Interval" }

  /// Keeps the timer, until the subscriber cancels. It may have ticked already.
  func keep(_ timer: any Cancellable) {
    guard let access = enterIfLive() else { return timer.cancel() }
    self.timer = timer
    settle(access)
  }

  func tick() {
    guard let access = enterIfLive() else { return }
    let present = number
    number += 1
    guard demand != .none else { return settle(access) }
    demand -= 1
    answer(emit(present, access))
  }

  override func cleanUp() { timer.take()?.cancel() }
}
