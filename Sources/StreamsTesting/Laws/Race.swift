/// A second thread that works while the first one is inside a delivery.
final class Race: Sendable {
  private let state = Meeting(State())

  private let watch: Watch

  private struct State {
    var hasBegun = false
    /// True if the second thread has begun.
    var hasCome = false
    /// True if something was delivered while the first thread was still inside its delivery.
    var hasCollided = false
    var isRunning = false
  }

  init(_ watch: Watch) { self.watch = watch }

  /// Runs `work` on the second thread, and gives it time to collide. A later call only records that there is a
  /// delivery.
  func run(_ work: @escaping () -> Void) {
    let isFirst = state.withLock { state in
      defer {
        state.hasCollided = state.hasBegun
        state.isRunning = state.isRunning || !state.hasBegun
        state.hasBegun = true
      }
      return !state.hasBegun
    }
    guard isFirst else { return }
    nonisolated(unsafe) let work = work
    let hasStarted = watch.start {
      self.state.withLock { $0.hasCome = true }
      work()
      self.state.withLock { $0.isRunning = false }
    }
    guard hasStarted else { return state.withLock { $0.isRunning = false } }
    state.wait { $0.hasCome }
    // An operator may make the other thread wait until this delivery is over.
    _ = state.wait(1_000) { $0.hasCollided || !$0.isRunning }
  }

  /// Waits until the second thread has finished.
  func wait() { state.wait { !$0.isRunning } }
}
