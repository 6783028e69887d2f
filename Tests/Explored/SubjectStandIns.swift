// What the subscribers of a subject use of the rest of Streams.

@usableFromInline
struct CombineIdentifier: Hashable {
  let object: ObjectIdentifier
}

extension Subscription {
  var combineIdentifier: CombineIdentifier { CombineIdentifier(object: ObjectIdentifier(self as AnyObject)) }
}

/// As in Streams.
public enum Subscriptions {
  private final class Empty: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  /// As in Streams.
  public static var empty: any Subscription { Empty() }
}

/// As in Streams.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscriber: any Subscriber<Input, Failure>

  @usableFromInline
  init(_ subscriber: some Subscriber<Input, Failure>) { self.subscriber = subscriber }

  /// As in Streams.
  public func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }

  /// As in Streams.
  public func receive(_ value: Input) -> Subscribers.Demand { subscriber.receive(value) }

  /// As in Streams.
  public func receive(completion: Subscribers.Completion<Failure>) {
    subscriber.receive(completion: completion)
  }
}
