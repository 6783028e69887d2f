extension Subscribers {
  /// The way a stream ends.
  ///
  /// A sink of a stream that may fail has to handle it.
  @frozen
  public enum Completion<Failure: Error>: Sendable {
    /// The publisher finished normally.
    case finished

    /// The publisher failed with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// This completion, with its error transformed.
  @inlinable @inline(__always)
  func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
