import StreamsCore

/// A subscriber that retains its subscription until it is freed itself.
final class KeepingSubscriber<Input, Failure: Error>: Subscriber {
  private let token: Tracked
  private let state = Guarded(State())

  private struct State {
    var subscription: (any Subscription)?
    var hasEnded = false
  }

  /// Creates a subscriber that retains `token` as well.
  init(_ token: Tracked) { self.token = token }

  /// True if the completion has arrived.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Cancels the subscription, and keeps it.
  func cancel() { state.withLock { $0.subscription }?.cancel() }

  func receive(subscription: any Subscription) {
    state.withLock { $0.subscription = subscription }
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) { state.withLock { $0.hasEnded = true } }
}
