/// The subscription that a subject hands to a subscriber.
@usableFromInline
final class SubjectSubscription: Subscription {
  private let subscribers: SubscriberListBase

  /// Where the values go; `nil` after the end. Shared by the subscribers's gate.
  @exclusivity(unchecked) final var entry: SubscriberEntryBase?

  /// Whether the subscriber has this subscription already.
  @usableFromInline let handshake = SubscriptionHandshake()

  @usableFromInline
  init(subscribers: SubscriberListBase, entry: SubscriberEntryBase) {
    self.subscribers = subscribers
    self.entry = entry
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(subscribers.name)
    subscribers.grant(demand, to: self)
  }

  @usableFromInline
  func cancel() { subscribers.cancel(self) }
}

extension SubjectSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { "\(subscribers.name)" }

  @usableFromInline var customMirror: Mirror {
    let access = subscribers.gate.enter()
    let entry = entry
    subscribers.retreat(access)
    return Mirror(
      self,
      children: [
        ("parent", subscribers),
        ("downstream", entry?.subscriber as Any),
        ("demand", entry?.outstandingDemand.current ?? .none),
        ("subject", subscribers),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
