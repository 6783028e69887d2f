extension Publisher where Output: Sendable {
  /// Runs an asynchronous operation for each value, and publishes the results as they come, or the first error.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher
  ///   .flatMap(maxPublishers: .max(1)) { value async in value * 10 }
  ///   .sink { print($0) }
  /// ```
  ///
  /// `maxPublishers` says how many operations may run at once; with one, results keep the order of the values.
  ///
  /// - Completion: Finishes when this publisher and all operations have finished.
  /// - Threads: Results arrive one at a time. Cancelling the subscription cancels the tasks.
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
