/// A publisher that publishes one value and finishes.
///
/// Use it where a publisher is expected and the value is known, for example in `catch`.
///
/// ```swift
/// let cancellable = Just("now").sink { print($0) }
/// // now
/// ```
///
/// - Completion: Finishes right after the value.
public struct Just<Output>: Publisher {
  /// A single value cannot fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of `output`.
  @inlinable
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber, which receives the value at its first request.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SingleValueSubscription(output, name: "Just", to: subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
