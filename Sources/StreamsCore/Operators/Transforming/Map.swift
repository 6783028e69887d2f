extension Publisher {
  /// Transforms each value with the given closure.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.map { $0 * 10 }.sink { print($0) }
  /// // 10
  /// // 20
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  @preconcurrency
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Output) -> Result) -> Publishers.Map<Self, Result>
  {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:)->Publishers.Map<Self,Result>``.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value.
    public let transform: @Sendable (Upstream.Output) -> Output

    /// Creates the publisher, as ``Publisher/map(_:)->Publishers.Map<Self,Result>`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    // Embedded Swift specialises a longer chain only if this is inlined.
    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(subscriber: MapSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.Map: Sendable where Upstream: Sendable, Output: Sendable {}

extension Publishers.Map {
  /// Transforms each value with both closures, one after the other.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Output) -> Result)
    -> Publishers.Map<Upstream, Result>
  {
    let first = self.transform
    return Publishers.Map(upstream: upstream) { transform(first($0)) }
  }

  /// Transforms each value with both closures, one after the other. Fails if the second throws.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping @Sendable (Output) throws -> Result
  ) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
  }
}

@usableFromInline
struct MapSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline var name: String { "Map" }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
}

// MARK: - Throwing

extension Publisher {
  /// Transforms each value with the given throwing closure.
  ///
  /// ```swift
  /// struct Odd: Error {}
  /// let cancellable = [2, 3, 4].publisher
  ///   .tryMap { number in if number.isMultiple(of: 2) { number / 2 } else { throw Odd() } }
  ///   .sink { _ in print("ended") } receiveValue: { print($0) }
  /// // 1
  /// // ended
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: An error of the upstream, or of `transform`, which cancels the upstream.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping @Sendable (Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/tryMap(_:)``.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value.
    public let transform: @Sendable (Upstream.Output) throws -> Output

    /// Creates the publisher, as ``Publisher/tryMap(_:)`` does.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: TryMapRule(transform: transform))
    }
  }
}

extension Publishers.TryMap: Sendable where Upstream: Sendable {}

extension Publishers.TryMap {
  /// Transforms each value with both closures, one after the other.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Output) -> Result)
    -> Publishers.TryMap<Upstream, Result>
  {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { transform(try first($0)) }
  }

  /// Transforms each value with both closures, one after the other. Fails if either throws.
  @preconcurrency
  @_disfavoredOverload
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping @Sendable (Output) throws -> Result
  ) -> Publishers.TryMap<Upstream, Result> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
  }
}

@usableFromInline
struct TryMapRule<Input, Output>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(transform: @escaping (Input) throws -> Output) { self.transform = transform }

  @usableFromInline var name: String { "TryMap" }

  @inlinable @inline(__always)
  func receive(_ input: Input) throws -> Step<Output> { .emit(try transform(input)) }
}
