import Synchronization

/// The subscription that a subject hands to a subscriber.
@usableFromInline
final class SubjectSubscription: Subscription {
  let subscribers: SubscriberListBase

  /// The subscriber in the list; `nil` after the end. Shared by the gate of the list.
  @exclusivity(unchecked) final var entry: SubscriberEntryBase?

  /// The subject, until the end: a subscription keeps it alive, as in Combine. Shared by the gate of the list.
  @exclusivity(unchecked) final var subject: AnyObject?

  /// Keeps a completion from overtaking this subscription, if two threads bring them.
  private let handshake = Atomic<Handshake>(.subscribing)

  private enum Handshake: UInt8, AtomicRepresentable {
    case subscribing
    /// The completion came while the subscriber was receiving the subscription.
    case completionWaits
    case done
  }

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

  // MARK: The handshake

  /// Notes that the subscriber has received its subscription.
  ///
  /// - Returns: Whether the completion came meanwhile; then the caller delivers it.
  @usableFromInline
  func finishSubscribing() -> Bool {
    handshake.exchange(.done, ordering: .acquiringAndReleasing) == .completionWaits
  }

  /// Notes a completion.
  ///
  /// - Returns: Whether the caller delivers it; if not, the thread that is handing out the subscription does.
  func admitsCompletion() -> Bool {
    if handshake.load(ordering: .acquiring) == .done { return true }
    return !handshake.compareExchange(
      expected: .subscribing, desired: .completionWaits, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Notes that the subscriber has cancelled and wants no completion.
  func dismissCompletion() { handshake.store(.done, ordering: .releasing) }
}

extension SubjectSubscription: Displayed {
  @usableFromInline var name: String { subscribers.description }
}
