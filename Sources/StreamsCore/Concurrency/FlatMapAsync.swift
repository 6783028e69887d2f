// Operators over asynchronous closures. If the closure throws what the upstream fails with, or nothing, the failure remains. If
// the upstream cannot fail, it becomes what the closure throws. Otherwise it becomes any error.

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
  /// - Failure: The first error of the upstream or of an operation. If these have different types, any error.
  /// - Threads: Results are delivered one at a time. Cancelling the subscription cancels the tasks.
  @_disfavoredOverload
  public func flatMap<T>(
    maxPublishers: Subscribers.Demand = .unlimited,
    @_inheritActorContext _ transform:
      @escaping @Sendable @isolated(any) (Output) async throws(Failure) -> sending T
  ) -> Publishers.FlatMap<TaskPublisher<T, Failure>, Self> {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: running(transform), at: nil)
  }

  /// Transforms each value with the given asynchronous closure, which throws any error, and publishes the results.
  ///
  /// See ``Publishers/FlatMap``.
  @_disfavoredOverload
  public func flatMap<T>(
    maxPublishers: Subscribers.Demand = .unlimited,
    @_inheritActorContext _ transform: @escaping @Sendable @isolated(any) (Output) async throws -> sending T
  ) -> Publishers.FlatMap<TaskPublisher<T, any Error>, Publishers.MapError<Self, any Error>> {
    Publishers.FlatMap(
      upstream: mapError { $0 }, maxPublishers: maxPublishers, transform: running(transform), at: nil)
  }

  /// Transforms each value with the given asynchronous closure, and publishes the result for the latest value.
  ///
  /// ```swift
  /// @Sendable func find(_ text: String) async throws -> [String] { [text, "\(text)s"] }
  ///
  /// let query = PassthroughSubject<String, Never>()
  /// let cancellable = query.flatMapLatest { text in try await find(text) }
  ///   .sink { print("failed", $0) } receiveValue: { print($0) }
  /// query.send("cloud")
  /// ```
  ///
  /// When the next value arrives, the task of the previous one is cancelled, and its result is dropped.
  ///
  /// - Completion: Finishes when the upstream and the latest operation have finished.
  /// - Failure: The first error of the upstream or of an operation. If these have different types, any error.
  /// - Threads: Results are delivered one at a time. Cancelling the subscription cancels the task.
  @_disfavoredOverload
  public func flatMapLatest<T>(
    @_inheritActorContext _ transform:
      @escaping @Sendable @isolated(any) (Output) async throws(Failure) -> sending T
  ) -> Publishers.SwitchToLatest<TaskPublisher<T, Failure>, Publishers.Map<Self, TaskPublisher<T, Failure>>> {
    flatMapLatest(running(transform))
  }

  /// Transforms each value with the given asynchronous closure, which throws any error, and publishes the result for the
  /// latest value.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
  public func flatMapLatest<T>(
    @_inheritActorContext _ transform: @escaping @Sendable @isolated(any) (Output) async throws -> sending T
  )
    -> Publishers.SwitchToLatest<
      TaskPublisher<T, any Error>,
      Publishers.Map<Publishers.MapError<Self, any Error>, TaskPublisher<T, any Error>>
    >
  {
    mapError { $0 as any Error }.flatMapLatest(running(transform))
  }

  /// Transforms a value with the given asynchronous closure, and ignores the values that arrive meanwhile.
  ///
  /// ```swift
  /// @Sendable func save() async {}
  ///
  /// let taps = PassthroughSubject<Void, Never>()
  /// let cancellable = taps.flatMapFirst { await save() }.sink { print("saved") }
  /// taps.send()
  /// ```
  ///
  /// - Completion: Finishes when the upstream and the operation have finished.
  /// - Failure: The first error of the upstream or of an operation. If these have different types, any error.
  /// - Threads: Results are delivered one at a time. Cancelling the subscription cancels the task.
  @_disfavoredOverload
  public func flatMapFirst<T>(
    @_inheritActorContext _ transform:
      @escaping @Sendable @isolated(any) (Output) async throws(Failure) -> sending T
  ) -> Operators.FlatMapFirst<TaskPublisher<T, Failure>, Self> {
    flatMapFirst(running(transform))
  }

  /// Transforms a value with the given asynchronous closure, which throws any error, and ignores the values that arrive
  /// meanwhile.
  ///
  /// See ``Operators/FlatMapFirst``.
  @_disfavoredOverload
  public func flatMapFirst<T>(
    @_inheritActorContext _ transform: @escaping @Sendable @isolated(any) (Output) async throws -> sending T
  ) -> Operators.FlatMapFirst<TaskPublisher<T, any Error>, Publishers.MapError<Self, any Error>> {
    mapError { $0 as any Error }.flatMapFirst(running(transform))
  }
}

extension Publisher where Failure == Never, Output: Sendable {
  /// Transforms each value with the given asynchronous closure, which alone can fail, and publishes the results.
  ///
  /// See ``Publishers/FlatMap``.
  @_disfavoredOverload
  public func flatMap<T, Thrown: Error>(
    maxPublishers: Subscribers.Demand = .unlimited,
    @_inheritActorContext _ transform:
      @escaping @Sendable @isolated(any) (Output) async throws(Thrown) -> sending T
  ) -> Publishers.FlatMap<TaskPublisher<T, Thrown>, Publishers.SetFailureType<Self, Thrown>> {
    setFailureType(to: Thrown.self).flatMap(maxPublishers: maxPublishers, running(transform))
  }

  /// Transforms each value with the given asynchronous closure, which alone can fail, and publishes the result for the
  /// latest value.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
  public func flatMapLatest<T, Thrown: Error>(
    @_inheritActorContext _ transform:
      @escaping @Sendable @isolated(any) (Output) async throws(Thrown) -> sending T
  )
    -> Publishers.SwitchToLatest<
      TaskPublisher<T, Thrown>,
      Publishers.Map<Publishers.SetFailureType<Self, Thrown>, TaskPublisher<T, Thrown>>
    >
  {
    setFailureType(to: Thrown.self).flatMapLatest(running(transform))
  }

  /// Transforms a value with the given asynchronous closure, which alone can fail, and ignores the values that arrive
  /// meanwhile.
  ///
  /// See ``Operators/FlatMapFirst``.
  @_disfavoredOverload
  public func flatMapFirst<T, Thrown: Error>(
    @_inheritActorContext _ transform:
      @escaping @Sendable @isolated(any) (Output) async throws(Thrown) -> sending T
  ) -> Operators.FlatMapFirst<TaskPublisher<T, Thrown>, Publishers.SetFailureType<Self, Thrown>> {
    setFailureType(to: Thrown.self).flatMapFirst(running(transform))
  }
}

/// A closure that returns a publisher of what `operation` returns for a value.
private func running<Value: Sendable, T, Thrown: Error>(
  _ operation: @escaping @Sendable @isolated(any) (Value) async throws(Thrown) -> sending T
) -> (Value) -> TaskPublisher<T, Thrown> {
  let actor = operation.isolation
  return { value in TaskPublisher(on: actor) { () async throws(Thrown) in try await operation(value) } }
}
