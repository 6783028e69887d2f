/// The subscription that a subject hands to a subscriber.
@usableFromInline
final class SubjectSubscription: Subscription {
  let subscribers: SubscriberListBase

  /// The subscriber in the list; `nil` after the end. Shared by the gate of the list.
  @exclusivity(unchecked) @usableFromInline final var entry: SubscriberEntryBase?

  /// The subject, until the end: a subscription keeps it alive, as in Combine. Shared by the gate of the list.
  @exclusivity(unchecked) @usableFromInline final var subject: AnyObject?

  /// Keeps a completion from overtaking this subscription.
  @usableFromInline let introduction = Introduction()

  @usableFromInline
  init(subscribers: SubscriberListBase, entry: SubscriberEntryBase, subject: AnyObject? = nil) {
    self.subscribers = subscribers
    self.entry = entry
    self.subject = subject
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(subscribers.name)
    subscribers.grant(demand, to: self)
  }

  @usableFromInline
  func cancel() { subscribers.cancel(self) }
}

extension SubjectSubscription: Displayed {
  @usableFromInline var name: String { subscribers.description }
}
