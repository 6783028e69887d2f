/// Work that runs again and again until it is cancelled.
///
/// `state` guards the work and the closure that stops its timer.
@usableFromInline
package final class Repetition: Cancellable, Sendable {
  private struct State {
    /// The work; `nil` once cancelled.
    var action: (() -> Void)?
    /// Stops the timer; `nil` once cancelled.
    var stop: (() -> Void)?
  }

  private let state: Guarded<State>

  package init(_ action: @escaping () -> Void) { state = Guarded(State(action: action)) }

  /// The shortest interval, in nanoseconds. Shorter ones would leave no time for other work.
  package static let shortestInterval = 100_000

  /// Sets the closure that stops the timer. Called before the repetition can be cancelled.
  package func onCancel(_ stop: @escaping () -> Void) { state.withLock { $0.stop = stop } }

  /// True if the repetition has not been cancelled.
  package var isAlive: Bool { state.withLock { $0.action != nil } }

  /// Runs the work once, unless cancelled.
  package func run() {
    let action = state.withLock { $0.action }
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
