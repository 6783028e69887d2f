import Streams

/// A clock that goes by the time of a ``VirtualTimeScheduler``.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let task = Task {
///   try await time.clock.sleep(for: .seconds(60))
///   return "a minute later"
/// }
/// await time.clock.waitForSleepers(1)
/// time.advance(by: .seconds(60))
/// print(try await task.value)
/// // a minute later
/// ```
///
/// A task that is woken goes on wherever tasks run, while time moves on; what it waits for next may have passed by
/// then, and does not make it wait.
public struct VirtualClock: Clock {
  /// The scheduler whose time it is.
  public let scheduler: VirtualTimeScheduler

  /// An instant of virtual time, as clocks count.
  public struct Instant: InstantProtocol, Codable {
    /// The same instant, as the scheduler counts.
    public var time: VirtualTimeScheduler.SchedulerTimeType

    /// Makes the instant of a time.
    public init(_ time: VirtualTimeScheduler.SchedulerTimeType) { self.time = time }

    /// The instant that comes `duration` after this one.
    public func advanced(by duration: Duration) -> Instant { Instant(time.advanced(by: .init(duration))) }

    /// How long it is from here to `other`.
    public func duration(to other: Instant) -> Duration { time.distance(to: other.time).duration }

    /// Whether `lhs` comes first.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.time < rhs.time }
  }

  /// The present instant.
  public var now: Instant { Instant(scheduler.now) }

  /// Time counts in nanoseconds.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until time has been moved to `deadline`; not at all where that has passed.
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

  /// Returns as soon as exactly `count` tasks sleep by this time.
  ///
  /// Before it moves time, a test calls this to be sure that those it wants to wake have gone to sleep.
  public func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      scheduler.withSleepers { $0.watchers.append((count, continuation)) }
      scheduler.notifyWatchers()
    }
  }
}

extension VirtualTimeScheduler {
  /// A clock that goes by this time.
  public var clock: VirtualClock { VirtualClock(scheduler: self) }
}

/// Those who sleep by a clock, and those who watch them.
struct Sleepers {
  var continuations: [ObjectIdentifier: CheckedContinuation<Void, any Error>] = [:]
  var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
}

/// One stay of one task.
private final class Sleep: Sendable {
  /// Whether it is over, or was cancelled before it began.
  let isOver = Guarded(false)
}

extension VirtualTimeScheduler {
  fileprivate func lull(
    _ sleep: Sleep, until deadline: SchedulerTimeType, _ alarm: Repetition,
    _ continuation: CheckedContinuation<Void, any Error>
  ) {
    withSleepers { $0.continuations[ObjectIdentifier(sleep)] = continuation }
    add(at: deadline, for: alarm) { alarm.run() }
    // A cancellation that came before found nobody to wake.
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
    let satisfied = withSleepers { sleepers in
      let count = sleepers.continuations.count
      let satisfied = sleepers.watchers.filter { $0.count == count }.map(\.continuation)
      sleepers.watchers.removeAll { $0.count == count }
      return satisfied
    }
    for watcher in satisfied { watcher.resume() }
  }
}
