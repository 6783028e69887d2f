extension Publisher where Output: Sendable {
  /// Transforms each value with the given asynchronous closure, and publishes the results as they arrive.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher
  ///   .flatMap(maxPublishers: .max(1)) { value async in value * 10 }
  ///   .sink { print($0) }
  /// ```
  ///
  /// `maxPublishers` is the number of operations that may run at once. With one, the results keep the order of the
  /// values.
  ///
  /// - Completion: Finishes when the upstream and all operations have finished.
  /// - Failure: The first error of the upstream or of an operation.
  /// - Threads: Results are delivered one at a time. Cancelling the subscription cancels the tasks.
  @_disfavoredOverload
  public func flatMap<T>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> sending T
  ) -> Publishers.FlatMap<TaskPublisher<T, Failure>, Self> {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) { value in
      TaskPublisher { () async throws(Failure) in try await transform(value) }
    }
  }
}
