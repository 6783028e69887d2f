extension Publishers {
  /// The publisher that merges seven publishers, returned by the forms of `merge(with:)`.
  public struct Merge7<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>
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

    /// The seventh publisher.
    public let g: G

    /// Creates a publisher of the values of seven publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merging = FlatMapStage.merging(7, into: subscriber)
      merging.add(a, at: 0)
      merging.add(b, at: 1)
      merging.add(c, at: 2)
      merging.add(d, at: 3)
      merging.add(e, at: 4)
      merging.add(f, at: 5)
      merging.add(g, at: 6)
    }
  }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers.Merge7 {
  /// Merges the values of another publisher into the stream.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(
    with other: P
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, P> {
    Publishers.Merge8(a, b, c, d, e, f, g, other)
  }
}
