#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes the values for which `isIncluded` returns `true`.
    ///
    /// ```swift
    /// let cancellable = (1...4).publisher.filter { $0.isMultiple(of: 2) }.sink { print($0) }
    /// // 2
    /// // 4
    /// ```
    ///
    /// - Demand: Requests one more value for each value left out.
    @inlinable
    public func filter(_ isIncluded: @escaping @isolated(any) (Output) -> Bool) -> Publishers.Filter<Self> {
      Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/filter(_:)``.
  public struct Filter<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to publish a value.
    public let isIncluded: (Upstream.Output) -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.isIncluded = isIncluded
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: FilterRule(isIncluded: isIncluded), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.Filter {
    /// Creates the publisher, as ``Publisher/filter(_:)`` does.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @isolated(any) (Output) -> Bool) {
      self.init(upstream: upstream, isIncluded: plain(isIncluded), at: isIncluded.isolation)
    }
  }

  @available(swift, introduced: 6)
  extension Publishers.Filter {
    /// Publishes the values for which both closures return `true`. The second is called only if the first does.
    @_disfavoredOverload
    @inlinable
    public func filter(_ isIncluded: @escaping @isolated(any) (Output) -> Bool) -> Publishers.Filter<Upstream>
    {
      let (first, second) = (self.isIncluded, plain(isIncluded))
      return Publishers.Filter(
        upstream: upstream, isIncluded: { first($0) && second($0) },
        at: origin.joined(with: isIncluded.isolation))
    }

    /// Publishes the values for which both closures return `true`. Fails if the second throws.
    @_disfavoredOverload
    @inlinable
    public func tryFilter(_ isIncluded: @escaping @isolated(any) (Output) throws -> Bool)
      -> Publishers.TryFilter<Upstream>
    {
      let (first, second) = (self.isIncluded, plain(isIncluded))
      return Publishers.TryFilter(
        upstream: upstream, isIncluded: { try first($0) && second($0) },
        at: origin.joined(with: isIncluded.isolation))
    }
  }
#endif

@usableFromInline
struct FilterRule<Input, Thrown: Error>: Rule {
  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable
  init(isIncluded: @escaping (Input) throws -> Bool) { self.isIncluded = isIncluded }

  @usableFromInline var name: String { Self.nameOfTwin("Filter") }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (Input) -> Step) throws(Thrown) -> Step {
    try call(throwing: Thrown.self, { try isIncluded(input) }) ? emit(input) : .skip
  }
}

// MARK: - Throwing

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes the values for which `isIncluded`, which may throw, returns `true`.
    ///
    /// ```swift
    /// struct Negative: Error {}
    /// let cancellable = [1, 2, -1, 4].publisher
    ///   .tryFilter { number in if number < 0 { throw Negative() } else { number.isMultiple(of: 2) } }
    ///   .sink { _ in print("ended") } receiveValue: { print($0) }
    /// // 2
    /// // ended
    /// ```
    ///
    /// - Demand: Requests one more value for each value left out.
    /// - Failure: An error of the upstream, or of `isIncluded`, which cancels the upstream.
    @inlinable
    public func tryFilter(_ isIncluded: @escaping @isolated(any) (Output) throws -> Bool)
      -> Publishers.TryFilter<Self>
    {
      Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryFilter(_:)``.
  public struct TryFilter<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to publish a value.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.isIncluded = isIncluded
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: FilterRule(isIncluded: isIncluded), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryFilter {
    /// Creates the publisher, as ``Publisher/tryFilter(_:)`` does.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping @isolated(any) (Output) throws -> Bool) {
      self.init(upstream: upstream, isIncluded: plain(isIncluded), at: isIncluded.isolation)
    }
  }

  @available(swift, introduced: 6)
  extension Publishers.TryFilter {
    /// Publishes the values for which both closures return `true`. The second is called only if the first does.
    @_disfavoredOverload
    @inlinable
    public func filter(_ isIncluded: @escaping @isolated(any) (Output) -> Bool)
      -> Publishers.TryFilter<Upstream>
    {
      let (first, second) = (self.isIncluded, plain(isIncluded))
      return Publishers.TryFilter(
        upstream: upstream, isIncluded: { try first($0) && second($0) },
        at: origin.joined(with: isIncluded.isolation))
    }

    /// Publishes the values for which both closures return `true`. Fails if either throws.
    @_disfavoredOverload
    @inlinable
    public func tryFilter(_ isIncluded: @escaping @isolated(any) (Output) throws -> Bool)
      -> Publishers.TryFilter<Upstream>
    {
      let (first, second) = (self.isIncluded, plain(isIncluded))
      return Publishers.TryFilter(
        upstream: upstream, isIncluded: { try first($0) && second($0) },
        at: origin.joined(with: isIncluded.isolation))
    }
  }
#endif
