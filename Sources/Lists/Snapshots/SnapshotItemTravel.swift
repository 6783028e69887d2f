/// The items that are removed, inserted and moved in the batch in which all sections exist.
///
/// Each section is compared with its new state. An item that leaves one section and arrives in another moves.
@usableFromInline
struct SnapshotItemTravel<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Snapshot = ListSnapshot<SectionID, ItemID>

  /// Descending.
  @usableFromInline var removals: [ListPath] = []

  /// Ascending.
  @usableFromInline var insertions: [ListPath] = []

  /// By ascending path in the list after the batch.
  @usableFromInline var moves: [SectionedListBatch<SectionID, ItemID>.ItemMove] = []

  /// The items that are left in the sections that go.
  @usableFromInline var leftovers: [(section: SectionID, items: [ItemID])] = []

  @inlinable var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

  @usableFromInline
  struct Arrival {
    @usableFromInline let item: ItemID
    @usableFromInline let path: ListPath

    @inlinable
    init(item: ItemID, path: ListPath) {
      self.item = item
      self.path = path
    }
  }

  @inlinable
  init(from old: Snapshot, to new: Snapshot, by plan: SnapshotSectionPlan<SectionID>) {
    var leaving: [ItemID: ListPath] = [:]
    var arriving: [Arrival] = []
    let arePagesShared = old.contents.sharesPages(with: new.contents)
    let (oldHandles, newHandles) = (old.sections.handles, new.sections.handles)

    for (section, handle) in oldHandles.enumerated() {
      let target = plan.target(of: section)
      if let target, newHandles[target] == handle, arePagesShared[old.contents.page(of: Int(handle))] {
        continue
      }
      let place = plan.place(of: section)
      let before = old.items(ofSectionAt: section)
      guard let target else {
        for (offset, item) in before.enumerated() { leaving[item] = ListPath(section: place, item: offset) }
        continue
      }
      let after = new.items(ofSectionAt: target)
      if before.sharesMemory(with: after) { continue }
      let change = ListChange(from: before, to: after)
      func path(_ offset: Int) -> ListPath { ListPath(section: place, item: offset) }
      for entry in change.removals { leaving[entry.id] = path(entry.offset) }
      for entry in change.insertions { arriving.append(Arrival(item: entry.id, path: path(entry.offset))) }
      for move in change.moves { moves.append(.init(old: path(move.old), new: path(move.new))) }
    }
    for (section, place) in zip(plan.newcomers, plan.insertions) {
      arriving += new.items(ofSectionAt: section).enumerated().map {
        Arrival(item: $0.element, path: .init(section: place, item: $0.offset))
      }
    }

    for arrival in arriving {
      if let origin = leaving.removeValue(forKey: arrival.item) {
        moves.append(.init(old: origin, new: arrival.path))
      } else {
        insertions.append(arrival.path)
      }
    }
    insertions.sort()
    moves.sort { $0.new < $1.new }
    leave(leaving, in: old, by: plan)
  }

  /// Items are removed one by one, unless their whole section goes.
  @inlinable
  mutating func leave(
    _ leaving: [ItemID: ListPath], in old: Snapshot, by plan: SnapshotSectionPlan<SectionID>
  ) {
    let doomed = Set(plan.removals)
    removals = leaving.values.filter { !doomed.contains($0.section) }.sorted(by: >)
    for (section, target) in plan.newOfOld.enumerated() where target == nil {
      let items = old.items(ofSectionAt: section).filter { leaving[$0] != nil }
      leftovers.append((old.sectionIdentifiers[section], items))
    }
  }
}
