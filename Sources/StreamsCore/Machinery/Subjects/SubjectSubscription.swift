/// A subscriber of a subject, and the subscription that the subject hands to it. ``SubscriberEntry`` knows the types.
///
/// One object is both, because each object that a subscriber needs is made and freed with it. The list holds it until the
/// end, and the subscriber may hold it for good. So whatever keeps the subscriber or the subject alive is freed at the end:
/// see ``empty()``.
@usableFromInline
package class SubjectSubscription: Subscription {
  @usableFromInline final let subscribers: SubscriberListBase

  /// The subscriber before this one in the list. Owned by the gate of the list.
  @exclusivity(unchecked) @usableFromInline final var previous: SubscriberLink?

  /// The subscriber after this one in the list. Owned by the gate of the list.
  @exclusivity(unchecked) @usableFromInline final var next: SubscriberLink?

  /// The subject, until the end: a subscription keeps it alive, as in Combine. Taken out as ``empty()`` says.
  @exclusivity(unchecked) @usableFromInline final var subject: AnyObject?

  /// True if there is a value that the subscriber had no demand for. Changed by the owner only, shared by the gate of
  /// the list. As long as it is set, the outstanding demand is used up, and a request goes through the owner.
  @exclusivity(unchecked) @usableFromInline final var isBehind = false

  /// Keeps a completion from overtaking this subscription.
  @usableFromInline final let introduction = Introduction()

  /// The outstanding demand. Any thread may add to it; only the thread that delivers takes from it. It is closed at the end,
  /// after which nothing is delivered, and a late request or cancellation does nothing.
  @usableFromInline final let outstandingDemand = AtomicDemand()

  #if DEBUG
    /// The type of the subscriber, for messages.
    @usableFromInline final var subscriberType: Any.Type = Any.self
  #endif

  @inlinable
  init(_ subscribers: SubscriberListBase, subject: AnyObject?) {
    self.subscribers = subscribers
    self.subject = subject
  }

  @usableFromInline
  package final func request(_ demand: Subscribers.Demand) {
    if !subscribers.kind.trapsAtEmptyRequest, demand.isEmpty(for: name) { return }
    demand.requirePositive(subscribers.kind.name)
    subscribers.grant(demand, to: self)
  }

  @usableFromInline
  package final func cancel() { subscribers.cancel(self) }

  /// Adds to the demand, and uses it up for the value that the subscriber has missed. Exclusive.
  ///
  /// - Returns: True if that value is to be delivered now.
  @inlinable
  final func catchUp(adding demand: Subscribers.Demand) -> Bool {
    outstandingDemand.add(demand)
    guard isBehind, outstandingDemand.take() else { return false }
    isBehind = false
    return true
  }

  /// Frees the subject, the subscriber and the value that it has missed. Called once, after the end, by the thread that has
  /// taken this out of the list, with the gate left or the lock free. No other thread touches them then.
  @usableFromInline
  func empty() { subject = nil }
}

extension SubjectSubscription: Displayed {
  @usableFromInline package var name: String { subscribers.description }
}
