import StreamsCore

/// A scheduler whose time stands still until a test advances it.
///
/// Use it to test `debounce`, `delay` and everything else that takes time, without waiting.
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
/// Nothing runs before time is advanced, not even work that is due now. Work runs in the order of its dates. Work for
/// the same instant runs in the order in which it was scheduled, and that includes work that other work schedules. A
/// date in the past means now.
///
/// Code that waits in tasks can use ``clock``, which has the same time. ``publisher(_:file:line:)`` makes a publisher from a
/// ``Diagram``.
///
/// - Threads: Everything can be used from any thread. Work runs on the thread that advances time, with no lock held. If
///   two threads advance it at once, each piece of work runs once, on one of them.
/// - Complexity: Scheduling is O(log *n*) and ending a repetition is O(*n*), if *n* pieces of work are waiting.
public final class VirtualTimeScheduler: Scheduler, Sendable {
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The duration of one character of a ``Diagram``.
  public let tick: SchedulerTimeType.Stride

  private let state = Guarded(State())

  private struct State {
    var now = SchedulerTimeType(nanoseconds: 0)
    var waiting = ScheduledWorkHeap<SchedulerTimeType>()
    var sleepers = Sleepers()
    var problem: String?
    /// The number of pieces of work that were ever scheduled.
    var additions = 0

    mutating func add(at date: SchedulerTimeType, for repetition: Repetition?, _ action: @escaping () -> Void)
    {
      additions &+= 1
      waiting.add(at: max(date, now), tolerance: .zero, for: repetition, action)
    }
  }

  /// Creates a scheduler at the instant zero.
  ///
  /// - Parameter tick: The duration of one character of a ``Diagram``, at least a nanosecond.
  public init(tick: SchedulerTimeType.Stride = .seconds(1)) {
    self.tick = max(tick, .nanoseconds(1))
  }

  /// The current instant.
  public var now: SchedulerTimeType { state.withLock { $0.now } }

  /// Zero, because work is never late.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The number of waiting pieces of work, including those that are due now. A repetition counts as one, and so does a
  /// sleeping task.
  public var waiting: Int { state.withLock { $0.waiting.count } }

  /// The first problem of a diagram that a publisher on this scheduler was made from, with its place.
  var problem: String? { state.withLock { $0.problem } }

  /// The number of pieces of work that were ever scheduled.
  var additions: Int { state.withLock { $0.additions } }

  func note(problem: String) {
    state.withLock { state in
      if state.problem == nil { state.problem = problem }
    }
  }

  // MARK: Advancing time

  /// Advances time by `stride`, and runs the work that becomes due, each piece at its own instant.
  ///
  /// Without a stride, it runs the work that is already due. A negative stride counts as zero. If work calls this
  /// method, the work that comes next runs before the method returns.
  public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) {
    advance(to: now.advanced(by: stride))
  }

  /// Advances time to `instant`, and runs the work that becomes due, each piece at its own instant.
  ///
  /// Time never goes back: an instant in the past counts as the current one.
  public func advance(to instant: SchedulerTimeType) {
    while let action = takeFirst(until: instant) { action() }
  }

  /// Runs all waiting work, and advances time as far as necessary.
  ///
  /// - Parameter limit: The most pieces of work to run. Without a limit, an endless repetition would never return.
  /// - Returns: True if no work is left.
  @discardableResult
  public func run(limit: Int = 100_000) -> Bool {
    for _ in 0..<max(limit, 0) {
      guard let action = takeFirst() else { return true }
      action()
    }
    return waiting == 0
  }

  /// Runs the next piece of work that is due until `instant`, at its own instant.
  ///
  /// - Returns: True if there was one. If not, time is advanced to `instant`.
  func runNext(until instant: SchedulerTimeType) -> Bool {
    guard let action = takeFirst(until: instant) else { return false }
    action()
    return true
  }

  /// Runs the next piece of work, and advances time as far as necessary.
  ///
  /// - Returns: True if there was one.
  func runNext() -> Bool {
    guard let action = takeFirst() else { return false }
    action()
    return true
  }

  /// Removes the work that is due next, and advances time to it. If nothing is due until `instant`, advances to that.
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

  /// Runs `action` as soon as time is advanced, after all other work that is due now.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    state.withLock { $0.add(at: $0.now, for: nil, action) }
  }

  /// Runs `action` exactly at `date`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(at: date, for: nil, action)
  }

  /// Runs `action` at `date`, and again every `interval`.
  ///
  /// An interval below 100 microseconds counts as 100 microseconds, as on every scheduler. If an action advances time
  /// itself, missed runs are skipped.
  ///
  /// - Returns: The repetition. It ends when it is cancelled or released.
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
      // Time has an end.
      if next > date { self.repeatWork(repetition, at: next, every: interval) }
    }
  }

  /// Adds work. If it has a `repetition`, it can be removed again.
  func add(at date: SchedulerTimeType, for repetition: Repetition?, _ action: @escaping () -> Void) {
    state.withLock { $0.add(at: date, for: repetition, action) }
  }

  /// Removes all work that was added for `repetition`.
  func remove(_ repetition: Repetition) {
    let removed = state.withLock { $0.waiting.remove(repetition) }
    withExtendedLifetime(removed) {}
  }

  /// Gives access to the tasks that sleep on the ``clock``.
  func withSleepers<Result>(_ body: (inout Sleepers) -> Result) -> Result {
    state.withLock { body(&$0.sleepers) }
  }
}
