extension Sequence where Element: Publisher {
  /// Publishes the values of all publishers in this sequence in arrays: the first of each, then the second of each.
  ///
  /// ```swift
  /// let cancellable = [[1, 2].publisher, [10, 20].publisher].zipped().sink { print($0) }
  /// // [1, 10]
  /// // [2, 20]
  /// ```
  ///
  /// See ``Publisher/zip(_:)``. Each array is in the order of the sequence. Without publishers, the
  /// stream finishes immediately. Combine has no such form.
  @_disfavoredOverload
  @inlinable
  public func zipped() -> Operators.ZipMany<Element> { Operators.ZipMany(Array(self)) }
}

extension Operators {
  /// The publisher returned by ``Swift/Sequence/zipped()``.
  public struct ZipMany<Upstream: Publisher>: _StagePublisher {
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
      let stage = RowStage(row.cells, usingValuesOnce: true, into: subscriber) { stage, access in
        stage.publish(access, usingValuesOnce: true) {
          guard let values = row.values() else { return nil }
          row.advance()
          return values
        }
      }
      for (publisher, cell) in Swift.zip(publishers, row.cells) {
        publisher.receive(subscriber: RowStage.Input(stage, cell))
      }
      stage.begin()
      if publishers.isEmpty { stage.end(.finished, stage.gate.enter()) }
    }
  }
}

extension Operators.ZipMany: Equatable where Upstream: Equatable {}
