/// A publisher that publishes the values passed to its ``send(_:)`` method.
///
/// Use one to publish values from code that is not a stream: a ``PassthroughSubject`` or a ``CurrentValueSubject``.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the stream for all subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Sends the subscription of an upstream publisher to the subject, which requests values through it.
  func send(subscription: any Subscription)

  /// Lets go of a subscription that was sent and has ended. The subjects of this library implement it.
  func _forget(upstream: CombineIdentifier)
}

extension Subject {
  /// Does nothing.
  @inlinable
  public func _forget(upstream: CombineIdentifier) {}
}

extension Subject where Output == Void {
  /// Sends an empty value to the subscribers.
  @inlinable
  public func send() { send(()) }
}
