import StreamsCore

/// A publisher that is followed, until another one is.
///
/// The lock guards the state; nothing is called while it is held.
final class Feed: Sendable {
  private struct State {
    var isCurrent = true
    var hasEnded = false
    var subscription: AnyCancellable?
  }

  private let state = Guarded(State())

  /// Whether the values of this publisher count.
  var isCurrent: Bool {
    get { state.withLock { $0.isCurrent } }
    set { state.withLock { $0.isCurrent = newValue } }
  }

  /// Keeps the subscription, or cancels it if this has ended meanwhile.
  func keep(_ subscription: AnyCancellable) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.subscription = subscription }
      return state.hasEnded
    }
    if isLate { subscription.cancel() }
  }

  /// Cancels the subscription.
  func end() {
    let subscription = state.withLock { state in
      state.hasEnded = true
      return state.subscription.take()
    }
    subscription?.cancel()
  }
}
