/// A publisher that never publishes a value, and finishes at once or not at all.
///
/// Use it where a publisher is expected and there is nothing to publish.
///
/// ```swift
/// let cancellable = Empty<Int, Never>().sink { _ in print("done") } receiveValue: { print($0) }
/// // done
/// ```
///
/// - Completion: If ``completeImmediately`` is set, finishes without waiting for demand.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// True if the publisher finishes at once. If not, it never finishes.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values, if its types cannot be inferred.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches a subscriber, which receives an empty subscription, and the completion if this publisher finishes.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
