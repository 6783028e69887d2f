extension Publishers {
  /// What `zip` of two publishers returns.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)

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
      typealias Row = Pair<A.Output, B.Output>
      let stage = ZipStage<Row, S>(subscriber)
      a.receive(subscriber: ZipSide<PositionA<Row>, S>(stage))
      b.receive(subscriber: ZipSide<PositionB<Row>, S>(stage))
      stage.begin()
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publishers {
  /// What `zip` of three publishers returns.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)

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
      typealias Row = Triple<A.Output, B.Output, C.Output>
      let stage = ZipStage<Row, S>(subscriber)
      a.receive(subscriber: ZipSide<PositionA<Row>, S>(stage))
      b.receive(subscriber: ZipSide<PositionB<Row>, S>(stage))
      c.receive(subscriber: ZipSide<PositionC<Row>, S>(stage))
      stage.begin()
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers {
  /// What `zip` of four publishers returns.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

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
      typealias Row = Quadruple<A.Output, B.Output, C.Output, D.Output>
      let stage = ZipStage<Row, S>(subscriber)
      a.receive(subscriber: ZipSide<PositionA<Row>, S>(stage))
      b.receive(subscriber: ZipSide<PositionB<Row>, S>(stage))
      c.receive(subscriber: ZipSide<PositionC<Row>, S>(stage))
      d.receive(subscriber: ZipSide<PositionD<Row>, S>(stage))
      stage.begin()
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
