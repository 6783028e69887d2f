#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    @inlinable
    public func compactMap<Result>(
      _ transform: @escaping @isolated(any) (Output) -> Result?
    ) -> Publishers.CompactMap<Self, Result> {
      Publishers.CompactMap(upstream: self, transform: transform)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/compactMap(_:)``.
  public struct CompactMap<Upstream: Publisher, Output>: _PlacingPublisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value, or returns `nil` to omit it.
    public let transform: (Upstream.Output) -> Output?

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?, at origin: _Place?) {
      self.upstream = upstream
      self.transform = transform
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.subscribe(
        subscriber, on: place, through: CompactMapRule(transform: transform), at: origin.resolved(for: place))
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.CompactMap {
    /// Creates the publisher, as ``Publisher/compactMap(_:)`` does.
    @inlinable
    public init(upstream: Upstream, transform: @escaping @isolated(any) (Upstream.Output) -> Output?) {
      self.init(upstream: upstream, transform: plain(transform), at: transform.isolation)
    }
  }

  @available(swift, introduced: 6)
  extension Publishers.CompactMap {
    /// Transforms each value with both closures, one after the other, and publishes the results that are not `nil`.
    @_disfavoredOverload
    @inlinable
    public func compactMap<Result>(
      _ transform: @escaping @isolated(any) (Output) -> Result?
    ) -> Publishers.CompactMap<Upstream, Result> {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.CompactMap(
        upstream: upstream, transform: { first($0).flatMap(second) },
        at: origin.joined(with: transform.isolation))
    }

    /// Transforms each value with the first closure, then each result that is not `nil` with the second.
    @_disfavoredOverload
    @inlinable
    public func map<Result>(_ transform: @escaping @isolated(any) (Output) -> Result)
      -> Publishers.CompactMap<Upstream, Result>
    {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.CompactMap(
        upstream: upstream, transform: { first($0).map(second) }, at: origin.joined(with: transform.isolation)
      )
    }
  }
#endif

@usableFromInline
struct CompactMapRule<Input, Output, Thrown: Error>: Rule {
  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable
  init(transform: @escaping (Input) throws -> Output?) { self.transform = transform }

  @usableFromInline var name: String { Self.nameOfTwin("CompactMap") }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (Output) -> Step) throws(Thrown) -> Step {
    if let output = try call(throwing: Thrown.self, { try transform(input) }) { emit(output) } else { .skip }
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    @_disfavoredOverload
    @inlinable
    public func tryCompactMap<Result>(
      _ transform: @escaping @isolated(any) (Output) throws -> Result?
    ) -> Publishers.TryCompactMap<Self, Result> {
      Publishers.TryCompactMap(upstream: self, transform: transform)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryCompactMap(_:)``.
  public struct TryCompactMap<Upstream: Publisher, Output>: _PlacingPublisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value, or returns `nil` to omit it.
    public let transform: (Upstream.Output) throws -> Output?

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?, at origin: _Place?) {
      self.upstream = upstream
      self.transform = transform
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: CompactMapRule(transform: transform), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryCompactMap {
    /// Creates the publisher, as ``Publisher/tryCompactMap(_:)`` does.
    @inlinable
    public init(upstream: Upstream, transform: @escaping @isolated(any) (Upstream.Output) throws -> Output?) {
      self.init(upstream: upstream, transform: plain(transform), at: transform.isolation)
    }
  }

  @available(swift, introduced: 6)
  extension Publishers.TryCompactMap {
    /// Transforms each value with both closures, one after the other, and publishes the results that are not `nil`.
    /// Fails if either throws.
    @_disfavoredOverload
    @inlinable
    public func compactMap<Result>(
      _ transform: @escaping @isolated(any) (Output) throws -> Result?
    ) -> Publishers.TryCompactMap<Upstream, Result> {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.TryCompactMap(
        upstream: upstream, transform: { try first($0).flatMap(second) },
        at: origin.joined(with: transform.isolation))
    }
  }
#endif
