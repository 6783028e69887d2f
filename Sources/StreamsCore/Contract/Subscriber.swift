/// A type that receives values from a publisher.
///
/// You rarely write one: `sink` and `assign` do it for you.
///
/// A subscriber receives exactly one subscription, then values within its demand, then at most one completion. The
/// demand that it returns from ``receive(_:)`` is added to its outstanding demand.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input

  /// The type of the errors.
  associatedtype Failure: Error

  /// Tells the subscriber that it has subscribed and may request values.
  func receive(subscription: any Subscription)

  /// Sends the subscriber a value.
  ///
  /// - Returns: The demand for more values, in addition to earlier requests.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that the stream has ended.
  func receive(completion: Subscribers.Completion<Failure>)

  /// Lets another publisher take the place of the upstream; `nil` if this subscriber does more than pass on what it
  /// receives. Only subscribers of this library implement it: asking takes no time, unlike a cast to another protocol.
  var _giveWay: ((AnyPublisher<Input, Failure>) -> Void)? { get }
}

extension Subscriber {
  /// `nil`: the upstream stays.
  @inlinable
  public var _giveWay: ((AnyPublisher<Input, Failure>) -> Void)? { nil }
}

extension Subscriber where Input == Void {
  /// Sends an empty value to a subscriber of `Void`.
  ///
  /// - Returns: The demand for more values.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the types that subscribers use.
public enum Subscribers {}
