/// The subscriptions of the publishers that feed a subject. Guarded by the subject.
@usableFromInline
struct SubjectUpstreams {
  /// The subscriptions in the order in which they came. At most half of them and a few are gone.
  private var kept: [(identifier: CombineIdentifier, subscription: (any Subscription)?)] = []
  private var places: [CombineIdentifier: Int] = [:]

  /// Whether the publishers are asked for their values.
  private var hasDemand: Bool

  @usableFromInline
  init(hasDemand: Bool = false) { self.hasDemand = hasDemand }

  /// - Returns: Whether the caller must ask `subscription` for all values, with the lock free.
  mutating func add(_ subscription: any Subscription) -> Bool {
    places[subscription.combineIdentifier] = kept.count
    kept.append((subscription.combineIdentifier, subscription))
    return hasDemand
  }

  /// - Returns: The subscription, to be freed with the lock free.
  mutating func remove(_ identifier: CombineIdentifier) -> (any Subscription)? {
    guard let place = places.removeValue(forKey: identifier) else { return nil }
    let removed = kept[place].subscription.take()
    if kept.count > 2 * places.count + 8 {
      kept.removeAll { $0.subscription == nil }
      for place in kept.indices { places[kept[place].identifier] = place }
    }
    return removed
  }

  /// Notes that a subscriber wants values.
  ///
  /// - Returns: The subscriptions that the caller must ask for all values, with the lock free.
  mutating func open() -> [any Subscription] {
    if hasDemand { return [] }
    hasDemand = true
    return inOrder
  }

  func cancel() { for subscription in inOrder { subscription.cancel() } }

  private var inOrder: [any Subscription] { kept.compactMap { $0.subscription } }
}
