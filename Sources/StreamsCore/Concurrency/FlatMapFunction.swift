// Operators over asynchronous functions that are named, such as `flatMapLatest(api.search)`. To the compiler, a function that
// exists does not hand over its result, as a closure that is written out does. So the result must be sendable.

extension Publisher where Output: Sendable {
  /// Transforms each value with the given asynchronous function, and publishes the results as they arrive.
  ///
  /// See ``Publishers/FlatMap``.
  @_disfavoredOverload
  public func flatMap<T: Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> T
  ) -> Publishers.FlatMap<TaskPublisher<T, Failure>, Self> {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: calling(transform))
  }

  /// Transforms each value with the given asynchronous function, which throws any error, and publishes the
  /// results as they arrive.
  ///
  /// See ``Publishers/FlatMap``.
  @_disfavoredOverload
  public func flatMap<T: Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) async throws -> T
  ) -> Publishers.FlatMap<TaskPublisher<T, any Error>, Publishers.MapError<Self, any Error>> {
    Publishers.FlatMap(
      upstream: mapError { $0 }, maxPublishers: maxPublishers, transform: calling(transform))
  }

  /// Transforms each value with the given asynchronous function, and publishes the result for the latest value.
  ///
  /// ```swift
  /// actor Library {
  ///   func find(_ text: String) async throws -> [String] { [text, "\(text)s"] }
  /// }
  ///
  /// let library = Library()
  /// let query = PassthroughSubject<String, Never>()
  /// let cancellable = query.flatMapLatest(library.find)
  ///   .sink { print("failed", $0) } receiveValue: { print($0) }
  /// query.send("cloud")
  /// ```
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> T
  ) -> Publishers.SwitchToLatest<TaskPublisher<T, Failure>, Publishers.Map<Self, TaskPublisher<T, Failure>>> {
    flatMapLatest(calling(transform))
  }

  /// Transforms each value with the given asynchronous function, which throws any error, and publishes the
  /// result for the latest value.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @Sendable (Output) async throws -> T
  )
    -> Publishers.SwitchToLatest<
      TaskPublisher<T, any Error>,
      Publishers.Map<Publishers.MapError<Self, any Error>, TaskPublisher<T, any Error>>
    >
  {
    mapError { $0 as any Error }.flatMapLatest(calling(transform))
  }

  /// Transforms a value with the given asynchronous function, and ignores the values that arrive meanwhile.
  ///
  /// See ``Operators/FlatMapFirst``.
  @_disfavoredOverload
  public func flatMapFirst<T: Sendable>(
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> T
  ) -> Operators.FlatMapFirst<TaskPublisher<T, Failure>, Self> {
    flatMapFirst(calling(transform))
  }

  /// Transforms a value with the given asynchronous function, which throws any error, and ignores the values
  /// that arrive meanwhile.
  ///
  /// See ``Operators/FlatMapFirst``.
  @_disfavoredOverload
  public func flatMapFirst<T: Sendable>(
    _ transform: @escaping @Sendable (Output) async throws -> T
  ) -> Operators.FlatMapFirst<TaskPublisher<T, any Error>, Publishers.MapError<Self, any Error>> {
    mapError { $0 as any Error }.flatMapFirst(calling(transform))
  }
}

extension Publisher where Failure == Never, Output: Sendable {
  /// Transforms each value with the given asynchronous function, which alone can fail, and publishes the
  /// results as they arrive.
  ///
  /// See ``Publishers/FlatMap``.
  @_disfavoredOverload
  public func flatMap<T: Sendable, Thrown: Error>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @Sendable (Output) async throws(Thrown) -> T
  ) -> Publishers.FlatMap<TaskPublisher<T, Thrown>, Publishers.SetFailureType<Self, Thrown>> {
    setFailureType(to: Thrown.self).flatMap(maxPublishers: maxPublishers, calling(transform))
  }

  /// Transforms each value with the given asynchronous function, which alone can fail, and publishes the result
  /// for the latest value.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
  public func flatMapLatest<T: Sendable, Thrown: Error>(
    _ transform: @escaping @Sendable (Output) async throws(Thrown) -> T
  )
    -> Publishers.SwitchToLatest<
      TaskPublisher<T, Thrown>,
      Publishers.Map<Publishers.SetFailureType<Self, Thrown>, TaskPublisher<T, Thrown>>
    >
  {
    setFailureType(to: Thrown.self).flatMapLatest(calling(transform))
  }

  /// Transforms a value with the given asynchronous function, which alone can fail, and ignores the values that
  /// arrive meanwhile.
  ///
  /// See ``Operators/FlatMapFirst``.
  @_disfavoredOverload
  public func flatMapFirst<T: Sendable, Thrown: Error>(
    _ transform: @escaping @Sendable (Output) async throws(Thrown) -> T
  ) -> Operators.FlatMapFirst<TaskPublisher<T, Thrown>, Publishers.SetFailureType<Self, Thrown>> {
    setFailureType(to: Thrown.self).flatMapFirst(calling(transform))
  }
}

/// A closure that returns a publisher of what `operation` returns for a value.
private func calling<Value: Sendable, T: Sendable, Thrown: Error>(
  _ operation: @escaping @Sendable (Value) async throws(Thrown) -> T
) -> @Sendable (Value) -> TaskPublisher<T, Thrown> {
  { value in TaskPublisher { () async throws(Thrown) in try await operation(value) } }
}
