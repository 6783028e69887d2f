/// A subscriber in the list of a subject, whatever the type of the values.
@usableFromInline
class SubscriberEntryBase {
  /// The outstanding demand. Any thread may add to it; only the thread that delivers takes from it.
  @usableFromInline let outstandingDemand = AtomicDemand()

  /// The position in the list; negative outside of a list. Owned by the gate of the list.
  @exclusivity(unchecked) @usableFromInline final var index = -1

  /// The subscription of this subscriber, until the end. Owned by the gate of the list.
  @exclusivity(unchecked) @usableFromInline final var subscription: SubjectSubscription?

  /// Whether there is a value that the subscriber had no demand for. Changed by the owner only, shared by the gate of
  /// the list. As long as it is set, the outstanding demand is used up, and a request goes through the owner.
  @exclusivity(unchecked) @usableFromInline final var isBehind = false

  /// The subscriber, if it is an object; shown by mirrors.
  final let subscriber: AnyObject?

  @usableFromInline
  init(subscriber: AnyObject?) { self.subscriber = subscriber }
}

/// A subscriber in the list of a subject. Its closures are made where it subscribes, and where all types are known.
@usableFromInline
class SubscriberEntry<Output, Failure: Error>: SubscriberEntryBase {
  @usableFromInline final let deliver: (Output) -> Subscribers.Demand
  @usableFromInline final let complete: (Subscribers.Completion<Failure>) -> Void

  @usableFromInline
  init(
    _ subscriber: AnyObject?, deliver: @escaping (Output) -> Subscribers.Demand,
    complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.deliver = deliver
    self.complete = complete
    super.init(subscriber: subscriber)
  }

  @inlinable @inline(__always)
  convenience init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.init(object(of: subscriber)) {
      subscriber.receive($0)
    } complete: {
      subscriber.receive(completion: $0)
    }
  }
}

/// A subscriber in the list of a subject that keeps a value.
@usableFromInline
final class KeepingSubscriberEntry<Output, Failure: Error>: SubscriberEntry<Output, Failure> {
  /// The last value that found no demand, or the value that was current when the subscriber came. Owned.
  @exclusivity(unchecked) @usableFromInline var missed: Output?

  /// - Returns: The value missed before, to be freed with the lock free.
  @inlinable
  func miss(_ value: Output?) -> Output? {
    let old = missed
    missed = value
    return old
  }
}
