#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher where Failure == Never {
    /// Transforms each value into a publisher that can fail, and publishes the values of all these publishers.
    ///
    /// See ``Publishers/FlatMap``.
    @_disfavoredOverload
    @inlinable
    public func flatMap<P: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
      setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Transforms each value into a publisher that cannot fail, and publishes the values of all these publishers.
    ///
    /// See ``Publishers/FlatMap``.
    @inlinable
    public func flatMap<P: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
      Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
  }

  @available(swift, introduced: 6)
  extension Publisher {
    /// Transforms each value into a publisher, and publishes the values of all these publishers as they arrive.
    ///
    /// ```swift
    /// let cancellable = [1, 2].publisher
    ///   .flatMap { [$0, $0 * 10].publisher }
    ///   .sink { print($0) }
    /// // 1
    /// // 10
    /// // 2
    /// // 20
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: The number of publishers that may run at the same time. When one finishes, the upstream is asked for
    ///     another value.
    ///   - transform: A closure that returns a publisher for a value.
    /// - Demand: Each publisher is asked for one value at a time, or for all values if the subscriber wants all.
    /// - Completion: Finishes when the upstream and all publishers have finished.
    /// - Failure: The first failure ends the stream and cancels the upstream and the other publishers.
    /// - Threads: The publishers may publish on any threads. The subscriber receives one value at a time.
    /// - Complexity: At most one value of each running publisher waits.
    @inlinable
    public func flatMap<P: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
      Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Transforms each value into a publisher that cannot fail, and publishes the values of all these publishers.
    ///
    /// See ``Publishers/FlatMap``.
    @_disfavoredOverload
    @inlinable
    public func flatMap<P: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.FlatMap(
        upstream: self, maxPublishers: maxPublishers,
        transform: { call($0).setFailureType(to: Failure.self) }, at: place)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by the forms of `flatMap`.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: _StagePublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the new publishers.
    public typealias Output = NewPublisher.Output

    /// The error type of all publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of new publishers that may run at the same time.
    public let maxPublishers: Subscribers.Demand

    /// The closure that returns a publisher for each value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher, at origin: _Place?
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
      self.origin = origin
    }

    /// Attaches a subscriber to the upstream and to all new publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = FlatMapStage(subscriber, maxPublishers: maxPublishers)
      stage.begin()
      upstream._receive(subscriber: FlatMapStage<S>.Outer(stage, transform), on: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.FlatMap {
    /// Creates a publisher of the values of the publishers that `transform` returns.
    @inlinable
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping @isolated(any) (Upstream.Output) -> NewPublisher
    ) {
      self.init(
        upstream: upstream, maxPublishers: maxPublishers, transform: plain(transform), at: transform.isolation
      )
    }
  }
#endif
