/// A subscriber in the list of a subject. Its closures are made where it subscribes, and where all types are known.
@usableFromInline
package final class SubscriberEntry<Output, Failure: Error>: SubjectSubscription {
  /// The closures that deliver to the subscriber, until the end. Owned by the gate of the list. Not copyable, so that a call needs no reference
  /// counting.
  @exclusivity(unchecked) @usableFromInline var closures: EntryClosures<Output, Failure>?

  /// The latest value when one found no demand, or the one that was current when the subscriber came, unless it is current until
  /// the subscriber has missed another. Made for the first one. Owned by the gate of the list.
  @exclusivity(unchecked) @usableFromInline var missed: Box<Output>?

  @inlinable
  package init(
    _ closures: consuming EntryClosures<Output, Failure>, of subscribers: SubscriberListBase,
    subject: AnyObject?
  ) {
    #if DEBUG
      let type = closures.type
    #endif
    self.closures = consume closures
    super.init(subscribers, subject: subject)
    #if DEBUG
      subscriberType = type
    #endif
  }

  /// Delivers a value to a subscriber that is in the list.
  @inlinable @inline(__always)
  func deliver(_ value: Output) -> Subscribers.Demand {
    switch closures {
    case .some(let closures): closures.deliver(value)
    case .none: .none
    }
  }

  /// Delivers the completion to a subscriber that is in the list.
  @inlinable
  func complete(_ completion: Subscribers.Completion<Failure>) {
    switch closures {
    case .some(let closures): closures.complete(completion)
    case .none: break
    }
  }

  @usableFromInline
  override func empty() {
    super.empty()
    closures = nil
    missed = nil
  }
}

// Calls, since a subscriber begins and ends once, and several places do it for each type of subscriber.

/// Hands a subscriber its subscription.
@inlinable @inline(never)
func introduce<S: Subscriber>(_ subscriber: S, to subscription: any Subscription) {
  subscriber.receive(subscription: subscription)
}

/// Hands a subscriber the completion.
@inlinable @inline(never)
func conclude<S: Subscriber>(_ subscriber: S, with completion: Subscribers.Completion<S.Failure>) {
  subscriber.receive(completion: completion)
}

/// The calls of a subscriber whose type is not known any more.
@usableFromInline
package struct EntryClosures<Output, Failure: Error>: ~Copyable {
  @usableFromInline let begin: (any Subscription) -> Void
  @usableFromInline let deliver: (Output) -> Subscribers.Demand
  @usableFromInline let complete: (Subscribers.Completion<Failure>) -> Void

  #if DEBUG
    @usableFromInline let type: Any.Type
  #endif

  @inlinable @inline(__always)
  init<S: Subscriber>(_ box: DownstreamBox<S>) where S.Input == Output, S.Failure == Failure {
    begin = { introduce(box.downstream, to: $0) }
    deliver = { box.downstream.receive($0) }
    complete = { conclude(box.downstream, with: $0) }
    #if DEBUG
      type = S.self
    #endif
  }

  /// Creates the closures for a subscriber that is an object, or a struct of one reference. They refer to it directly.
  @inlinable @inline(__always)
  package init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    begin = { introduce(subscriber, to: $0) }
    deliver = { subscriber.receive($0) }
    complete = { conclude(subscriber, with: $0) }
    #if DEBUG
      type = S.self
    #endif
  }
}
