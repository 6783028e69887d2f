extension Sequence where Element: Hashable {
  /// Returns the elements that occur more than once, each once, in the order of their second occurrence.
  ///
  /// An id should be in a list once. This finds the ids that are not.
  ///
  /// ```swift
  /// print([3, 1, 3, 1, 3].duplicates())
  /// // [3, 1]
  /// ```
  ///
  /// - Complexity: O(*n*); every element is hashed.
  @inlinable
  public func duplicates() -> [Element] { duplicates { $0 } }
}

extension Sequence {
  /// Returns the ids that occur more than once, each once, in the order of their second occurrence.
  ///
  /// - Complexity: O(*n*); every id is hashed.
  @inlinable
  public func duplicates<ID: Hashable>(id: (Element) -> ID) -> [ID] {
    var seen: Set<ID> = []
    var repeated: Set<ID> = []
    seen.reserveCapacity(underestimatedCount)
    return map(id).filter { !seen.insert($0).inserted && repeated.insert($0).inserted }
  }
}
