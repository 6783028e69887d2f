extension Publishers {
  /// What `merge` of six publishers returns.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>:
    Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output
  {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The errors of the publishers.
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

    /// Makes the publisher.
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
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 6)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
      c.receive(subscriber: MergeSide(stage, at: 2))
      d.receive(subscriber: MergeSide(stage, at: 3))
      e.receive(subscriber: MergeSide(stage, at: 4))
      f.receive(subscriber: MergeSide(stage, at: 5))
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge6 {
  /// Merges one publisher more into the stream.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge7<A, B, C, D, E, F, P>
  where
    F.Failure == P.Failure, F.Output == P.Output
  {
    Publishers.Merge7(a, b, c, d, e, f, other)
  }

  /// Merges two publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
  where
    F.Failure == Z.Failure, F.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output
  {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}

extension Publishers {
  /// What `merge` of seven publishers returns.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure, F.Output == G.Output
  {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The errors of the publishers.
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

    /// Makes the publisher.
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
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 7)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
      c.receive(subscriber: MergeSide(stage, at: 2))
      d.receive(subscriber: MergeSide(stage, at: 3))
      e.receive(subscriber: MergeSide(stage, at: 4))
      f.receive(subscriber: MergeSide(stage, at: 5))
      g.receive(subscriber: MergeSide(stage, at: 6))
    }
  }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers.Merge7 {
  /// Merges one publisher more into the stream.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, P>
  where
    G.Failure == P.Failure, G.Output == P.Output
  {
    Publishers.Merge8(a, b, c, d, e, f, g, other)
  }
}

extension Publishers {
  /// What `merge` of eight publishers returns.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
    H: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure, F.Output == G.Output,
    G.Failure == H.Failure, G.Output == H.Output
  {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The errors of the publishers.
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

    /// The eighth publisher.
    public let h: H

    /// Makes the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    /// Attaches a subscriber to all publishers.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 8)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
      c.receive(subscriber: MergeSide(stage, at: 2))
      d.receive(subscriber: MergeSide(stage, at: 3))
      e.receive(subscriber: MergeSide(stage, at: 4))
      f.receive(subscriber: MergeSide(stage, at: 5))
      g.receive(subscriber: MergeSide(stage, at: 6))
      h.receive(subscriber: MergeSide(stage, at: 7))
    }
  }
}

extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}
