/// A publisher that fails at once with the given error.
///
/// Use it in `flatMap` or `catch`, to end a stream with an error of your own.
///
/// ```swift
/// let cancellable = Fail<Int, CancellationError>(error: CancellationError())
///   .sink { if case .failure = $0 { print("failed") } } receiveValue: { print($0) }
/// // failed
/// ```
///
/// - Failure: Fails with ``error``, without waiting for demand.
public struct Fail<Output, Failure: Error>: Publisher, Sendable {
  /// The error.
  public let error: Failure

  /// Creates a publisher that fails with `error`.
  @inlinable
  public init(error: Failure) { self.error = error }

  /// Creates a publisher that fails, if the type of its values cannot be inferred.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Attaches a subscriber, which receives an empty subscription, and the failure.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
