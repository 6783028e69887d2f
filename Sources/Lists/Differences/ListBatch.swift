/// A batch of changes that a view can show at once.
///
/// Use it to update a table view of your own; a ``ListDataSource`` does that for you.
///
/// A batch follows the rules of views that are updated in batches:
///
/// - Removals, and the `old` of moves, count in the list before the batch.
/// - Insertions, and the `new` of moves, count in the list after it.
/// - No offset is named twice.
/// - A batch with updates has nothing else.
public struct ListBatch: Hashable, Sendable {
  /// The offsets to remove, descending, in the list before the batch.
  public let removals: [Int]

  /// The offsets to insert, ascending, in the list after the batch.
  public let insertions: [Int]

  /// The elements that move, by ascending offset in the list after the batch.
  public let moves: [OffsetPair]

  /// The offsets to show again, ascending. The list is the same before and after the batch.
  public let updates: [Int]

  /// A batch with the given parts.
  public init(
    removals: [Int] = [], insertions: [Int] = [], moves: [OffsetPair] = [], updates: [Int] = []
  ) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }
}

extension ListChange {
  /// The change as batches for a view.
  ///
  /// The first batch removes, inserts and moves elements. The second updates elements, at their new offsets. A batch
  /// that would be empty is left out.
  ///
  /// ```swift
  /// let change = ListChange<Int>(moves: [.init(old: 2, new: 0)], updates: [.init(old: 2, new: 0)])
  /// for batch in change.batches { print(batch.moves, batch.updates) }
  /// // [2 → 0] []
  /// // [] [0]
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the change.
  public var batches: [ListBatch] {
    var batches: [ListBatch] = []
    if !hasSameOrder {
      batches.append(
        ListBatch(
          removals: removals.reversed().map { $0.offset }, insertions: insertions.map { $0.offset },
          moves: moves))
    }
    if !updates.isEmpty { batches.append(ListBatch(updates: updates.map(\.new))) }
    return batches
  }
}
