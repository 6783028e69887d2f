/// A description of values that arrive over time, and of how they may end.
///
/// A publisher does nothing until someone subscribes. It then hands the subscriber one ``Subscription``, as many
/// values as the subscriber asked for, and at most one ``Subscribers/Completion``.
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
  /// The kind of values that are published.
  associatedtype Output

  /// The kind of error that may end the stream; `Never` where none can.
  associatedtype Failure: Error

  /// Attaches a subscriber. Implementations provide this; callers use ``subscribe(_:)->()``.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches `subscriber` to this publisher.
  ///
  /// The subscriber receives a subscription first and decides through it how many values it wants.
  @inlinable @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}
