extension Publishers {
  /// What `merge` of four publishers returns.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
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

    /// Makes the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber to all publishers.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 4)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
      c.receive(subscriber: MergeSide(stage, at: 2))
      d.receive(subscriber: MergeSide(stage, at: 3))
    }
  }
}

extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge4 {
  /// Merges one publisher more into the stream.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge5<A, B, C, D, P>
  where
    D.Failure == P.Failure, D.Output == P.Output
  {
    Publishers.Merge5(a, b, c, d, other)
  }

  /// Merges two publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge6<A, B, C, D, Z, Y>
  where
    D.Failure == Z.Failure, D.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output
  {
    Publishers.Merge6(a, b, c, d, z, y)
  }

  /// Merges three publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
  where
    D.Failure == Z.Failure, D.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output
  {
    Publishers.Merge7(a, b, c, d, z, y, x)
  }

  /// Merges four publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
  where
    D.Failure == Z.Failure, D.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output, X.Failure == W.Failure, X.Output == W.Output
  {
    Publishers.Merge8(a, b, c, d, z, y, x, w)
  }
}

extension Publishers {
  /// What `merge` of five publishers returns.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
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

    /// Makes the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Attaches a subscriber to all publishers.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 5)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
      c.receive(subscriber: MergeSide(stage, at: 2))
      d.receive(subscriber: MergeSide(stage, at: 3))
      e.receive(subscriber: MergeSide(stage, at: 4))
    }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Merge5 {
  /// Merges one publisher more into the stream.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge6<A, B, C, D, E, P>
  where
    E.Failure == P.Failure, E.Output == P.Output
  {
    Publishers.Merge6(a, b, c, d, e, other)
  }

  /// Merges two publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  where
    E.Failure == Z.Failure, E.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output
  {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Merges three publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
  where
    E.Failure == Z.Failure, E.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output
  {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}
