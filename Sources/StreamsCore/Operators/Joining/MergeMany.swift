extension Publishers {
  /// The publisher that merges any number of publishers of one type.
  public struct MergeMany<Upstream: Publisher>: _StagePublisher {
    /// The values of the publishers.
    public typealias Output = Upstream.Output

    /// The error type of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers to merge.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of the given publishers.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of the values of all publishers in a sequence.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Attaches a subscriber to all publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let merging = FlatMapStage.merging(publishers.count, into: subscriber)
      for (index, publisher) in publishers.enumerated() {
        merging.add(publisher, at: index)
      }
    }

    /// Merges the values of another publisher into the stream.
    @inlinable
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Sequence where Element: Publisher {
  /// Publishes the values of all publishers in this sequence, in the order in which they arrive.
  ///
  /// ```swift
  /// let cancellable = [Just(1), Just(2)].merge().sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// See ``Publisher/merge(with:)-(P)``. Combine has no such form.
  @_disfavoredOverload
  @inlinable
  public func merge() -> Publishers.MergeMany<Element> { Publishers.MergeMany(self) }
}
