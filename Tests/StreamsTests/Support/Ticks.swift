import Streams

extension Scheduler {
  /// Runs `action` on this scheduler once a repetition that starts now, of one millisecond, has run five times. By
  /// then any other repetition of the same interval or a shorter one has run as well.
  func afterFiveTicks(_ action: @escaping @Sendable () -> Void) {
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
