#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes a single Boolean: whether all values satisfy `predicate`.
    ///
    /// ```swift
    /// let cancellable = [2, 4, 5].publisher.allSatisfy { $0.isMultiple(of: 2) }.sink { print($0) }
    /// // false
    /// ```
    ///
    /// - Demand: Unlimited. The result waits for a request.
    /// - Completion: The first value that does not satisfy `predicate` decides, and cancels the upstream. The result of
    ///   no values is `true`.
    @inlinable
    public func allSatisfy(_ predicate: @escaping @isolated(any) (Output) -> Bool)
      -> Publishers.AllSatisfy<Self>
    {
      Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Publishes a single Boolean: whether all values satisfy `predicate`, which may throw.
    ///
    /// ```swift
    /// let cancellable = [2, 4].publisher
    ///   .tryAllSatisfy { try $0 < 4 || { throw CancellationError() }() }
    ///   .sink { print($0) } receiveValue: { print($0) }
    /// // failure(Swift.CancellationError())
    /// ```
    ///
    /// - Demand: Unlimited. The result waits for a request.
    /// - Completion: The first value that does not satisfy `predicate` decides, and cancels the upstream. The result of
    ///   no values is `true`.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream. Either fails at once.
    @inlinable
    public func tryAllSatisfy(
      _ predicate: @escaping @isolated(any) (Output) throws -> Bool
    ) -> Publishers.TryAllSatisfy<Self> {
      Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/allSatisfy(_:)``.
  public struct AllSatisfy<Upstream: Publisher>: _PlacingPublisher {
    /// True if all values satisfy the predicate.
    public typealias Output = Bool

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for all values.
    public let predicate: (Upstream.Output) -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ContainsRule("AllSatisfy", predicate, wanted: false), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.AllSatisfy {
    /// Creates the publisher, as ``Publisher/allSatisfy(_:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Upstream.Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryAllSatisfy(_:)``.
  public struct TryAllSatisfy<Upstream: Publisher>: _PlacingPublisher {
    /// True if all values satisfy the predicate.
    public typealias Output = Bool

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for all values.
    public let predicate: (Upstream.Output) throws -> Bool

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool, at origin: _Place?) {
      self.upstream = upstream
      self.predicate = predicate
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: ContainsRule("TryAllSatisfy", predicate, wanted: false), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryAllSatisfy {
    /// Creates the publisher, as ``Publisher/tryAllSatisfy(_:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Upstream.Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif
