extension Publishers {
  /// The publisher that merges two publishers, returned by the forms of `merge(with:)`.
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: _StagePublisher {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The error type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates a publisher of the values of two publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merging = FlatMapStage.merging(2, into: subscriber)
      merging.add(a, at: 0)
      merging.add(b, at: 1)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Merge {
  /// Merges the values of another publisher into the stream.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(
    with other: P
  ) -> Publishers.Merge3<A, B, P> {
    Publishers.Merge3(a, b, other)
  }

  /// Merges the values of two more publishers into the stream.
  @inlinable
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge4<A, B, Z, Y> {
    Publishers.Merge4(a, b, z, y)
  }

  /// Merges the values of three more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge5<A, B, Z, Y, X> {
    Publishers.Merge5(a, b, z, y, x)
  }

  /// Merges the values of four more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge6<A, B, Z, Y, X, W> {
    Publishers.Merge6(a, b, z, y, x, w)
  }

  /// Merges the values of five more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge7<A, B, Z, Y, X, W, V> {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  /// Merges the values of six more publishers into the stream.
  @inlinable
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>, V: Publisher<Output, Failure>, U: Publisher<Output, Failure>
  >(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
  ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U> {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}
