#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    @inlinable
    public func map<Result>(_ transform: @escaping @isolated(any) (Output) -> Result)
      -> Publishers.Map<Self, Result>
    {
      Publishers.Map(upstream: self, transform: transform)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/map(_:)``.
  public struct Map<Upstream: Publisher, Output>: _PlacingPublisher {
    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value.
    public let transform: (Upstream.Output) -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output, at origin: _Place?) {
      self.upstream = upstream
      self.transform = transform
      self.origin = origin
    }

    // Embedded Swift specialises a longer chain only if this is inlined.
    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Upstream.Failure {
      let origin = origin.resolved(for: place)
      upstream._receive(
        subscriber: MapSubscriber(Outlet(subscriber, on: place, from: origin), transform: transform),
        on: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.Map {
    /// Creates the publisher, as ``Publisher/map(_:)`` does.
    @inlinable
    public init(upstream: Upstream, transform: @escaping @isolated(any) (Upstream.Output) -> Output) {
      self.init(upstream: upstream, transform: plain(transform), at: transform.isolation)
    }
  }

  @available(swift, introduced: 6)
  extension Publishers.Map {
    /// Transforms each value with both closures, one after the other.
    @_disfavoredOverload
    @inlinable
    public func map<Result>(_ transform: @escaping @isolated(any) (Output) -> Result)
      -> Publishers.Map<Upstream, Result>
    {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.Map(
        upstream: upstream, transform: { second(first($0)) }, at: origin.joined(with: transform.isolation))
    }

    /// Transforms each value with both closures, one after the other. Fails if the second throws.
    @_disfavoredOverload
    @inlinable
    public func tryMap<Result>(
      _ transform: @escaping @isolated(any) (Output) throws -> Result
    ) -> Publishers.TryMap<Upstream, Result> {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.TryMap(
        upstream: upstream, transform: { try second(first($0)) }, at: origin.joined(with: transform.isolation)
      )
    }
  }
#endif

@usableFromInline
struct MapSubscriber<Input, Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?
  @usableFromInline let transform: (Input) -> Downstream.Input

  @inlinable
  init(_ outlet: Outlet<Downstream>, transform: @escaping (Input) -> Downstream.Input) {
    downstream = outlet.downstream
    hop = outlet.hop
    self.transform = transform
  }

  @usableFromInline var name: String { "Map" }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { hop.pass(transform(input), to: downstream) }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    @_disfavoredOverload
    @inlinable
    public func tryMap<Result>(
      _ transform: @escaping @isolated(any) (Output) throws -> Result
    ) -> Publishers.TryMap<Self, Result> {
      Publishers.TryMap(upstream: self, transform: transform)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryMap(_:)``.
  public struct TryMap<Upstream: Publisher, Output>: _PlacingPublisher {
    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Transforms a value.
    public let transform: (Upstream.Output) throws -> Output

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output, at origin: _Place?) {
      self.upstream = upstream
      self.transform = transform
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: TryMapRule(transform: transform), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryMap {
    /// Creates the publisher, as ``Publisher/tryMap(_:)`` does.
    @inlinable
    public init(upstream: Upstream, transform: @escaping @isolated(any) (Upstream.Output) throws -> Output) {
      self.init(upstream: upstream, transform: plain(transform), at: transform.isolation)
    }
  }

  @available(swift, introduced: 6)
  extension Publishers.TryMap {
    /// Transforms each value with both closures, one after the other.
    @_disfavoredOverload
    @inlinable
    public func map<Result>(_ transform: @escaping @isolated(any) (Output) -> Result)
      -> Publishers.TryMap<Upstream, Result>
    {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.TryMap(
        upstream: upstream, transform: { second(try first($0)) }, at: origin.joined(with: transform.isolation)
      )
    }

    /// Transforms each value with both closures, one after the other. Fails if either throws.
    @_disfavoredOverload
    @inlinable
    public func tryMap<Result>(
      _ transform: @escaping @isolated(any) (Output) throws -> Result
    ) -> Publishers.TryMap<Upstream, Result> {
      let (first, second) = (self.transform, plain(transform))
      return Publishers.TryMap(
        upstream: upstream, transform: { try second(first($0)) }, at: origin.joined(with: transform.isolation)
      )
    }
  }
#endif

@usableFromInline
struct TryMapRule<Input, Output>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(transform: @escaping (Input) throws -> Output) { self.transform = transform }

  @usableFromInline var name: String { "TryMap" }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (Output) -> Step) throws -> Step { emit(try transform(input)) }
}
