/// Work that runs again and again, until it is cancelled.
///
/// Guarded by `state`: the work, what stops the alarm behind it, and whether a run is on its way.
@usableFromInline
package final class Repetition: Cancellable, Sendable {
  private struct State {
    /// The work; `nil` once cancelled.
    var action: (() -> Void)?
    /// Stops the alarm; `nil` once cancelled.
    var stop: (() -> Void)?
    var isUnderWay = false
  }

  private let state: Guarded<State>

  package init(_ action: @escaping () -> Void) { state = Guarded(State(action: action)) }

  /// No interval is shorter, in nanoseconds; zero and less would leave no time for anything else.
  package static let shortestInterval = 100_000

  /// Tells what stops the alarm. Called before anyone can cancel.
  package func onCancel(_ stop: @escaping () -> Void) { state.withLock { $0.stop = stop } }

  /// Whether nobody has cancelled yet.
  package var isAlive: Bool { state.withLock { $0.action != nil } }

  /// Notes that a run is on its way to another place.
  ///
  /// - Returns: Whether it is to go there: not if it is cancelled, nor if the one before has not begun yet.
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
