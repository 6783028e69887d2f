/// A subscriber that hides the type of another subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The identity of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier

  @usableFromInline let subscriber: SubscriberBox<Input, Failure>
  @usableFromInline let receiveSubscription: (any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Subscribers.Demand
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Creates a subscriber that wraps `subscriber`.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    self.init(box: TypedSubscriberBox(subscriber))
  }

  /// One box for all three closures, each made where the type of the subscriber is known.
  @inlinable
  init<S: Subscriber>(box: TypedSubscriberBox<S>) where S.Input == Input, S.Failure == Failure {
    subscriber = box
    combineIdentifier = box.subscriber.combineIdentifier
    receiveSubscription = { box.subscriber.receive(subscription: $0) }
    receiveValue = { box.subscriber.receive($0) }
    receiveCompletion = { box.subscriber.receive(completion: $0) }
  }

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
    combineIdentifier = CombineIdentifier()
    subscriber = AnonymousSubscriberBox()
    self.receiveSubscription = receiveSubscription ?? { _ in }
    self.receiveValue = receiveValue ?? { _ in .none }
    self.receiveCompletion = receiveCompletion ?? { _ in }
  }

  /// Passes the subscription to the wrapped subscriber.
  @inlinable
  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }

  /// Passes a value to the wrapped subscriber.
  @inlinable @inline(__always)
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }

  /// Passes the completion to the wrapped subscriber.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}

// MARK: - The box

@usableFromInline
class SubscriberBox<Input, Failure: Error> {
  /// The subscribers of several publishers, by their number.
  @usableFromInline typealias Branch = (Int) -> AnySubscriber<Input, Failure>

  /// Lets this box stand for a number of publishers; see ``Merging``. Only the subscribers of a merge do.
  @usableFromInline final let fork: Fork?

  @usableFromInline typealias Fork = (SubscriberBox, Int) -> Branch?

  @inlinable
  init(fork: Fork? = nil) { self.fork = fork }
}

@usableFromInline
final class TypedSubscriberBox<S: Subscriber>: SubscriberBox<S.Input, S.Failure> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S, fork: Fork? = nil) {
    self.subscriber = subscriber
    super.init(fork: fork)
  }
}

final class AnonymousSubscriberBox<Input, Failure: Error>: SubscriberBox<Input, Failure> {}
