import Lists

/// A view that is updated in batches, and complains about everything such views refuse.
struct BatchView {
  private(set) var items: [Item]

  init(_ items: [Item]) { self.items = items }

  /// - Returns: The broken rules.
  mutating func apply(_ batches: [ListBatch], _ new: [Item]) -> [String] {
    batches.flatMap { apply($0, new) }
  }

  private mutating func apply(_ batch: ListBatch, _ new: [Item]) -> [String] {
    var broken: [String] = []
    func expect(_ condition: Bool, _ rule: String) { if !condition { broken.append("batches: \(rule)") } }

    let gone = batch.removals + batch.moves.map(\.old)
    let come = batch.insertions + batch.moves.map(\.new)
    expect(batch.removals == batch.removals.sorted(by: >), "removals descend")
    expect(batch.insertions == batch.insertions.sorted(), "insertions ascend")
    expect(batch.updates == batch.updates.sorted(), "updates ascend")
    expect(Set(gone).count == gone.count, "no old offset is named twice")
    expect(Set(come).count == come.count, "no new offset is named twice")
    expect(Set(batch.updates).count == batch.updates.count, "no offset is updated twice")
    expect(batch.updates.isEmpty || gone.isEmpty && come.isEmpty, "updates come alone")
    let count = items.count - batch.removals.count + batch.insertions.count
    expect(gone.allSatisfy(items.indices.contains), "old offsets exist before")
    expect(come.allSatisfy((0..<count).contains), "new offsets exist after")
    expect(batch.updates.allSatisfy(items.indices.contains), "updated offsets exist")
    guard broken.isEmpty else { return broken }

    let moved = batch.moves.map { (place: $0.new, item: items[$0.old]) }
    let inserted = batch.insertions.map { (place: $0, item: new[$0]) }
    for place in gone.sorted(by: >) { items.remove(at: place) }
    for (place, item) in (moved + inserted).sorted(by: { $0.place < $1.place }) {
      items.insert(item, at: place)
    }
    for place in batch.updates { items[place] = new[place] }
    return []
  }
}
