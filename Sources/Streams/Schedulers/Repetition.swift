/// Work that runs again and again until it is cancelled.
///
/// `state` guards the work, the closure that stops its timer, and whether a run is under way.
@usableFromInline
package final class Repetition: Cancellable, Sendable {
  private struct State {
    /// The work; `nil` once cancelled.
    var action: (() -> Void)?
    /// Stops the timer; `nil` once cancelled.
    var stop: (() -> Void)?
    var isUnderWay = false
  }

  private let state: Guarded<State>

  package init(_ action: @escaping () -> Void) { state = Guarded(State(action: action)) }

  /// The shortest interval, in nanoseconds. Shorter ones would leave no time for other work.
  package static let shortestInterval = 100_000

  /// Sets the closure that stops the timer. Called before the repetition can be cancelled.
  package func onCancel(_ stop: @escaping () -> Void) { state.withLock { $0.stop = stop } }

  /// Whether the repetition has not been cancelled.
  package var isAlive: Bool { state.withLock { $0.action != nil } }

  /// Notes that a run is under way to another place.
  ///
  /// - Returns: `false` if the repetition is cancelled, or if the previous run has not begun yet.
  func setOut() -> Bool {
    state.withLock { state in
      if state.action == nil || state.isUnderWay { return false }
      state.isUnderWay = true
      return true
    }
  }

  /// Runs the work once, unless cancelled.
  package func run() {
    let action = state.withLock { state in
      state.isUnderWay = false
      return state.action
    }
    action?()
  }

  @usableFromInline
  package func cancel() {
    let old = state.withLock { state in
      defer { state = State() }
      return state
    }
    old.stop?()
  }
}
