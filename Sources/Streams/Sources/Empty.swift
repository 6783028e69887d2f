/// A publisher without values that finishes at once, or never.
///
/// ```swift
/// let cancellable = Empty<Int, Never>().sink { _ in print("done") } receiveValue: { print($0) }
/// // done
/// ```
///
/// - Completion: Finishes without waiting for demand, if ``completeImmediately`` says so.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether the publisher finishes at once; otherwise it never does.
  public let completeImmediately: Bool

  /// Makes a publisher without values.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Makes a publisher without values, where the types cannot be inferred.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches a subscriber; it receives a subscription that does nothing, and perhaps the completion.
  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
