extension Publisher {
  /// Transforms each value with the given closure, and publishes the results that are not `nil`.
  ///
  /// ```swift
  /// let cancellable = ["1", "two", "3"].publisher.compactMap { Int($0) }.sink { print($0) }
  /// // 1
  /// // 3
  /// ```
  ///
  /// - Demand: Requests one more value for each `nil`.
  @preconcurrency
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/compactMap(_:)``.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value, or returns `nil` to omit it.
    public let transform: @Sendable (Upstream.Output) -> Output?

    /// Creates the publisher, as ``Publisher/compactMap(_:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.subscribe(subscriber, through: CompactMapRule(transform: transform))
    }
  }
}

extension Publishers.CompactMap: Sendable where Upstream: Sendable {}

extension Publishers.CompactMap {
  /// Transforms each value with both closures, one after the other, and publishes the results that are not `nil`.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Output) -> Result?
  ) -> Publishers.CompactMap<Upstream, Result> {
    let first = self.transform
    return Publishers.CompactMap(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Transforms each value with the first closure, then each result that is not `nil` with the second.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Output) -> Result)
    -> Publishers.CompactMap<Upstream, Result>
  {
    let first = self.transform
    return Publishers.CompactMap(upstream: upstream) { first($0).map(transform) }
  }
}

@usableFromInline
struct CompactMapRule<Input, Output, Thrown: Error>: Rule {
  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(transform: @escaping (Input) throws -> Output?) { self.transform = transform }

  @usableFromInline var name: String { Self.nameOfTwin("CompactMap") }

  @inlinable @inline(__always)
  func receive(_ input: Input) throws(Thrown) -> Step<Output> {
    if let output = try call(throwing: Thrown.self, { try transform(input) }) { .emit(output) } else { .skip }
  }
}

// MARK: - Throwing

extension Publisher {
  /// Transforms each value with the given throwing closure, and publishes the results that are not `nil`.
  ///
  /// ```swift
  /// struct Empty: Error {}
  /// let cancellable = ["1", "two", "", "3"].publisher
  ///   .tryCompactMap { text in if text.isEmpty { throw Empty() } else { Int(text) } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 1
  /// // ended
  /// ```
  ///
  /// - Demand: Requests one more value for each `nil`.
  /// - Failure: An error of the upstream, or of `transform`, which cancels the upstream.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func tryCompactMap<Result>(
    _ transform: @escaping @Sendable (Output) throws -> Result?
  ) -> Publishers.TryCompactMap<Self, Result> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/tryCompactMap(_:)``.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value, or returns `nil` to omit it.
    public let transform: @Sendable (Upstream.Output) throws -> Output?

    /// Creates the publisher, as ``Publisher/tryCompactMap(_:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: CompactMapRule(transform: transform))
    }
  }
}

extension Publishers.TryCompactMap: Sendable where Upstream: Sendable {}

extension Publishers.TryCompactMap {
  /// Transforms each value with both closures, one after the other, and publishes the results that are not `nil`.
  /// Fails if either throws.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Output) throws -> Result?
  ) -> Publishers.TryCompactMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryCompactMap(upstream: upstream) { try first($0).flatMap(transform) }
  }
}
