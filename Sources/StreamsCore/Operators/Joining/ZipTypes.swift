extension Publishers {
  /// The publisher that pairs the values of two publishers.
  public struct Zip<A: Publisher, B: Publisher>: _StagePublisher
  where B.Failure == A.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)

    /// The error type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates a publisher that pairs the values of two publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let aCell = Cell<A.Output>()
      let bCell = Cell<B.Output>()
      let stage = RowStage([aCell, bCell], usingValuesOnce: true, into: subscriber) { stage, access in
        stage.publish(access, usingValuesOnce: true) {
          guard let row = row(aCell, bCell) else { return nil }
          aCell.advance()
          bCell.advance()
          return row
        }
      }
      a.receive(subscriber: RowStage.Input(stage, aCell))
      b.receive(subscriber: RowStage.Input(stage, bCell))
      stage.begin()
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publishers {
  /// The publisher that pairs the values of three publishers.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: _StagePublisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The error type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Creates a publisher that pairs the values of three publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let aCell = Cell<A.Output>()
      let bCell = Cell<B.Output>()
      let cCell = Cell<C.Output>()
      let stage = RowStage([aCell, bCell, cCell], usingValuesOnce: true, into: subscriber) { stage, access in
        stage.publish(access, usingValuesOnce: true) {
          guard let row = row(aCell, bCell, cCell) else { return nil }
          aCell.advance()
          bCell.advance()
          cCell.advance()
          return row
        }
      }
      a.receive(subscriber: RowStage.Input(stage, aCell))
      b.receive(subscriber: RowStage.Input(stage, bCell))
      c.receive(subscriber: RowStage.Input(stage, cCell))
      stage.begin()
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers {
  /// The publisher that pairs the values of four publishers.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _StagePublisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

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

    /// Creates a publisher that pairs the values of four publishers.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let aCell = Cell<A.Output>()
      let bCell = Cell<B.Output>()
      let cCell = Cell<C.Output>()
      let dCell = Cell<D.Output>()
      let stage = RowStage([aCell, bCell, cCell, dCell], usingValuesOnce: true, into: subscriber) {
        stage, access in
        stage.publish(access, usingValuesOnce: true) {
          guard let row = row(aCell, bCell, cCell, dCell) else { return nil }
          aCell.advance()
          bCell.advance()
          cCell.advance()
          dCell.advance()
          return row
        }
      }
      a.receive(subscriber: RowStage.Input(stage, aCell))
      b.receive(subscriber: RowStage.Input(stage, bCell))
      c.receive(subscriber: RowStage.Input(stage, cCell))
      d.receive(subscriber: RowStage.Input(stage, dCell))
      stage.begin()
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
