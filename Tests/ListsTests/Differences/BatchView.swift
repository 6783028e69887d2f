import Lists

/// A view that takes its changes in batches, and complains about what such views do not take.
struct BatchView {
  private(set) var items: [Item]

  init(_ items: [Item]) { self.items = items }

  /// - Returns: The rules that were broken.
  mutating func apply(_ stages: [ListStage], _ new: [Item]) -> [String] {
    stages.flatMap { apply($0, new) }
  }

  private mutating func apply(_ stage: ListStage, _ new: [Item]) -> [String] {
    var broken: [String] = []
    func expect(_ condition: Bool, _ rule: String) { if !condition { broken.append("stages: \(rule)") } }

    let gone = stage.removals + stage.moves.map(\.old)
    let come = stage.insertions + stage.moves.map(\.new)
    expect(stage.removals == stage.removals.sorted(by: >), "removals descend")
    expect(stage.insertions == stage.insertions.sorted(), "insertions ascend")
    expect(stage.updates == stage.updates.sorted(), "updates ascend")
    expect(Set(gone).count == gone.count, "no old place is named twice")
    expect(Set(come).count == come.count, "no new place is named twice")
    expect(Set(stage.updates).count == stage.updates.count, "no place is updated twice")
    expect(stage.updates.isEmpty || gone.isEmpty && come.isEmpty, "updates come alone")
    let count = items.count - stage.removals.count + stage.insertions.count
    expect(gone.allSatisfy(items.indices.contains), "old places exist before")
    expect(come.allSatisfy((0..<count).contains), "new places exist after")
    expect(stage.updates.allSatisfy(items.indices.contains), "updated places exist")
    guard broken.isEmpty else { return broken }

    let moved = stage.moves.map { (place: $0.new, item: items[$0.old]) }
    let inserted = stage.insertions.map { (place: $0, item: new[$0]) }
    for place in gone.sorted(by: >) { items.remove(at: place) }
    for (place, item) in (moved + inserted).sorted(by: { $0.place < $1.place }) {
      items.insert(item, at: place)
    }
    for place in stage.updates { items[place] = new[place] }
    return []
  }
}
