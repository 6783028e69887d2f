// Stand-ins for the other parts of Streams that the subscribers of a subject use.

@usableFromInline
struct CombineIdentifier: Hashable {
  private let object: ObjectIdentifier

  @usableFromInline
  init(_ object: AnyObject) { self.object = ObjectIdentifier(object) }
}

extension Subscription {
  var combineIdentifier: CombineIdentifier { CombineIdentifier(self as AnyObject) }
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
  private let begin: (any Subscription) -> Void
  private let deliver: (Input) -> Subscribers.Demand
  private let complete: (Subscribers.Completion<Failure>) -> Void

  @usableFromInline
  init<S: Subscriber<Input, Failure>>(_ subscriber: S) {
    self.init(subscriber, in: nil, EntryClosures(subscriber))
  }

  @usableFromInline
  init<S: Subscriber<Input, Failure>>(
    _ subscriber: S, in wrapped: AnyObject?, _ closures: consuming EntryClosures<Input, Failure>
  ) {
    (begin, deliver, complete) = (closures.begin, closures.deliver, closures.complete)
  }

  /// As in Streams.
  public func receive(subscription: any Subscription) { begin(subscription) }

  /// As in Streams.
  public func receive(_ value: Input) -> Subscribers.Demand { deliver(value) }

  /// As in Streams.
  public func receive(completion: Subscribers.Completion<Failure>) { complete(completion) }
}
