extension Result {
  /// A publisher of the value, or of the error.
  @inlinable
  public var publisher: ResultPublisher<Success, Failure> { ResultPublisher(self) }
}

#if canImport(Combine)
  /// A publisher of the value of a result. It fails if the result is an error.
  ///
  /// Where Combine is not, its name is `Result.Publisher` as well.
  public struct ResultPublisher<Success, Failure: Error> {
    /// The result.
    public let result: Result<Success, Failure>

    /// Creates a publisher of `result`.
    @inlinable
    public init(_ result: Result<Success, Failure>) { self.result = result }
  }
#else
  /// The name of `Result.Publisher` on every system. On Apple's systems the nested name belongs to Combine.
  public typealias ResultPublisher<Success, Failure: Error> = Result<Success, Failure>.Publisher

  extension Result {
    /// A publisher of the value of a result. It fails if the result is an error.
    ///
    /// ```swift
    /// let cancellable = Result<Int, Never>.success(7).publisher.sink { print($0) }
    /// // 7
    /// ```
    ///
    /// - Demand: The value waits for demand.
    /// - Completion: Finishes right after the value.
    /// - Failure: Fails with the error of the result, without waiting for demand.
    public struct Publisher {
      /// The result.
      public let result: Result<Success, Failure>

      /// Creates a publisher of `result`.
      @inlinable
      public init(_ result: Result<Success, Failure>) { self.result = result }
    }
  }
#endif

extension ResultPublisher: Publisher {
  /// The value of the result.
  public typealias Output = Success

  /// Creates a publisher of a value.
  @inlinable
  public init(_ output: Output) { self.init(.success(output)) }

  /// Creates a publisher that fails.
  @inlinable
  public init(_ failure: Failure) { self.init(.failure(failure)) }

  /// Attaches a subscriber, which receives the value at its first request, or the failure at once.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    switch result {
    case .success(let output):
      subscriber.receive(
        subscription: SingleValueSubscription(output, name: "Once", to: subscriber))
    case .failure(let error):
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .failure(error))
    }
  }
}

extension ResultPublisher: Equatable where Success: Equatable, Failure: Equatable {}
extension ResultPublisher: Sendable where Success: Sendable {}
