#if hasFeature(Embedded)
  /// The connection of one subscriber to one publisher.
  ///
  /// In Embedded Swift, a protocol can stand after `any` if all that it inherits from are protocols of objects.
  public protocol Subscription: Cancellable {
    /// The identity of this instance.
    var combineIdentifier: CombineIdentifier { get }

    /// Requests `demand` more values.
    func request(_ demand: Subscribers.Demand)
  }

  extension Subscription {
    /// The identity of the object.
    @inlinable
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
  }

  extension Subscription where Self: CustomCombineIdentifierConvertible {
    /// The identity of the object.
    @inlinable
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
  }
#else
  /// The connection of one subscriber to one publisher.
  ///
  /// The subscriber requests values and cancels through it. A subscription may be used from any thread. After
  /// ``Cancellable/cancel()`` it ignores further calls.
  public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests `demand` more values.
    func request(_ demand: Subscribers.Demand)
  }
#endif

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
