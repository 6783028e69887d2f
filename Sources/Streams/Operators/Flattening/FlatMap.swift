extension Publisher where Failure == Never {
  /// Turns each value into a publisher that may fail, and publishes the values of all of them as they come.
  ///
  /// See ``Publishers/FlatMap``.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Turns each value into a publisher that cannot fail, and publishes the values of all of them as they come.
  ///
  /// See ``Publishers/FlatMap``.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of all of them as they come.
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
  /// `maxPublishers` says how many publishers may run at once; the next value is asked for when one finishes.
  ///
  /// - Demand: Each publisher is asked for one value at a time, or for all where the subscriber wants all.
  /// - Completion: Finishes when this publisher and all that came of it have finished.
  /// - Failure: The first failure ends the stream and cancels the others.
  /// - Threads: The publishers may publish on any threads; the subscriber receives one value at a time.
  /// - Complexity: At most one value of each running publisher waits.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Turns each value into a publisher that cannot fail, and publishes the values of all of them as they come.
  ///
  /// See ``Publishers/FlatMap``.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publishers {
  /// What the forms of `flatMap` return: the values of all publishers that came of the values above.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the publishers made.
    public typealias Output = NewPublisher.Output

    /// The errors of all publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How many publishers may run at once.
    public let maxPublishers: Subscribers.Demand

    /// What makes a publisher of each value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches a subscriber to the publisher above and to all that come of it.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = FlatMapStage(subscriber, maxPublishers: maxPublishers)
      stage.begin()
      upstream.receive(subscriber: FlatMapOuter(stage, transform))
    }
  }
}
