/// The receiving end of a stream.
///
/// A subscriber receives exactly one subscription, then values within the demand it stated, then at most one
/// completion. Everything it returns from ``receive(_:)`` is added to its outstanding demand.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input

  /// The kind of error that may end the stream.
  associatedtype Failure: Error

  /// Tells the subscriber that it is attached and may request values.
  func receive(subscription: any Subscription)

  /// Hands over one value.
  ///
  /// - Returns: How many more values are wanted, on top of what was requested before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that the stream has ended; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over one occurrence to a subscriber of `Void`.
  ///
  /// - Returns: How many more values are wanted.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the types that take part in receiving values.
public enum Subscribers {}
