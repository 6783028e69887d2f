/// The subscriptions of the publishers that feed a subject. Guarded by the subject.
@usableFromInline
struct SubjectUpstreams {
  /// Asked for its count before each loop: without optimisation, an empty loop takes 650 instructions.
  private var subscriptions: [any Subscription] = []

  /// Whether the publishers are asked for their values.
  private(set) var hasDemand: Bool

  @usableFromInline
  init(hasDemand: Bool = false) { self.hasDemand = hasDemand }

  /// - Returns: Whether the caller must ask `subscription` for all values, with the lock free.
  mutating func add(_ subscription: any Subscription) -> Bool {
    subscriptions.append(subscription)
    return hasDemand
  }

  /// - Returns: The subscription, to be freed with the lock free.
  mutating func remove(_ identifier: CombineIdentifier) -> (any Subscription)? {
    subscriptions.lastIndex { $0.combineIdentifier == identifier }.map { subscriptions.remove(at: $0) }
  }

  /// Notes that a subscriber wants values.
  ///
  /// - Returns: The subscriptions that the caller must ask for all values, with the lock free.
  mutating func open() -> [any Subscription] {
    if hasDemand { return [] }
    hasDemand = true
    return subscriptions
  }

  func cancel() {
    if subscriptions.count > 0 { for subscription in subscriptions { subscription.cancel() } }
  }
}
