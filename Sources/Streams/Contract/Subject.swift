/// A publisher that is fed from outside, by calling ``send(_:)``.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the stream for all subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands the subject the subscription of a publisher it is attached to, so that demand can flow up.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable
  public func send() { send(()) }
}
