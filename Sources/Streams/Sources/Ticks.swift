/// A publisher that counts 0, 1, 2 and so on, one number for each interval of time.
///
/// ```
/// interval  --0-1-2-3     every 2
/// ```
///
/// Each subscriber has a count of its own, which begins with its subscription; the first number comes one interval
/// later. How short an interval may be, and what becomes of ticks that come too late, is up to the scheduler; those of
/// this package take no interval below 100 microseconds and leave late ticks out, without leaving out a number.
///
/// - Demand: A tick without demand is dropped, and its number with it: a gap tells how many were missed.
/// - Completion: Never ends. It ticks until it is cancelled, and is kept alive by the scheduler until then.
/// - Threads: Numbers are delivered on the scheduler, one at a time and in order on any scheduler.
public struct Ticks<Context: Scheduler>: Publisher {
  /// How many ticks came before.
  public typealias Output = Int

  /// Counting cannot fail.
  public typealias Failure = Never

  /// The time between two numbers.
  public let interval: Context.SchedulerTimeType.Stride

  /// How exact that has to be; `nil` for as exact as the scheduler can be.
  public let tolerance: Context.SchedulerTimeType.Stride?

  /// The scheduler that counts the time and delivers.
  public let scheduler: Context

  /// How the scheduler is to run the deliveries.
  public let options: Context.SchedulerOptions?

  /// Makes a publisher of a number every `interval`.
  public init(
    every interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.scheduler = scheduler
    self.options = options
  }

  /// Attaches a subscriber and starts a count for it.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let stage = TicksStage(subscriber)
    stage.begin()
    if stage.hasEnded() { return }
    stage.keep(
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance, options: options
      ) { stage.tick() })
  }
}

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

  override func abandon() -> [any Subscription] { timer.take().map { [TimerSubscription($0)] } ?? [] }
}

/// Lets a timer be given up as a subscription above is.
private final class TimerSubscription: Subscription {
  private let timer: any Cancellable
  init(_ timer: any Cancellable) { self.timer = timer }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { timer.cancel() }
}
