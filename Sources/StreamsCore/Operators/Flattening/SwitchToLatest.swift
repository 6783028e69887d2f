extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher that the upstream has published.
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
  /// When a new publisher arrives, the previous one is cancelled.
  ///
  /// - Demand: Each new publisher is asked for the demand that has not been met.
  /// - Completion: Finishes when the upstream and the latest publisher have finished.
  /// - Failure: A failure of either ends the stream and cancels the other.
  /// - Threads: The publishers may publish on any threads. The subscriber receives one value at a time.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher, if those publishers cannot fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
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
  /// Publishes the values of the latest publisher, if only those publishers can fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @_disfavoredOverload
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher, if nothing can fail.
  ///
  /// See ``Publishers/SwitchToLatest``.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publishers {
  /// The publisher returned by the forms of `switchToLatest`.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: _StagePublisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The values of the published publishers.
    public typealias Output = P.Output

    /// The error type of all publishers.
    public typealias Failure = P.Failure

    /// The upstream publisher, which publishes publishers.
    public let upstream: Upstream

    /// Creates a publisher of the values of the latest publisher from `upstream`.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the upstream and to its latest publisher.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let stage = SwitchStage(subscriber)
      stage.begin()
      upstream.receive(subscriber: SwitchStage<S>.Outer<P>(stage))
    }
  }
}
