#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes the last value that satisfies `predicate` when the upstream finishes.
    ///
    /// ```swift
    /// let cancellable = [2, 4, 5].publisher.last { $0.isMultiple(of: 2) }.sink { print($0) }
    /// // 4
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: Finishes after the value. If no value satisfies `predicate`, publishes nothing and finishes.
    @inlinable
    public func last(where predicate: @escaping @isolated(any) (Output) -> Bool) -> Publishers.LastWhere<Self>
    {
      Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the last value that satisfies `predicate`, which may throw, when the upstream finishes.
    ///
    /// ```swift
    /// let cancellable = [1, 3].publisher
    ///   .tryLast { try $0 < 3 || { throw CancellationError() }() }
    ///   .sink { print($0) } receiveValue: { print($0) }
    /// // failure(Swift.CancellationError())
    /// ```
    ///
    /// - Demand: Unlimited. The value waits for a request.
    /// - Completion: Finishes after the value. If no value satisfies `predicate`, publishes nothing and finishes.
    /// - Failure: An error of the upstream, or of `predicate`, which cancels the upstream. Either fails at once.
    @inlinable
    public func tryLast(
      where predicate: @escaping @isolated(any) (Output) throws -> Bool
    ) -> Publishers.TryLastWhere<Self> {
      Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/last(where:)``.
  public struct LastWhere<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for the value.
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
        subscriber, on: place, through: PickRule("LastWhere", .last, predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.LastWhere {
    /// Creates the publisher, as ``Publisher/last(where:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Upstream.Output) -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/tryLast(where:)``.
  public struct TryLastWhere<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// Any error of the upstream or of the closure.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for the value.
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
        subscriber, on: place, through: PickRule("TryLastWhere", .last, predicate), at: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.TryLastWhere {
    /// Creates the publisher, as ``Publisher/tryLast(where:)`` does.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping @isolated(any) (Upstream.Output) throws -> Bool) {
      self.init(upstream: upstream, predicate: plain(predicate), at: predicate.isolation)
    }
  }
#endif
