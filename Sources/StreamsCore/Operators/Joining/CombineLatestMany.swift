extension Sequence where Element: Publisher {
  /// Publishes the latest values of all publishers in this sequence whenever one of them publishes.
  ///
  /// ```swift
  /// let cancellable = [Just(1), Just(2)].combineLatest().sink { print($0) }
  /// // [1, 2]
  /// ```
  ///
  /// See ``Publisher/combineLatest(_:)``. Each array is in the order of the sequence. Without publishers, the
  /// stream finishes immediately. Combine has no such form.
  @_disfavoredOverload
  @inlinable
  public func combineLatest() -> Operators.CombineLatestMany<Element> {
    Operators.CombineLatestMany(Array(self))
  }
}

extension Operators {
  /// The publisher returned by ``Swift/Sequence/combineLatest()``.
  public struct CombineLatestMany<Upstream: Publisher>: _StagePublisher {
    /// One value of each publisher.
    public typealias Output = [Upstream.Output]

    /// The error type of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers to combine.
    public let publishers: [Upstream]

    /// Creates a publisher of arrays with one value of each publisher.
    @inlinable
    public init(_ publishers: [Upstream]) { self.publishers = publishers }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let row = CellRow<Upstream.Output>(count: publishers.count)
      let stage = RowStage(row.cells, usingValuesOnce: false, into: subscriber) { stage, access in
        stage.publish(access, usingValuesOnce: false) { row.values() }
      }
      for (publisher, cell) in Swift.zip(publishers, row.cells) {
        publisher.receive(subscriber: RowStage.Input(stage, cell))
      }
      stage.begin()
      if publishers.isEmpty { stage.end(.finished, stage.gate.enter()) }
    }
  }
}

extension Operators.CombineLatestMany: Equatable where Upstream: Equatable {}
