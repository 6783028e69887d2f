/// The connection of one subscriber to one publisher.
///
/// Demand flows up through it, and so does cancellation. A subscription may be used from any thread; after
/// ``Cancellable/cancel()`` it ignores further calls.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for `demand` more values.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that ignores demand and has nothing to cancel.
  ///
  /// Publishers that end at once hand it out before their completion.
  public static var empty: any Subscription { EmptySubscription.shared }
}

@usableFromInline
final class EmptySubscription: Subscription, Sendable {
  @usableFromInline static let shared = EmptySubscription()
  @usableFromInline func request(_ demand: Subscribers.Demand) {}
  @usableFromInline func cancel() {}
}

extension EmptySubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { "Empty" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  @usableFromInline var playgroundDescription: Any { description }
}
