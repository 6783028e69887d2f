import StreamsCore

/// A publisher that is followed, until another one is.
///
/// The lock guards the state; nothing is called while it is held.
final class Feed: Sendable {
  private struct State {
    var isCurrent = true
    var subscription: AnyCancellable?
  }

  private let state = Guarded(State())

  /// True if the values of this publisher count.
  var isCurrent: Bool {
    get { state.withLock { $0.isCurrent } }
    set { state.withLock { $0.isCurrent = newValue } }
  }

  /// Keeps the subscription, or cancels it if another publisher is followed meanwhile.
  func keep(_ subscription: AnyCancellable) {
    let isLate = state.withLock { state in
      if state.isCurrent { state.subscription = subscription }
      return !state.isCurrent
    }
    if isLate { subscription.cancel() }
  }

  /// Cancels the subscription.
  func end() { state.withLock { $0.subscription.take() }?.cancel() }
}
