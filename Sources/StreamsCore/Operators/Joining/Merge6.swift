extension Publishers {
  /// The publisher that merges six publishers, returned by the forms of `merge(with:)`.
  public struct Merge6<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>
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

    /// The sixth publisher.
    public let f: F

    /// Creates a publisher of the values of six publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merging = FlatMapStage.merging(6, into: subscriber)
      merging.add(a, at: 0)
      merging.add(b, at: 1)
      merging.add(c, at: 2)
      merging.add(d, at: 3)
      merging.add(e, at: 4)
      merging.add(f, at: 5)
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge6 {
  /// Merges the values of another publisher into the stream.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(
    with other: P
  ) -> Publishers.Merge7<A, B, C, D, E, F, P> {
    Publishers.Merge7(a, b, c, d, e, f, other)
  }

  /// Merges the values of two more publishers into the stream.
  @inlinable
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y> {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}
