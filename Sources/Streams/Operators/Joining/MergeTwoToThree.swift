extension Publishers {
  /// What `merge` of two publishers returns.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output
  {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The errors of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Makes the publisher.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber to all publishers.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 2)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
    }
  }
}

extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}

extension Publishers.Merge {
  /// Merges one publisher more into the stream.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge3<A, B, P>
  where
    B.Failure == P.Failure, B.Output == P.Output
  {
    Publishers.Merge3(a, b, other)
  }

  /// Merges two publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge4<A, B, Z, Y>
  where
    B.Failure == Z.Failure, B.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output
  {
    Publishers.Merge4(a, b, z, y)
  }

  /// Merges three publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge5<A, B, Z, Y, X>
  where
    B.Failure == Z.Failure, B.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output
  {
    Publishers.Merge5(a, b, z, y, x)
  }

  /// Merges four publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge6<A, B, Z, Y, X, W>
  where
    B.Failure == Z.Failure, B.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output, X.Failure == W.Failure, X.Output == W.Output
  {
    Publishers.Merge6(a, b, z, y, x, w)
  }

  /// Merges five publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
  where
    B.Failure == Z.Failure, B.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output, X.Failure == W.Failure, X.Output == W.Output,
    W.Failure == V.Failure, W.Output == V.Output
  {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  /// Merges six publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
  ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
  where
    B.Failure == Z.Failure, B.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output, X.Failure == W.Failure, X.Output == W.Output,
    W.Failure == V.Failure, W.Output == V.Output, V.Failure == U.Failure, V.Output == U.Output
  {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}

extension Publishers {
  /// What `merge` of three publishers returns.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output
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

    /// Makes the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber to all publishers.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: 3)
      stage.begin()
      a.receive(subscriber: MergeSide(stage, at: 0))
      b.receive(subscriber: MergeSide(stage, at: 1))
      c.receive(subscriber: MergeSide(stage, at: 2))
    }
  }
}

extension Publishers.Merge3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge3 {
  /// Merges one publisher more into the stream.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge4<A, B, C, P>
  where
    C.Failure == P.Failure, C.Output == P.Output
  {
    Publishers.Merge4(a, b, c, other)
  }

  /// Merges two publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge5<A, B, C, Z, Y>
  where
    C.Failure == Z.Failure, C.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output
  {
    Publishers.Merge5(a, b, c, z, y)
  }

  /// Merges three publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge6<A, B, C, Z, Y, X>
  where
    C.Failure == Z.Failure, C.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output
  {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// Merges four publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
  where
    C.Failure == Z.Failure, C.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output, X.Failure == W.Failure, X.Output == W.Output
  {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  /// Merges five publishers more into the stream.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
  where
    C.Failure == Z.Failure, C.Output == Z.Output, Z.Failure == Y.Failure, Z.Output == Y.Output,
    Y.Failure == X.Failure, Y.Output == X.Output, X.Failure == W.Failure, X.Output == W.Output,
    W.Failure == V.Failure, W.Output == V.Output
  {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}
