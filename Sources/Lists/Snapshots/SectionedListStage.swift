/// One step of a ``SectionedListChange``: a batch of updates that a list view can carry out by itself.
///
/// Removals, and where moves start, count in the list before the stage, insertions and where moves end in the list
/// after it. No path is named twice. No item is removed from, inserted into or moved to or from a section that the
/// same stage removes, inserts or moves, and a stage that reloads or reconfigures does nothing else.
public struct SectionedListStage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Where an item was, and where it is.
  public struct ItemMove: Hashable, Sendable {
    /// The path before the stage.
    public let old: ListPath

    /// The path after the stage.
    public let new: ListPath
  }

  /// The sections that go, as indexes before the stage, descending.
  public internal(set) var sectionRemovals: [Int] = []

  /// The sections that come, as indexes after the stage, ascending. They are empty.
  public internal(set) var sectionInsertions: [Int] = []

  /// The sections that move, with their items, by ascending index after the stage.
  public internal(set) var sectionMoves: [OffsetPair] = []

  /// The items that go, as paths before the stage, descending.
  public internal(set) var itemRemovals: [ListPath] = []

  /// The items that come, as paths after the stage, ascending.
  public internal(set) var itemInsertions: [ListPath] = []

  /// The items that move, within a section or across, by ascending path after the stage.
  public internal(set) var itemMoves: [ItemMove] = []

  /// The sections to show anew with all their items, ascending.
  public internal(set) var sectionReloads: [Int] = []

  /// The items whose cells are to be replaced, ascending.
  public internal(set) var itemReloads: [ListPath] = []

  /// The items whose cells stay and show them anew, ascending.
  public internal(set) var itemReconfigurations: [ListPath] = []

  /// The list after the stage.
  public internal(set) var snapshot: ListSnapshot<SectionID, ItemID>

  init(snapshot: ListSnapshot<SectionID, ItemID>) { self.snapshot = snapshot }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { !changesSections && !changesItems && !showsAnew }

  var changesSections: Bool {
    !(sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty)
  }

  var changesItems: Bool { !(itemRemovals.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty) }

  var showsAnew: Bool {
    !(sectionReloads.isEmpty && itemReloads.isEmpty && itemReconfigurations.isEmpty)
  }
}

extension SectionedListStage.ItemMove: CustomStringConvertible {
  /// Such as `0.3 → 1.0`.
  public var description: String { "\(old) → \(new)" }
}
