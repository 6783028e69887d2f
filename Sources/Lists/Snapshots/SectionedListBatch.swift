/// A batch of changes that a view can show at once, one step of a ``SectionedListChange``.
///
/// Use it to write a ``ListDisplay``.
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

    @inlinable
    init(old: ListPath, new: ListPath) {
      self.old = old
      self.new = new
    }
  }

  /// The sections that are removed, as indexes before the batch, descending.
  public let sectionRemovals: [Int]

  /// The sections that are inserted, as indexes after the batch, ascending. They are empty.
  public let sectionInsertions: [Int]

  /// The sections that move, with their items, by ascending index after the batch.
  public let sectionMoves: [OffsetPair]

  /// The items that are removed, as paths before the batch, descending.
  public let itemRemovals: [ListPath]

  /// The items that are inserted, as paths after the batch, ascending.
  public let itemInsertions: [ListPath]

  /// The items that move, within a section or to another one, by ascending path after the batch.
  public let itemMoves: [ItemMove]

  /// The sections to show again with all their items, ascending.
  public let sectionReloads: [Int]

  /// The items whose cells are replaced, ascending.
  public let itemReloads: [ListPath]

  /// The items whose cells stay and are configured again, ascending.
  public let itemReconfigurations: [ListPath]

  /// The list after the batch.
  public let snapshot: ListSnapshot<SectionID, ItemID>

  @inlinable
  init(
    snapshot: ListSnapshot<SectionID, ItemID>, sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [OffsetPair] = [], itemRemovals: [ListPath] = [], itemInsertions: [ListPath] = [],
    itemMoves: [ItemMove] = [], sectionReloads: [Int] = [], itemReloads: [ListPath] = [],
    itemReconfigurations: [ListPath] = []
  ) {
    self.snapshot = snapshot
    self.sectionRemovals = sectionRemovals
    self.sectionInsertions = sectionInsertions
    self.sectionMoves = sectionMoves
    self.itemRemovals = itemRemovals
    self.itemInsertions = itemInsertions
    self.itemMoves = itemMoves
    self.sectionReloads = sectionReloads
    self.itemReloads = itemReloads
    self.itemReconfigurations = itemReconfigurations
  }

  /// True if the batch changes nothing.
  @inlinable public var isEmpty: Bool { !changesSections && !changesItems && !showsAnew }

  @inlinable var changesSections: Bool {
    !(sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty)
  }

  @inlinable var changesItems: Bool { !(itemRemovals.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty) }

  @inlinable var showsAnew: Bool {
    !(sectionReloads.isEmpty && itemReloads.isEmpty && itemReconfigurations.isEmpty)
  }
}

extension SectionedListBatch.ItemMove: CustomStringConvertible {
  /// Both paths, such as `0.3 → 1.0`.
  public var description: String { "\(old) → \(new)" }
}
