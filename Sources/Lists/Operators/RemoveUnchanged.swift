import Streams

extension Publisher {
  /// Publishes the first revision and those that differ from the one before in order or content.
  ///
  /// ```swift
  /// let cancellable = [[1], [1], [1, 2]].publisher.differences().removeUnchanged().sink { print($0.items) }
  /// // [1]
  /// // [1, 2]
  /// ```
  ///
  /// - Demand: For each revision left out, one more is asked for.
  @inlinable
  public func removeUnchanged<Items, ID>() -> Publishers.Filter<Self>
  where Output == ListRevision<Items, ID> {
    filter { $0.isFirst || !$0.change.isEmpty }
  }
}

extension Publisher where Output: Collection, Output.Element: Equatable {
  /// Publishes the lists whose elements differ from those of the list right before.
  ///
  /// ```swift
  /// let cancellable = [[1], [1], [1, 2]].publisher.removeUnchanged().sink { print($0) }
  /// // [1]
  /// // [1, 2]
  /// ```
  ///
  /// - Demand: For each list left out, one more is asked for.
  @inlinable
  public func removeUnchanged() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates { $0.elementsEqual($1) }
  }
}
