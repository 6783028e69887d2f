extension Publisher {
  /// Publishes the values of this publisher and another one in pairs: first with first, second with second.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.zip(["a", "b"].publisher).sink { print($0, $1) }
  /// // 1 a
  /// // 2 b
  /// ```
  ///
  /// - Demand: Passed on to all publishers.
  /// - Completion: Finishes when a publisher has finished and all its values have been paired.
  /// - Failure: The first failure ends the stream and cancels the other publishers.
  /// - Threads: The publishers may publish on any threads. The subscriber receives one value at a time.
  /// - Complexity: Memory grows with the number of values that wait for their partners.
  @inlinable
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Combines values with two other publishers, as ``zip(_:)`` does.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Combines values with three other publishers, as ``zip(_:)`` does.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Pairs values with another publisher, as ``zip(_:)`` does, and transforms each tuple with a closure.
    @inlinable
    public func zip<P: Publisher, T>(
      _ other: P, _ transform: @escaping @isolated(any) (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where P.Failure == Failure {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.Map(upstream: Publishers.Zip(self, other), transform: { call($0.0, $0.1) }, at: place)
    }

    /// Combines values with two other publishers, as ``zip(_:)`` does, and transforms each tuple with a closure.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, T>(
      _ publisher1: P, _ publisher2: Q,
      _ transform: @escaping @isolated(any) (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == Failure {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.Map(
        upstream: Publishers.Zip3(self, publisher1, publisher2), transform: { call($0.0, $0.1, $0.2) },
        at: place)
    }

    /// Combines values with three other publishers, as ``zip(_:)`` does, and transforms each tuple with a closure.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
      _ publisher1: P, _ publisher2: Q, _ publisher3: R,
      _ transform: @escaping @isolated(any) (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.Map(
        upstream: Publishers.Zip4(self, publisher1, publisher2, publisher3),
        transform: { call($0.0, $0.1, $0.2, $0.3) }, at: place)
    }
  }
#endif
