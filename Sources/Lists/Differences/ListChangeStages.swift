/// One batch of changes that a view can show at once.
///
/// The rules are those of views that take their changes in batches: removals and the `old` of moves count in the list
/// before the batch, insertions and the `new` of moves in the list after it, no place is named twice, and nothing is
/// updated in a batch that also removes, inserts or moves.
public struct ListStage: Hashable, Sendable {
  /// Offsets to remove, descending, in the list before the batch.
  public let removals: [Int]

  /// Offsets to insert, ascending, in the list after the batch.
  public let insertions: [Int]

  /// What moves, by ascending offset in the list after the batch.
  public let moves: [OffsetPair]

  /// Offsets to show anew, ascending; the list before and after the batch is the same.
  public let updates: [Int]

  /// Makes a batch of its parts.
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
  /// The change as batches for a view, in order: first what comes, goes and moves, then what is updated, where it is
  /// by then. There are none, one or two.
  ///
  /// ```swift
  /// let change = ListChange<Int>(moves: [.init(old: 2, new: 0)], updates: [.init(old: 2, new: 0)])
  /// for stage in change.stages { print(stage.moves, stage.updates) }
  /// // [2 → 0] []
  /// // [] [0]
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the change.
  public var stages: [ListStage] {
    var stages: [ListStage] = []
    if !hasSameOrder {
      stages.append(
        ListStage(
          removals: removals.reversed().map { $0.offset }, insertions: insertions.map { $0.offset },
          moves: moves))
    }
    if !updates.isEmpty { stages.append(ListStage(updates: updates.map(\.new))) }
    return stages
  }
}
