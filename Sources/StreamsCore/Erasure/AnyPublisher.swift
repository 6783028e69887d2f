/// A publisher that hides the type of another publisher.
///
/// Use it for a property or a result, so that callers need not know the operators behind it.
///
/// ```swift
/// let names: AnyPublisher<String, Never> = Just("Ada").map { $0.uppercased() }.eraseToAnyPublisher()
/// let cancellable = names.sink { print($0) }
/// // ADA
/// ```
public struct AnyPublisher<Output, Failure: Error>: _PlacingPublisher {
  @usableFromInline let attach: (AnySubscriber<Output, Failure>, _Place?) -> Void

  /// Creates a publisher that wraps `publisher`.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      attach = erased.attach
    } else {
      attach = { publisher._receive(subscriber: $0, on: $1) }
    }
  }

  /// Attaches a subscriber to the wrapped publisher.
  @inlinable
  public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
  where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber), place)
  }
}

extension AnyPublisher: CustomStringConvertible {
  /// `AnyPublisher`.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// Hides the type of this publisher behind ``AnyPublisher``.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
