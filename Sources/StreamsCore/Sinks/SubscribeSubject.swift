extension Publisher {
  /// Sends everything this publisher publishes to `subject`.
  ///
  /// - Returns: The connection. It ends when it is cancelled or released.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
