extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the publisher that came last, and drops the one before.
  ///
  /// ```swift
  /// let searches = PassthroughSubject<CurrentValueSubject<String, Never>, Never>()
  /// let cancellable = searches.switchToLatest().sink { print($0) }
  /// let first = CurrentValueSubject<String, Never>("first")
  /// searches.send(first)
  /// searches.send(CurrentValueSubject("second"))
  /// first.send("too late")
  /// // first
  /// // second
  /// ```
  ///
  /// - Demand: What is outstanding passes over to each new publisher.
  /// - Completion: Finishes when this publisher and the last one that came of it have finished.
  /// - Failure: A failure of either ends the stream and cancels the other.
  /// - Threads: The publishers may publish on any threads; the subscriber receives one value at a time.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the publisher that came last, none of which can fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the publisher that came last, where only those may fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the publisher that came last, where nothing can fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of the one that came last.
  ///
  /// ```swift
  /// let cancellable = Just("query").flatMapLatest { Just("results of \($0)") }.sink { print($0) }
  /// // results of query
  /// ```
  ///
  /// The same as `map` and then `switchToLatest`. Combine has no such form.
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    Publishers.SwitchToLatest(upstream: map(transform))
  }
}

extension Publishers {
  /// What the forms of `switchToLatest` return: the values of the publisher that came last.
  public struct SwitchToLatest<NestedPublisher: Publisher, Upstream: Publisher>: Publisher
  where NestedPublisher == Upstream.Output, NestedPublisher.Failure == Upstream.Failure {
    /// The values of the publishers received.
    public typealias Output = NestedPublisher.Output

    /// The errors of all publishers.
    public typealias Failure = NestedPublisher.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the publisher above and to the latest it publishes.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = SwitchStage(subscriber)
      stage.begin()
      upstream.receive(subscriber: SwitchOuter<NestedPublisher, S>(stage))
    }
  }
}
