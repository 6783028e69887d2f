extension Publishers {
  /// The publisher that merges five publishers, returned by the forms of `merge(with:)`.
  public struct Merge5<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
  >: _StagePublisher {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The error type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// The fourth publisher.
    public let d: D

    /// The fifth publisher.
    public let e: E

    /// Creates a publisher of the values of five publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merging = FlatMapStage.merging(5, into: subscriber)
      merging.add(a, at: 0)
      merging.add(b, at: 1)
      merging.add(c, at: 2)
      merging.add(d, at: 3)
      merging.add(e, at: 4)
    }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Merge5 {
  /// Merges the values of another publisher into the stream.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(
    with other: P
  ) -> Publishers.Merge6<A, B, C, D, E, P> {
    Publishers.Merge6(a, b, c, d, e, other)
  }

  /// Merges the values of two more publishers into the stream.
  @inlinable
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge7<A, B, C, D, E, Z, Y> {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Merges the values of three more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X> {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}
