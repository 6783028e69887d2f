/// Work that waits for its time on a clock and then runs in one place, one piece after the other.
///
/// One task sleeps until the earliest time. Work for the same instant runs in the order in which it was added.
/// `state` guards the work that waits and the time for which the task is set.
final class ClockQueue<C: Clock>: Sendable where C.Duration == Duration {
  private struct State {
    var waiting = ScheduledWorkHeap<C.Instant>()
    var task: Task<Void, Never>?
    /// The time at which the task wakes; `nil` without a task.
    var alarm: C.Instant?
    /// True if the task may wake late.
    var isLoose = false
    /// Counts the tasks. A task that finds a higher number has been replaced.
    var generation = 0
  }

  let clock: C
  private let place: ActorQueue<PlacedAction>
  private let state = Guarded(State())

  init(_ clock: C, at place: ActorPlace) {
    self.clock = clock
    self.place = ActorQueue(place) { $0.run() }
  }

  /// Runs `action` as soon as the place is free.
  func add(_ action: @escaping () -> Void) { place.add(PlacedAction(run: action)) }

  /// Runs `action` at `instant`, or up to `tolerance` later if nothing else waits.
  func add(
    at instant: C.Instant, tolerance: Duration, for repetition: Repetition? = nil,
    _ action: @escaping () -> Void
  ) {
    let (generation, replaced) = state.withLock { state -> (Int?, Task<Void, Never>?) in
      state.waiting.add(at: instant, tolerance: tolerance, for: repetition, action)
      if let alarm = state.alarm, alarm <= instant, !state.isLoose { return (nil, nil) }
      state.generation += 1
      state.alarm = min(state.alarm ?? instant, instant)
      return (state.generation, state.task.take())
    }
    replaced?.cancel()
    if let generation { start(generation) }
  }

  /// Runs `action` at `instant`, then every `interval`. Runs that a late clock missed are not made up for.
  func add(
    at instant: C.Instant, every interval: Duration, tolerance: Duration, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action)
    repetition.onCancel { self.remove(repetition) }
    add(repetition, at: instant, every: interval, tolerance: tolerance)
    return AnyCancellable(repetition)
  }

  private func add(
    _ repetition: Repetition, at instant: C.Instant, every interval: Duration, tolerance: Duration
  ) {
    add(at: instant, tolerance: tolerance, for: repetition) {
      repetition.run()
      guard repetition.isAlive else { return }
      let late = instant.duration(to: self.clock.now)
      let intervals = max(1, Int64(clamped: (late / interval).rounded(.up)))
      let next = instant.advanced(by: interval * intervals)
      self.add(repetition, at: next, every: interval, tolerance: tolerance)
    }
  }

  private func remove(_ repetition: Repetition) {
    let (removed, task) = state.withLock { state -> ([Any], Task<Void, Never>?) in
      let removed = state.waiting.remove(repetition)
      guard state.waiting.isEmpty else { return (removed, nil) }
      state.generation += 1
      state.alarm = nil
      return (removed, state.task.take())
    }
    task?.cancel()
    withExtendedLifetime(removed) {}
  }

  // MARK: The task

  private func start(_ generation: Int) {
    let task = Task { await wait(generation) }
    let isReplaced = state.withLock { state in
      if state.generation != generation { return true }
      if state.alarm != nil { state.task = task }
      return false
    }
    if isReplaced { task.cancel() }
  }

  private func wait(_ generation: Int) async {
    while let next = nextAlarm(generation) {
      // If an inexact clock wakes the task early, the work runs early: sleeping again might go on for ever.
      try? await clock.sleep(until: next.instant, tolerance: next.tolerance)
      let now = clock.now
      let due = state.withLock { state in
        state.generation == generation ? state.waiting.takeAll(until: max(now, next.instant)) : []
      }
      for action in due { place.add(PlacedAction(run: action)) }
    }
  }

  private func nextAlarm(_ generation: Int) -> (instant: C.Instant, tolerance: Duration)? {
    state.withLock { state in
      guard state.generation == generation else { return nil }
      state.alarm = state.waiting.first?.instant
      guard let first = state.waiting.first else {
        state.task = nil
        return nil
      }
      // Only work that waits alone may be late. Other work behind it would be late as well.
      let tolerance = state.waiting.count == 1 ? first.tolerance : .zero
      state.isLoose = tolerance > .zero
      return (first.instant, tolerance)
    }
  }
}

/// An action in a queue. A bare closure would be wrapped, which allocates, on its way through the generic queue.
private struct PlacedAction {
  let run: () -> Void
}
