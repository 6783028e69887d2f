#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Transforms a value into a publisher, and ignores the values that arrive until that has finished.
    ///
    /// ```swift
    /// let taps = PassthroughSubject<String, Never>()
    /// let answer = PassthroughSubject<Int, Never>()
    /// let cancellable = taps.flatMapFirst { tap in answer.prefix(1).map { "\(tap) \($0)" } }.sink { print($0) }
    /// taps.send("first")
    /// taps.send("ignored")
    /// answer.send(1)
    /// taps.send("second")
    /// answer.send(2)
    /// // first 1
    /// // second 2
    /// ```
    ///
    /// - Demand: Requests an unlimited number of values. The publisher of a value is asked for what the subscriber wants.
    /// - Completion: Finishes when the upstream and the publisher that runs have finished.
    /// - Failure: A failure of either ends the stream and cancels the other.
    /// - Threads: The publishers may publish on any threads. The subscriber receives one value at a time.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Operators.FlatMapFirst<P, Self> where P.Failure == Failure {
      Operators.FlatMapFirst(upstream: self, transform: plain(transform), at: transform.isolation)
    }

    /// Transforms a value into a publisher that cannot fail, and ignores the values that arrive until that has finished.
    ///
    /// See ``Operators/FlatMapFirst``.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Operators.FlatMapFirst<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
      let (call, place) = (plain(transform), transform.isolation)
      return Operators.FlatMapFirst(
        upstream: self, transform: { call($0).setFailureType(to: Failure.self) }, at: place)
    }
  }

  @available(swift, introduced: 6)
  extension Publisher where Failure == Never {
    /// Transforms a value into a publisher that can fail, and ignores the values that arrive until that has finished.
    ///
    /// See ``Operators/FlatMapFirst``.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Operators.FlatMapFirst<P, Publishers.SetFailureType<Self, P.Failure>> {
      setFailureType(to: P.Failure.self).flatMapFirst(transform)
    }

    /// Transforms a value into a publisher, and ignores the values that arrive until that has finished, if nothing can fail.
    ///
    /// See ``Operators/FlatMapFirst``.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<P: Publisher>(
      _ transform: @escaping @isolated(any) (Output) -> P
    ) -> Operators.FlatMapFirst<P, Self> where P.Failure == Never {
      Operators.FlatMapFirst(upstream: self, transform: plain(transform), at: transform.isolation)
    }
  }
#endif

extension Operators {
  /// The publisher returned by the forms of `flatMapFirst`.
  public struct FlatMapFirst<NewPublisher: Publisher, Upstream: Publisher>: _StagePublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the new publishers.
    public typealias Output = NewPublisher.Output

    /// The error type of all publishers.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that returns a publisher for a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher, at origin: _Place?) {
      self.upstream = upstream
      self.transform = transform
      self.origin = origin
    }

    /// Attaches a subscriber to the upstream, and to one new publisher at a time.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      // A buffer without room drops what comes while no value is wanted.
      Publishers.FlatMap(
        upstream: upstream.buffered(.oldest(0)), maxPublishers: .max(1), transform: transform, at: origin
      )
      .receive(subscriber: subscriber)
    }
  }
}
