/// A type that sends a sequence of values over time to its subscribers.
///
/// A publisher does nothing until it has a subscriber. It then sends the subscriber one ``Subscription``, as many
/// values as the subscriber requests, and at most one ``Subscribers/Completion``.
///
/// ```swift
/// let cancellable = [1, 2, 3].publisher
///   .map { $0 * 10 }
///   .sink { print($0) }
/// // 10
/// // 20
/// // 30
/// ```
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the errors; `Never` if this publisher cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Types implement this method; callers use ``subscribe(_:)->()``.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches `subscriber` to this publisher.
  ///
  /// The subscriber first receives a subscription, through which it requests values.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}
