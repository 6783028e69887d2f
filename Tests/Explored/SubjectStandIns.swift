// What the subscribers of a subject use of the rest of Streams.

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
