/// The difference between two lists, in offsets and ids.
///
/// Use it to compare two lists, or `differences()` for the lists that a publisher sends.
///
/// ```swift
/// let change = ListChange(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// print("removed", change.removals, "inserted", change.insertions, "moved", change.moves)
/// // removed [b at 1] inserted [d at 2] moved [2 → 0]
/// ```
///
/// An element that is in both lists either stays or moves. The elements that stay are in the same order in both lists. If
/// the lists were compared, no other choice lets fewer elements move. A list of a store is not compared: it moves only what
/// was written, even if that is one move more. An element whose content differs is also updated. The offsets of
/// ``removals`` and the `old` of pairs count in the old list; all other offsets count in the new list.
///
/// Ids should be unique. If an id occurs several times, its occurrences are matched first, and then as few of the
/// matched elements move as possible. Another matching might need fewer moves: from `[0, 1, 2]` to `[1, 0, 1]` one
/// element moves, although none would have to.
///
/// Find a change with `ListChange(from:to:)` or its overloads, and apply it with ``applying(to:)``.
public struct ListChange<ID: Hashable> {
  /// An element that is removed or inserted.
  public struct Entry: Hashable {
    /// The offset of the element: in the old list if it is removed, in the new one if it is inserted.
    public let offset: Int

    /// The id of the element.
    public let id: ID

    /// An entry with the given offset and id.
    @inlinable
    public init(offset: Int, id: ID) {
      self.offset = offset
      self.id = id
    }
  }

  /// The elements that are only in the old list, by ascending offset in the old list.
  public let removals: [Entry]

  /// The elements that are only in the new list, by ascending offset in the new list.
  public let insertions: [Entry]

  /// The elements that are in both lists but out of order with those that stay, by ascending offset in the new list.
  public let moves: [OffsetPair]

  /// The elements that are in both lists and whose content differs, whether they stay or move, by ascending offset in
  /// the new list.
  public let updates: [OffsetPair]

  /// Makes a change from its parts, in any order.
  ///
  /// The parts are checked when the change is applied; see ``applying(to:)``.
  ///
  /// - Complexity: O(*n*) in the size of the change if its parts are in order, O(*n* log *n*) otherwise.
  public init(
    removals: [Entry] = [], insertions: [Entry] = [], moves: [OffsetPair] = [], updates: [OffsetPair] = []
  ) {
    self.init(
      orderedRemovals: removals.ordered { $0.offset }, insertions: insertions.ordered { $0.offset },
      moves: moves.ordered { $0.new }, updates: updates.ordered { $0.new })
  }

  @inlinable
  init(orderedRemovals: [Entry], insertions: [Entry], moves: [OffsetPair], updates: [OffsetPair]) {
    removals = orderedRemovals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// True if the lists are the same, content included.
  @inlinable public var isEmpty: Bool { hasSameOrder && updates.isEmpty }

  /// True if the lists have the same elements in the same order, whatever their content.
  @inlinable public var hasSameOrder: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// The number of removals, insertions, moves and updates. An element that is moved and updated counts twice.
  @inlinable public var count: Int { removals.count + insertions.count + moves.count + updates.count }

  /// The change that leads back.
  ///
  /// ```swift
  /// let change = ListChange(from: [1, 2, 3], to: [3, 1])
  /// print(try change.inverse.applying(to: [3, 1]))
  /// // [1, 2, 3]
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the size of the change.
  public var inverse: ListChange {
    ListChange(
      removals: insertions, insertions: removals, moves: moves.map(\.inverse), updates: updates.map(\.inverse)
    )
  }
}

extension ListChange: Equatable, Hashable {}
extension ListChange: Sendable where ID: Sendable {}
extension ListChange.Entry: Sendable where ID: Sendable {}

extension ListChange.Entry: CustomStringConvertible {
  /// The id and the offset, such as `b at 1`.
  public var description: String { "\(id) at \(offset)" }
}

extension ListChange: CustomStringConvertible {
  /// The parts that are not empty.
  public var description: String {
    let parts: [(String, [any CustomStringConvertible])] = [
      ("removals", removals), ("insertions", insertions), ("moves", moves), ("updates", updates),
    ]
    let shown = parts.filter { !$0.1.isEmpty }.map {
      "\($0): \($1.map(\.description).joined(separator: ", "))"
    }
    return shown.isEmpty ? "no change" : shown.joined(separator: "; ")
  }
}
