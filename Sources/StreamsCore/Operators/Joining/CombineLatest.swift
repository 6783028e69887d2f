extension Publisher {
  /// Publishes the latest values of this publisher and another one whenever either publishes.
  ///
  /// ```swift
  /// let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
  /// let cancellable = a.combineLatest(b).sink { print($0, $1) }
  /// a.send(1)
  /// b.send("x")
  /// a.send(2)
  /// // 1 x
  /// // 2 x
  /// ```
  ///
  /// - Demand: Passed on to all publishers. Values that arrive before all have published are kept, and do not count.
  /// - Completion: Finishes when all publishers have finished.
  /// - Failure: The first failure ends the stream and cancels the other publishers.
  /// - Threads: The publishers may publish on any threads. The subscriber receives one value at a time.
  @inlinable
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Combines the latest values with two other publishers.
  ///
  /// See ``combineLatest(_:)``.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Combines the latest values with three other publishers.
  ///
  /// See ``combineLatest(_:)``.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Combines the latest values with another publisher, and transforms each tuple with a closure.
    ///
    /// See ``combineLatest(_:)``.
    @inlinable
    public func combineLatest<P: Publisher, T>(
      _ other: P, _ transform: @escaping @isolated(any) (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where P.Failure == Failure {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.Map(
        upstream: Publishers.CombineLatest(self, other), transform: { call($0.0, $0.1) }, at: place)
    }

    /// Combines the latest values with two other publishers, and transforms each tuple with a closure.
    ///
    /// See ``combineLatest(_:)``.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, T>(
      _ publisher1: P, _ publisher2: Q,
      _ transform: @escaping @isolated(any) (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == Failure {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.Map(
        upstream: Publishers.CombineLatest3(self, publisher1, publisher2),
        transform: { call($0.0, $0.1, $0.2) }, at: place)
    }

    /// Combines the latest values with three other publishers, and transforms each tuple with a closure.
    ///
    /// See ``combineLatest(_:)``.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
      _ publisher1: P, _ publisher2: Q, _ publisher3: R,
      _ transform: @escaping @isolated(any) (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
      let (call, place) = (plain(transform), transform.isolation)
      return Publishers.Map(
        upstream: Publishers.CombineLatest4(self, publisher1, publisher2, publisher3),
        transform: { call($0.0, $0.1, $0.2, $0.3) }, at: place)
    }
  }
#endif
