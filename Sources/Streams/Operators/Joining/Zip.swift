extension Publisher {
  /// Publishes the values of this publisher and another in pairs: the first with the first, and so on.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.zip(["a", "b"].publisher).sink { print($0, $1) }
  /// // 1 a
  /// // 2 b
  /// ```
  ///
  /// - Demand: Passed on to all publishers.
  /// - Completion: Finishes when a publisher has finished and all its values are paired.
  /// - Failure: The first failure ends the stream and cancels the others.
  /// - Threads: The publishers may publish on any threads; the subscriber receives one value at a time.
  /// - Complexity: Memory grows with the values that wait for their partners.
  @inlinable
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P>
  where Self.Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// As ``zip(_:)`` with another publisher, and turns each tuple into a value.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Self.Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where Self.Failure == P.Failure {
    Publishers.Map(upstream: Publishers.Zip(self, other)) { transform($0.0, $0.1) }
  }

  /// As ``zip(_:)``, with two other publishers.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q>
  where Self.Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// As ``zip(_:)`` with two other publishers, and turns each tuple into a value.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Self.Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: Publishers.Zip3(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// As ``zip(_:)``, with three other publishers.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// As ``zip(_:)`` with three other publishers, and turns each tuple into a value.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Self.Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: Publishers.Zip4(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}
