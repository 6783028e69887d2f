extension Publishers {
  /// The publisher that merges three publishers, returned by the forms of `merge(with:)`.
  public struct Merge3<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
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

    /// Creates a publisher of the values of three publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merging = FlatMapStage.merging(3, into: subscriber)
      merging.add(a, at: 0)
      merging.add(b, at: 1)
      merging.add(c, at: 2)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge3 {
  /// Merges the values of another publisher into the stream.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(
    with other: P
  ) -> Publishers.Merge4<A, B, C, P> {
    Publishers.Merge4(a, b, c, other)
  }

  /// Merges the values of two more publishers into the stream.
  @inlinable
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge5<A, B, C, Z, Y> {
    Publishers.Merge5(a, b, c, z, y)
  }

  /// Merges the values of three more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge6<A, B, C, Z, Y, X> {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// Merges the values of four more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge7<A, B, C, Z, Y, X, W> {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  /// Merges the values of five more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V> {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}
