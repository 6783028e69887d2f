/// A subscriber that hides the type of another subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// Nothing else, so that a closure or a class can have an erased subscriber in place of an object of its own.
  @usableFromInline let box: SubscriberBox<Input, Failure>

  /// Creates a subscriber that wraps `subscriber`.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
    } else {
      box = TypedSubscriberBox(subscriber)
    }
  }

  @inlinable
  init(box: SubscriberBox<Input, Failure>) { self.box = box }

  /// Creates a subscriber that feeds `subject`.
  @inlinable
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Creates a subscriber from closures. A missing closure does nothing, and asks for nothing.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    box = AnonymousSubscriberBox(
      CombineIdentifier(), fork: nil, subscription: { receiveSubscription?($1) },
      value: { receiveValue?($1) ?? .none }, completion: { receiveCompletion?($1) })
  }

  /// The identity of the wrapped subscriber.
  @inlinable
  public var combineIdentifier: CombineIdentifier { box.combineIdentifier }

  /// Passes the subscription to the wrapped subscriber.
  @inlinable
  public func receive(subscription: any Subscription) { box.subscription(box, subscription) }

  /// Passes a value to the wrapped subscriber.
  @inlinable @inline(__always)
  public func receive(_ value: Input) -> Subscribers.Demand { box.value(box, value) }

  /// Passes the completion to the wrapped subscriber.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { box.completion(box, completion) }
}

// MARK: - The box

/// What receives the events for an erased subscriber. Each closure is given the box, so that it need not capture anything.
@usableFromInline
class SubscriberBox<Input, Failure: Error> {
  @usableFromInline final let combineIdentifier: CombineIdentifier
  @usableFromInline final let subscription: (SubscriberBox, any Subscription) -> Void
  @usableFromInline final let value: ValueReceiver
  @usableFromInline final let completion: (SubscriberBox, Subscribers.Completion<Failure>) -> Void

  /// Lets this box stand for a number of publishers; see ``Merging``. Only the subscribers of a merge do.
  @usableFromInline final let fork: Fork?

  @usableFromInline typealias ValueReceiver = (SubscriberBox, Input) -> Subscribers.Demand
  @usableFromInline typealias Fork = (SubscriberBox, Int) -> Branch?

  /// The subscribers of several publishers, by their number.
  @usableFromInline typealias Branch = (Int) -> AnySubscriber<Input, Failure>

  @inlinable
  init(
    _ combineIdentifier: CombineIdentifier, fork: Fork?,
    subscription: @escaping (SubscriberBox, any Subscription) -> Void, value: @escaping ValueReceiver,
    completion: @escaping (SubscriberBox, Subscribers.Completion<Failure>) -> Void
  ) {
    self.combineIdentifier = combineIdentifier
    self.fork = fork
    self.subscription = subscription
    self.value = value
    self.completion = completion
  }
}

/// The closures are made here, where the type of the subscriber is known.
@usableFromInline
final class TypedSubscriberBox<S: Subscriber>: SubscriberBox<S.Input, S.Failure> {
  @usableFromInline let subscriber: S

  @inlinable
  convenience init(_ subscriber: S, fork: Fork? = nil) {
    self.init(subscriber, fork: fork) {
      unsafeDowncast($0, to: TypedSubscriberBox.self).subscriber.receive($1)
    }
  }

  /// Creates a box with something that receives its values.
  @inlinable
  init(_ subscriber: S, fork: Fork? = nil, value: @escaping ValueReceiver) {
    self.subscriber = subscriber
    super.init(
      subscriber.combineIdentifier, fork: fork,
      subscription: { unsafeDowncast($0, to: TypedSubscriberBox.self).subscriber.receive(subscription: $1) },
      value: value,
      completion: { unsafeDowncast($0, to: TypedSubscriberBox.self).subscriber.receive(completion: $1) })
  }
}

final class AnonymousSubscriberBox<Input, Failure: Error>: SubscriberBox<Input, Failure> {}
