/// A value or the completion of a publisher, as one value.
///
/// ``Publisher/materialize()`` publishes these, and ``Publisher/dematerialize()`` reads them.
///
/// - Note: Combine has no such type.
@frozen
public enum StreamEvent<Value, Failure: Error> {
  /// The publisher published a value.
  case value(Value)

  /// The publisher failed with an error.
  case failure(Failure)

  /// The publisher finished.
  case finished
}

extension StreamEvent: Equatable where Value: Equatable, Failure: Equatable {}
extension StreamEvent: Hashable where Value: Hashable, Failure: Hashable {}
extension StreamEvent: Sendable where Value: Sendable {}

extension StreamEvent {
  /// Creates the event of a completion.
  @inlinable
  public init(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let error): self = .failure(error)
    }
  }
}
