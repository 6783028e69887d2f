/// The subscriptions of the publishers that feed a subject. Guarded by the subject.
final class SubjectUpstreams {
  /// The subscriptions in the order in which they came. At most half of them and a few are gone.
  private var kept: [(identifier: CombineIdentifier, subscription: (any Subscription)?)] = []
  private var places: [CombineIdentifier: Int] = [:]

  /// - Returns: True if it is the first one of its identifier; any other is not kept.
  func add(_ subscription: any Subscription, as identifier: CombineIdentifier) -> Bool {
    if places[identifier] != nil { return false }
    places[identifier] = kept.count
    kept.append((identifier, subscription))
    return true
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
