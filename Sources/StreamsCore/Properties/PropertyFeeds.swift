/// The subscriptions of the publishers that set a published property. They end with it.
@usableFromInline
final class PropertyFeeds: Sendable {
  private let subscriptions = Guarded<[CombineIdentifier: any Subscription]>([:])

  @usableFromInline
  init() {}

  deinit {
    for subscription in subscriptions.withLock({ $0.values }) { subscription.cancel() }
  }

  /// - Returns: True if it is the first subscription of its subscriber; any other is not kept.
  @usableFromInline
  func add(_ subscription: any Subscription, of subscriber: CombineIdentifier) -> Bool {
    subscriptions.withLock { subscriptions in
      if subscriptions[subscriber] != nil { return false }
      subscriptions[subscriber] = subscription
      return true
    }
  }

  @usableFromInline
  func remove(_ subscriber: CombineIdentifier) {
    let removed = subscriptions.withLock { $0.removeValue(forKey: subscriber) }
    withExtendedLifetime(removed) {}
  }
}
