extension Publisher {
  /// Publishes the latest values of this publisher and another, each time one of them publishes.
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
  /// - Demand: Passed on to all publishers. Values that come before all have published are kept, not counted.
  /// - Completion: Finishes when all have finished.
  /// - Failure: The first failure ends the stream and cancels the others.
  /// - Threads: The publishers may publish on any threads; the subscriber receives one value at a time.
  @inlinable
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P>
  where Self.Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// As ``combineLatest(_:)`` with another publisher, and turns each tuple into a value.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Self.Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Self.Failure == P.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest(self, other)) { transform($0.0, $0.1) }
  }

  /// As ``combineLatest(_:)``, with two other publishers.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q>
  where Self.Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// As ``combineLatest(_:)`` with two other publishers, and turns each tuple into a value.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Self.Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest3(self, publisher1, publisher2)) {
      transform($0.0, $0.1, $0.2)
    }
  }

  /// As ``combineLatest(_:)``, with three other publishers.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// As ``combineLatest(_:)`` with three other publishers, and turns each tuple into a value.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Self.Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}
