extension Publishers {
  /// Publishes the values of any number of publishers of one type as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of the publishers.
    public typealias Output = Upstream.Output

    /// The errors of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Makes the publisher.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes the publisher of all elements of `upstream`.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Attaches a subscriber to all publishers.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(subscriber, count: publishers.count)
      stage.begin()
      if publishers.isEmpty { stage.finishEmpty() }
      for (index, publisher) in publishers.enumerated() {
        publisher.receive(subscriber: MergeSide(stage, at: index))
      }
    }

    /// Merges one publisher more into the stream.
    @inlinable
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Sequence where Element: Publisher {
  /// Publishes the values of all publishers of this sequence as they come; see ``Publisher/merge(with:)-(P)``.
  ///
  /// ```swift
  /// let cancellable = [Just(1), Just(2)].merge().sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  @inlinable
  public func merge() -> Publishers.MergeMany<Element> { Publishers.MergeMany(self) }
}
