/// One thing that a publisher tells its subscribers, as a value.
///
/// ``Publisher/materialize()`` publishes these, and ``Publisher/dematerialize()`` reads them.
///
/// - Note: Combine has no such type.
@frozen
public enum StreamEvent<Value, Failure: Error> {
  /// A value was published.
  case value(Value)

  /// An error ended the stream.
  case failure(Failure)

  /// All values were published.
  case finished
}

extension StreamEvent: Equatable where Value: Equatable, Failure: Equatable {}
extension StreamEvent: Hashable where Value: Hashable, Failure: Hashable {}
extension StreamEvent: Sendable where Value: Sendable {}

extension StreamEvent {
  /// The event that tells of `completion`.
  @inlinable
  public init(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let error): self = .failure(error)
    }
  }
}
