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

extension Publisher where Output: Collection, Output.Element: Equatable {
  /// Publishes only lists whose elements differ from those of the previous list.
  ///
  /// ```swift
  /// let cancellable = [[1], [1], [1, 2]].publisher.removeUnchanged().sink { print($0) }
  /// // [1]
  /// // [1, 2]
  /// ```
  ///
  /// - Demand: Requests one more value for each list it leaves out.
  @inlinable
  public func removeUnchanged() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates { $0.elementsEqual($1) }
  }
}
