import StreamsCore

/// A clock with the time of a ``VirtualTimeScheduler``.
///
/// Use it to test code that sleeps in tasks.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let task = Task {
///   try await time.clock.sleep(for: .seconds(60))
///   return "a minute later"
/// }
/// await time.advance(by: .seconds(60))
/// print(try await task.value)
/// // a minute later
/// ```
///
/// Without `await`, in code that is not asynchronous, time moves at once. A woken task then continues wherever tasks run, while
/// the test goes on and may advance time further. If the task's next deadline has passed by then, the task does not wait for it.
public struct VirtualClock: Clock {
  /// The scheduler of this clock.
  public let scheduler: VirtualTimeScheduler

  /// An instant of virtual time, for clocks.
  public struct Instant: InstantProtocol, Codable {
    /// The same instant, for the scheduler.
    public var time: VirtualTimeScheduler.SchedulerTimeType

    /// Creates an instant from a time of the scheduler.
    public init(_ time: VirtualTimeScheduler.SchedulerTimeType) { self.time = time }

    /// The instant `duration` after this one.
    public func advanced(by duration: Duration) -> Instant { Instant(time.advanced(by: .init(duration))) }

    /// The time from this instant to `other`.
    public func duration(to other: Instant) -> Duration { time.distance(to: other.time).duration }

    /// Returns true if `lhs` is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.time < rhs.time }
  }

  /// The current instant.
  public var now: Instant { Instant(scheduler.now) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until time is advanced to `deadline`. Returns at once if the deadline has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    let sleep = Sleep()
    let alarm = Repetition { scheduler.wake(sleep, throwing: nil) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        scheduler.lull(sleep, until: deadline.time, alarm, continuation)
      }
    } onCancel: {
      scheduler.remove(alarm)
      scheduler.wake(sleep, throwing: CancellationError())
    }
  }

  /// Waits until exactly `count` tasks sleep on this clock, or until the task that waits is cancelled.
  ///
  /// Call it before you advance time, to be sure that the tasks you want to wake are asleep.
  public func waitForSleepers(_ count: Int) async {
    let watcher = ProbeWaiter { $0.values == count }
    scheduler.withSleepers { $0.watchers.append(watcher) }
    scheduler.notifyWatchers()
    _ = await watcher.outcome()
    scheduler.withSleepers { $0.watchers.removeAll { $0 === watcher } }
  }
}

extension VirtualTimeScheduler {
  /// A clock with the time of this scheduler.
  public var clock: VirtualClock { VirtualClock(scheduler: self) }
}

/// The tasks that sleep on a clock, and the tasks that wait until enough of them sleep.
struct Sleepers {
  var continuations: [ObjectIdentifier: CheckedContinuation<Void, any Error>] = [:]
  var watchers: [ProbeWaiter] = []
}

/// One sleep of a task.
private final class Sleep: Sendable {
  /// True if the sleep is over, or was cancelled before it began.
  let isOver = Guarded(false)
}

extension VirtualTimeScheduler {
  fileprivate func lull(
    _ sleep: Sleep, until deadline: SchedulerTimeType, _ alarm: Repetition,
    _ continuation: CheckedContinuation<Void, any Error>
  ) {
    withSleepers { $0.continuations[ObjectIdentifier(sleep)] = continuation }
    add(at: deadline, for: alarm) { alarm.run() }
    // An earlier cancellation found no task to wake.
    if sleep.isOver.withLock({ $0 }) {
      remove(alarm)
      wake(sleep, throwing: CancellationError())
    }
    notifyWatchers()
  }

  fileprivate func wake(_ sleep: Sleep, throwing error: (any Error)?) {
    sleep.isOver.withLock { $0 = true }
    let continuation = withSleepers { $0.continuations.removeValue(forKey: ObjectIdentifier(sleep)) }
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    notifyWatchers()
  }

  fileprivate func notifyWatchers() {
    let (count, watchers) = withSleepers { ($0.continuations.count, $0.watchers) }
    for watcher in watchers { watcher.look(at: ProbeProgress(values: count)) }
  }
}
