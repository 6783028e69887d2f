/// A batch of changes that a view can show at once, one step of a ``SectionedListChange``.
///
/// - Removals, and the `old` of moves, count in the list before the batch.
/// - Insertions, and the `new` of moves, count in the list after it.
/// - No path is named twice.
/// - Sections and items do not change in the same batch. A batch that reloads or reconfigures does nothing else.
public struct SectionedListBatch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The path of an item before and after a batch.
  public struct ItemMove: Hashable, Sendable {
    /// The path before the batch.
    public let old: ListPath

    /// The path after the batch.
    public let new: ListPath
  }

  /// The sections that are removed, as indexes before the batch, descending.
  public internal(set) var sectionRemovals: [Int] = []

  /// The sections that are inserted, as indexes after the batch, ascending. They are empty.
  public internal(set) var sectionInsertions: [Int] = []

  /// The sections that move, with their items, by ascending index after the batch.
  public internal(set) var sectionMoves: [OffsetPair] = []

  /// The items that are removed, as paths before the batch, descending.
  public internal(set) var itemRemovals: [ListPath] = []

  /// The items that are inserted, as paths after the batch, ascending.
  public internal(set) var itemInsertions: [ListPath] = []

  /// The items that move, within a section or to another one, by ascending path after the batch.
  public internal(set) var itemMoves: [ItemMove] = []

  /// The sections to show again with all their items, ascending.
  public internal(set) var sectionReloads: [Int] = []

  /// The items whose cells are replaced, ascending.
  public internal(set) var itemReloads: [ListPath] = []

  /// The items whose cells stay and are configured again, ascending.
  public internal(set) var itemReconfigurations: [ListPath] = []

  /// The list after the batch.
  public internal(set) var snapshot: ListSnapshot<SectionID, ItemID>

  init(snapshot: ListSnapshot<SectionID, ItemID>) { self.snapshot = snapshot }

  /// Whether the batch changes nothing.
  public var isEmpty: Bool { !changesSections && !changesItems && !showsAnew }

  var changesSections: Bool {
    !(sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty)
  }

  var changesItems: Bool { !(itemRemovals.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty) }

  var showsAnew: Bool {
    !(sectionReloads.isEmpty && itemReloads.isEmpty && itemReconfigurations.isEmpty)
  }
}

extension SectionedListBatch.ItemMove: CustomStringConvertible {
  /// Both paths, such as `0.3 → 1.0`.
  public var description: String { "\(old) → \(new)" }
}
