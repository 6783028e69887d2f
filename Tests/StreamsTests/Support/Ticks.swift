import Streams

extension Scheduler {
  /// Runs `action` here once a repetition of a millisecond that starts now has run five times: by then another one, of
  /// the same pace or faster, would have run as well.
  func afterFiveTicks(_ action: @escaping () -> Void) {
    let state = Guarded((left: 5, repetition: (any Cancellable)?.none))
    let repetition = schedule(after: now, interval: .milliseconds(1)) {
      let (isDue, finished) = state.withLock { state in
        state.left -= 1
        return (state.left == 0, state.left <= 0 ? state.repetition.take() : nil)
      }
      finished?.cancel()
      if isDue { action() }
    }
    state.withLock { $0.repetition = repetition }
  }
}
