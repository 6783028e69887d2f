/// A subscriber that hides the type of another subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The identity of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier

  @usableFromInline let subscriber: SubscriberBox
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
    // One box for all three closures, each made where the type of the subscriber is known.
    let box = TypedSubscriberBox(subscriber)
    self.subscriber = box
    combineIdentifier = subscriber.combineIdentifier
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
class SubscriberBox {
  @usableFromInline
  init() {}
}

@usableFromInline
final class TypedSubscriberBox<S: Subscriber>: SubscriberBox {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) {
    self.subscriber = subscriber
    super.init()
  }
}

final class AnonymousSubscriberBox: SubscriberBox {}
