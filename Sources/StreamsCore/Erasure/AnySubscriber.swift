/// A subscriber that hides the type of another subscriber.
///
/// Use it to make a subscriber from closures that decide the demand.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// Nothing else, so that a closure or a class can have an erased subscriber in place of an object of its own.
  @usableFromInline let box: SubscriberBox<Input, Failure>

  /// Creates a subscriber that wraps `subscriber`.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
    } else {
      let box = DownstreamBox(subscriber)
      self.init(subscriber, in: box, EntryClosures(box))
    }
  }

  /// Creates a subscriber from closures that call `subscriber`.
  @inlinable
  init<S: Subscriber>(
    _ subscriber: S, in wrapped: AnyObject?, _ closures: consuming EntryClosures<Input, Failure>
  ) where S.Input == Input, S.Failure == Failure {
    box = SubscriberBox(
      subscriber.combineIdentifier, wrapped: wrapped, subscription: closures.begin, value: closures.deliver,
      completion: closures.complete, giveWay: subscriber._giveWay)
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
    box = SubscriberBox(
      CombineIdentifier(), wrapped: nil,
      subscription: receiveSubscription ?? { _ in },
      value: receiveValue ?? { _ in .none },
      completion: receiveCompletion ?? { _ in },
      giveWay: nil)
  }

  /// The identity of the wrapped subscriber.
  @inlinable
  public var combineIdentifier: CombineIdentifier { box.combineIdentifier }

  /// Passes the subscription to the wrapped subscriber.
  @inlinable
  public func receive(subscription: any Subscription) { box.subscription(subscription) }

  /// Passes a value to the wrapped subscriber.
  @inlinable @inline(__always)
  public func receive(_ value: Input) -> Subscribers.Demand { box.value(value) }

  /// Passes the completion to the wrapped subscriber.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { box.completion(completion) }

  /// The answer of the wrapped subscriber.
  @inlinable
  public var _giveWay: ((AnyPublisher<Input, Failure>) -> Void)? { box.giveWay }
}

// MARK: - The box

/// The closures of an erased subscriber. They are made where the type of the subscriber is known, so that they run
/// specialised.
@usableFromInline
final class SubscriberBox<Input, Failure: Error> {
  @usableFromInline let combineIdentifier: CombineIdentifier
  @usableFromInline let subscription: (any Subscription) -> Void
  @usableFromInline let value: (Input) -> Subscribers.Demand
  @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void
  @usableFromInline let giveWay: ((AnyPublisher<Input, Failure>) -> Void)?

  /// A ``DownstreamBox`` with the subscriber, to which the closures refer; `nil` if there is none.
  @usableFromInline let wrapped: AnyObject?

  @inlinable
  init(
    _ combineIdentifier: CombineIdentifier, wrapped: AnyObject?,
    subscription: @escaping (any Subscription) -> Void,
    value: @escaping (Input) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    giveWay: ((AnyPublisher<Input, Failure>) -> Void)?
  ) {
    self.combineIdentifier = combineIdentifier
    self.wrapped = wrapped
    self.subscription = subscription
    self.value = value
    self.completion = completion
    self.giveWay = giveWay
  }
}
