/// The subscriptions of the publishers that feed a subject. Guarded by the subject.
@usableFromInline
struct SubjectUpstreams {
  /// The subscriptions, with the order in which they came.
  private var subscriptions: [CombineIdentifier: (number: Int, subscription: any Subscription)] = [:]
  private var next = 0

  /// Whether the publishers are asked for their values.
  private var hasDemand: Bool

  @usableFromInline
  init(hasDemand: Bool = false) { self.hasDemand = hasDemand }

  /// - Returns: Whether the caller must ask `subscription` for all values, with the lock free.
  mutating func add(_ subscription: any Subscription) -> Bool {
    subscriptions[subscription.combineIdentifier] = (next, subscription)
    next += 1
    return hasDemand
  }

  /// - Returns: The subscription, to be freed with the lock free.
  mutating func remove(_ identifier: CombineIdentifier) -> (any Subscription)? {
    subscriptions.removeValue(forKey: identifier)?.subscription
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

  private var inOrder: [any Subscription] {
    subscriptions.values.sorted { $0.number < $1.number }.map { $0.subscription }
  }
}
