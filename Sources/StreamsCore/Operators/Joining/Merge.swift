extension Publisher {
  /// Publishes the values of this publisher and another one, in the order in which they arrive.
  ///
  /// ```swift
  /// let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
  /// let cancellable = a.merge(with: b).sink { print($0) }
  /// a.send(1)
  /// b.send(2)
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Each publisher is asked for one value at a time, or for all values if the subscriber wants all.
  /// - Completion: Finishes when all publishers have finished.
  /// - Failure: The first failure ends the stream and cancels the other publishers.
  /// - Threads: The publishers may publish on any threads. The subscriber receives one value at a time.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of this publisher and two others, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C> {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of this publisher and three others, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D> {
    Publishers.Merge4(self, b, c, d)
  }

  /// Publishes the values of this publisher and four others, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E> {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Publishes the values of this publisher and five others, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F> {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Publishes the values of this publisher and six others, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G> {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Publishes the values of this publisher and seven others, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
    H: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H> {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }

  /// Publishes the values of this publisher and another one of the same type, in the order in which they arrive.
  ///
  /// See ``merge(with:)-(P)``.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}
