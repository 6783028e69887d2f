/// A subscriber whose type tells only what it receives.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The identity of the subscriber within.
  public let combineIdentifier: CombineIdentifier

  @usableFromInline let subscriber: SubscriberBox
  @usableFromInline let receiveSubscription: (any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Subscribers.Demand
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Hides the type of `subscriber`.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    // One box behind all three calls, each made where the type of the subscriber is known.
    let box = TypedSubscriberBox(subscriber)
    self.subscriber = box
    combineIdentifier = subscriber.combineIdentifier
    receiveSubscription = { box.subscriber.receive(subscription: $0) }
    receiveValue = { box.subscriber.receive($0) }
    receiveCompletion = { box.subscriber.receive(completion: $0) }
  }

  /// Makes a subscriber that feeds `subject`.
  @inlinable
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Makes a subscriber from closures; a missing one does nothing, and asks for nothing.
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

  /// The subscriber within.
  @usableFromInline var content: Any { subscriber.content }

  /// Hands over the subscription.
  @inlinable
  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }

  /// Hands over a value.
  @inlinable
  @inline(__always)
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }

  /// Hands over the completion.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}

extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The description of the subscriber within.
  public var description: String { subscriber.description }

  /// The mirror of the subscriber within.
  public var customMirror: Mirror { subscriber.customMirror }

  /// The description of the subscriber within.
  public var playgroundDescription: Any { subscriber.playgroundDescription }
}

// MARK: - What is inside

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
