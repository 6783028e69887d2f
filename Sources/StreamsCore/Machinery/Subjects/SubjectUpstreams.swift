/// The subscriptions of the publishers that feed a subject. Guarded by the subject.
final class SubjectUpstreams {
  /// The subscriptions in the order in which they came. At most half of them and a few are gone.
  private var kept: [(identifier: CombineIdentifier, subscription: (any Subscription)?)] = []
  private var places: [CombineIdentifier: Int] = [:]

  func add(_ subscription: any Subscription) {
    places[subscription.combineIdentifier] = kept.count
    kept.append((subscription.combineIdentifier, subscription))
  }

  /// - Returns: The subscription, to be freed with the lock free.
  func remove(_ identifier: CombineIdentifier) -> (any Subscription)? {
    guard let place = places.removeValue(forKey: identifier) else { return nil }
    let removed = kept[place].subscription.take()
    if kept.count > 2 * places.count + 8 {
      kept.removeAll { $0.subscription == nil }
      for place in kept.indices { places[kept[place].identifier] = place }
    }
    return removed
  }

  func cancel() { for subscription in inOrder { subscription.cancel() } }

  var inOrder: [any Subscription] { kept.compactMap { $0.subscription } }
}
