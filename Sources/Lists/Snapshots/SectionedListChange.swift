/// What leads from one snapshot to another, in stages that a list view can carry out one after the other.
///
/// ```swift
/// var old = ListSnapshot<String, Int>(), new = old
/// try old.appendSections(["a", "b"])
/// try old.appendItems([1, 2], toSection: "a")
/// try new.appendSections(["b"])
/// try new.appendItems([2, 3])
/// let stages = SectionedListChange(from: old, to: new).stages
/// print(stages[0].itemMoves, stages[0].itemInsertions, stages[1].sectionRemovals)
/// // [0.1 → 1.0] [1.1] [0]
/// ```
///
/// At most four stages, each left out where it is empty: sections come and move; items go, come and move; sections go;
/// sections and items are shown anew. An item that is in both snapshots is never removed and inserted: it moves, into a
/// section that is new and out of one that goes as well. As few sections and items move as possible.
///
/// - Complexity: O(*n* log *n*) in the number of items of sections that differ; sections whose items both snapshots
///   share in memory are not looked at.
public struct SectionedListChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A snapshot of the lists that differ.
  public typealias Snapshot = ListSnapshot<SectionID, ItemID>

  /// One step.
  public typealias Stage = SectionedListStage<SectionID, ItemID>

  /// The steps, in order.
  public let stages: [Stage]

  /// Finds out what leads from `old` to `new`. Marks of `new` count, those of `old` do not.
  public init(from old: Snapshot, to new: Snapshot) {
    let plan = SnapshotSectionPlan(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    let travel = SnapshotItemTravel(from: old, to: new, by: plan)
    let result = new.withoutMarks

    var sectionsCome = Stage(snapshot: old.withoutMarks)
    if plan.brings {
      sectionsCome.snapshot.arrangeSections(plan.middle)
      sectionsCome.sectionInsertions = plan.insertions
      sectionsCome.sectionMoves = plan.moves
    }

    var itemsChange = Stage(snapshot: result)
    if !plan.removals.isEmpty {
      itemsChange.snapshot.arrangeSections(plan.middle)
      for (section, items) in travel.leftovers { itemsChange.snapshot.fill(section, with: items) }
    }
    itemsChange.itemRemovals = travel.removals
    itemsChange.itemInsertions = travel.insertions
    itemsChange.itemMoves = travel.moves

    var sectionsGo = Stage(snapshot: result)
    sectionsGo.sectionRemovals = plan.removals

    stages = [sectionsCome, itemsChange, sectionsGo, Self.showingAnew(from: old, to: new)]
      .filter { !$0.isEmpty }
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { stages.isEmpty }

  private static func showingAnew(from old: Snapshot, to new: Snapshot) -> Stage {
    var stage = Stage(snapshot: new.withoutMarks)
    let sections = new.reloadedSectionIdentifiers.filter { old.indexOfSection($0) != nil }
    stage.sectionReloads = sections.compactMap { new.indexOfSection($0) }
    let reloaded = Set(stage.sectionReloads)
    let paths = { (items: [ItemID]) in
      items.filter { old.path(of: $0) != nil }.compactMap { new.path(of: $0) }
        .filter { !reloaded.contains($0.section) }
    }
    stage.itemReloads = paths(new.reloadedItemIdentifiers)
    stage.itemReconfigurations = paths(new.reconfiguredItemIdentifiers)
    return stage
  }
}

extension SectionedListChange: CustomStringConvertible {
  /// How many stages there are.
  public var description: String { "\(stages.count) stages" }
}
