/// The difference between two snapshots, in batches that a view performs one after another.
///
/// Use it if you perform the batches yourself; a ``ListDataSource`` does that for you.
///
/// ```swift
/// var old = ListSnapshot<String, Int>(), new = old
/// try old.appendSections(["a", "b"])
/// try old.appendItems([1, 2], toSection: "a")
/// try new.appendSections(["b"])
/// try new.appendItems([2, 3])
/// let batches = SectionedListChange(from: old, to: new).batches
/// print(batches[0].itemMoves, batches[0].itemInsertions, batches[1].sectionRemovals)
/// // [0.1 → 1.0] [1.1] [0]
/// ```
///
/// There are at most four batches. Empty ones are left out.
///
/// 1. Sections are inserted and moved.
/// 2. Items are removed, inserted and moved.
/// 3. Sections are removed.
/// 4. Sections and items are shown again.
///
/// An item that is in both snapshots is never removed and inserted. It moves, even into a section that is new or out of
/// one that goes. As few sections and items move as possible.
///
/// - Complexity: O(*n* log *n*) in the number of items of sections that differ. Sections that share their memory are
///   not compared.
public struct SectionedListChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The type of both snapshots.
  public typealias Snapshot = ListSnapshot<SectionID, ItemID>

  /// The type of a batch.
  public typealias Batch = SectionedListBatch<SectionID, ItemID>

  /// The batches, in order.
  public let batches: [Batch]

  /// Finds what changed from `old` to `new`. The marks of `new` count; those of `old` do not.
  @inlinable
  public init(from old: Snapshot, to new: Snapshot) {
    let plan = SnapshotSectionPlan(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    let travel = SnapshotItemTravel(from: old, to: new, by: plan)
    let result = new.withoutMarks
    var batches: [Batch] = []
    if plan.brings {
      var middle = old.withoutMarks
      middle.arrangeSections(plan.middle)
      batches.append(
        Batch(snapshot: middle, sectionInsertions: plan.insertions, sectionMoves: plan.moves))
    }
    if !travel.isEmpty {
      var arrived = result
      if !plan.removals.isEmpty {
        arrived.arrangeSections(plan.middle)
        for (section, items) in travel.leftovers { arrived.fill(section, with: items) }
      }
      batches.append(
        Batch(
          snapshot: arrived, itemRemovals: travel.removals, itemInsertions: travel.insertions,
          itemMoves: travel.moves))
    }
    if !plan.removals.isEmpty { batches.append(Batch(snapshot: result, sectionRemovals: plan.removals)) }
    if let batch = Self.showingAnew(from: old, to: new, result) { batches.append(batch) }
    self.batches = batches
  }

  /// True if nothing changed.
  @inlinable public var isEmpty: Bool { batches.isEmpty }

  @inlinable
  static func showingAnew(from old: Snapshot, to new: Snapshot, _ result: Snapshot) -> Batch? {
    if new.marks.isEmpty { return nil }
    let sections = new.reloadedSectionIdentifiers.filter { old.indexOfSection($0) != nil }
    let reloads = sections.compactMap { new.indexOfSection($0) }
    let reloaded = Set(reloads)
    func paths(_ items: [ItemID]) -> [ListPath] {
      items.filter { old.path(of: $0) != nil }.compactMap { new.path(of: $0) }
        .filter { !reloaded.contains($0.section) }
    }
    let batch = Batch(
      snapshot: result, sectionReloads: reloads, itemReloads: paths(new.reloadedItemIdentifiers),
      itemReconfigurations: paths(new.reconfiguredItemIdentifiers))
    return batch.isEmpty ? nil : batch
  }
}

extension SectionedListChange: CustomStringConvertible {
  /// The number of batches.
  public var description: String { "\(batches.count) batches" }
}
