/// The connection of one subscriber to one publisher.
///
/// The subscriber requests values and cancels through it. A subscription may be used from any thread. After
/// ``Cancellable/cancel()`` it ignores further calls.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests `demand` more values.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that ignores demand and has nothing to cancel.
  ///
  /// Publishers that end at once send it before their completion.
  public static var empty: any Subscription { EmptySubscription.shared }
}

@usableFromInline
final class EmptySubscription: Subscription, Sendable {
  @usableFromInline static let shared = EmptySubscription()
  @usableFromInline func request(_ demand: Subscribers.Demand) {}
  @usableFromInline func cancel() {}
}

extension EmptySubscription: Displayed {
  @usableFromInline var name: String { "Empty" }
}
