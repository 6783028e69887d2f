import Streams

/// A scheduler whose time stands still until a test moves it.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// time.schedule(after: time.now.advanced(by: .seconds(60))) { print("a minute later") }
/// time.advance(by: .seconds(59))
/// print("almost")
/// time.advance(by: .seconds(1))
/// // almost
/// // a minute later
/// ```
///
/// Nothing runs before time is moved, not even what is due now. Work runs in the order of its dates, and for the same
/// instant in the order in which it was scheduled; what work schedules takes its place in that order. A date that has
/// passed means now.
///
/// For code that waits in tasks there is ``clock``, which goes by the same time. ``publisher(_:)`` makes a source from
/// a ``Diagram``.
///
/// - Threads: Everything may be used from any thread. Work runs on the thread that moves time, with no lock held; if
///   two threads do so at once, each piece of work runs once, on either.
/// - Complexity: Scheduling is O(log *n*) where *n* pieces of work wait, ending a repetition O(*n*).
public final class VirtualTimeScheduler: Scheduler, Sendable {
  /// There is nothing to choose.
  public typealias SchedulerOptions = Never

  /// How long one character of a ``Diagram`` takes.
  public let tick: SchedulerTimeType.Stride

  private let state = Guarded(State())

  private struct State {
    var now = SchedulerTimeType(nanoseconds: 0)
    var waiting = ScheduledWorkHeap<SchedulerTimeType>()
    var sleepers = Sleepers()
  }

  /// Makes a scheduler at the instant zero.
  ///
  /// - Parameter tick: How long one character of a ``Diagram`` takes; a nanosecond at least.
  public init(tick: SchedulerTimeType.Stride = .seconds(1)) {
    self.tick = max(tick, .nanoseconds(1))
  }

  /// The present instant.
  public var now: SchedulerTimeType { state.withLock { $0.now } }

  /// Nothing is ever late.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// How many pieces of work wait, those included that are due now; each repetition and each sleeper is one.
  public var waiting: Int { state.withLock { $0.waiting.count } }

  // MARK: Moving time

  /// Moves time on by `stride` and runs what becomes due, each piece at its own instant.
  ///
  /// Without a stride, what is due already runs. A negative stride counts as none. Called from within work, it runs
  /// what comes next before it returns.
  public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) {
    advance(to: now.advanced(by: stride))
  }

  /// Moves time on to `instant` and runs what becomes due, each piece at its own instant.
  ///
  /// Time never goes back: an instant that has passed counts as the present one.
  public func advance(to instant: SchedulerTimeType) {
    while let action = takeFirst(until: instant) { action() }
  }

  /// Runs everything, moving time on as far as that takes.
  ///
  /// - Parameter limit: How many pieces of work are run at most: what repeats without end would never be through.
  /// - Returns: Whether nothing is left.
  @discardableResult
  public func run(limit: Int = 100_000) -> Bool {
    for _ in 0..<max(limit, 0) {
      guard let action = takeFirst() else { return true }
      action()
    }
    return waiting == 0
  }

  /// Takes out what is due next, and moves time to it; or to `instant`, if nothing is due until then.
  private func takeFirst(until instant: SchedulerTimeType) -> (() -> Void)? {
    state.withLock { state in
      let instant = max(instant, state.now)
      let next = state.waiting.takeFirst(until: instant)
      state.now = max(state.now, next?.instant ?? instant)
      return next?.action
    }
  }

  private func takeFirst() -> (() -> Void)? {
    state.withLock { state in
      guard let instant = state.waiting.first?.instant else { return nil }
      let next = state.waiting.takeFirst(until: instant)
      state.now = max(state.now, instant)
      return next?.action
    }
  }

  // MARK: Scheduler

  /// Runs `action` now: as soon as time is moved, after everything else that is due now.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    state.withLock { $0.waiting.add(at: $0.now, tolerance: .zero, for: nil, action) }
  }

  /// Runs `action` at `date`, on the dot.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(at: date, for: nil, action)
  }

  /// Runs `action` at `date`, and again every `interval`.
  ///
  /// An interval below 100 microseconds counts as 100 microseconds, as on every scheduler. Runs that were missed
  /// because an action moved time itself are left out.
  ///
  /// - Returns: The repetition; cancelling it, or letting it go, ends it.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action)
    repetition.onCancel { self.remove(repetition) }
    repeatWork(
      repetition, at: max(date, now), every: max(interval, .nanoseconds(Repetition.shortestInterval)))
    return AnyCancellable(repetition)
  }

  private func repeatWork(
    _ repetition: Repetition, at date: SchedulerTimeType, every interval: SchedulerTimeType.Stride
  ) {
    add(at: date, for: repetition) {
      repetition.run()
      guard repetition.isAlive else { return }
      let late = date.distance(to: self.now).nanoseconds
      let intervals = max(1, late / interval.nanoseconds + (late % interval.nanoseconds == 0 ? 0 : 1))
      let next = date.advanced(by: .init(nanoseconds: interval.nanoseconds.clampedMultiplied(by: intervals)))
      self.repeatWork(repetition, at: next, every: interval)
    }
  }

  /// Adds work that can be removed again by its `repetition`.
  func add(at date: SchedulerTimeType, for repetition: Repetition?, _ action: @escaping () -> Void) {
    state.withLock { $0.waiting.add(at: max(date, $0.now), tolerance: .zero, for: repetition, action) }
  }

  /// Removes all work that was added for `repetition`.
  func remove(_ repetition: Repetition) {
    let removed = state.withLock { $0.waiting.remove(repetition) }
    withExtendedLifetime(removed) {}
  }

  /// Reaches those who sleep by the ``clock``.
  func withSleepers<Result>(_ body: (inout Sleepers) -> Result) -> Result {
    state.withLock { body(&$0.sleepers) }
  }
}
