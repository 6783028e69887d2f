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

  /// The wrapped subscriber.
  @usableFromInline var content: Any { subscriber.content }

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

extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The description of the wrapped subscriber.
  public var description: String { subscriber.description }

  /// The mirror of the wrapped subscriber.
  public var customMirror: Mirror { subscriber.customMirror }

  /// The description of the wrapped subscriber.
  public var playgroundDescription: Any { subscriber.playgroundDescription }
}

// MARK: - The box

@usableFromInline
class SubscriberBox {
  var content: Any { fatalError("SubscriberBox is abstract.") }

  @usableFromInline
  init() {}

  var description: String {
    (content as? any CustomStringConvertible)?.description ?? String(describing: type(of: content))
  }

  var customMirror: Mirror {
    (content as? any CustomReflectable)?.customMirror ?? Mirror(reflecting: content)
  }

  var playgroundDescription: Any {
    (content as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

@usableFromInline
final class TypedSubscriberBox<S: Subscriber>: SubscriberBox {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) {
    self.subscriber = subscriber
    super.init()
  }

  override var content: Any { subscriber }
}

private final class AnonymousSubscriberBox: SubscriberBox {
  override var content: Any { () }
  override var description: String { "Anonymous AnySubscriber" }
  override var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
