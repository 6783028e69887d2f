import StreamsCore

extension Publisher {
  /// Publishes the first revision, and then only revisions that change order or content.
  ///
  /// ```swift
  /// let cancellable = [[1], [1], [1, 2]].publisher.differences().removeUnchanged().sink { print($0.items) }
  /// // [1]
  /// // [1, 2]
  /// ```
  ///
  /// - Demand: Requests one more value for each revision it leaves out.
  @inlinable
  public func removeUnchanged<Items, ID>() -> Publishers.Filter<Self>
  where Output == ListRevision<Items, ID> {
    filter { $0.isFirst || !$0.change.isEmpty }
  }
}
