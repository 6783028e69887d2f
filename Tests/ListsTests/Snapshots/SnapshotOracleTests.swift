import Lists
import TestSupport
import Testing

private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

@Suite(.blocking)
struct SnapshotOracleTests {
  /// A random snapshot of some sections and items, with some marks.
  private func snapshot(_ dice: inout Dice, sections: Int, items: Int, length: Int) throws -> Snapshot {
    let names = dice.list(length: sections, values: sections + 2, unique: true).map { "s\($0)" }
    var snapshot = Snapshot()
    try snapshot.appendSections(names)
    guard !names.isEmpty else { return snapshot }
    for item in dice.list(length: length, values: items, unique: true) {
      try snapshot.appendItems([item], toSection: names.randomElement(using: &dice))
    }
    let some = snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<4, using: &dice) == 0 }
    try snapshot.reconfigureItems(some.filter { $0.isMultiple(of: 2) })
    try snapshot.reloadItems(some.filter { $0.isMultiple(of: 3) })
    try snapshot.reloadSections(names.filter { _ in Int.random(in: 0..<5, using: &dice) == 0 })
    return snapshot
  }

  private func check(_ old: Snapshot, _ new: Snapshot) -> [String] {
    let (view, source) = SnapshotStrictView.withSource()
    source.apply(old)
    let before = view.cells
    let shown = view.batches.count
    source.apply(new)
    let batches = Array(view.batches[shown...])
    view.expect(source.snapshot.sectionIdentifiers == new.sectionIdentifiers, "the sections are right")
    view.expect(source.snapshot.itemIdentifiers == new.itemIdentifiers, "the items are right")
    view.expect(batches.count <= 4, "there are at most four batches")
    judgeCells(view, before, new)
    judgeSize(view, batches, old, new)
    return view.complaints
  }

  /// Checks that cells stay with their items, unless a mark says otherwise.
  private func judgeCells(
    _ view: SnapshotStrictView, _ before: [Int: SnapshotStrictView.Cell], _ new: Snapshot
  ) {
    let reloaded = Set(new.reloadedItemIdentifiers), reconfigured = Set(new.reconfiguredItemIdentifiers)
    let sections = Set(new.reloadedSectionIdentifiers)
    for (item, cell) in view.cells {
      guard let former = before[item] else {
        view.expect(cell.configurations == 1, "the new cell of \(item) is configured once")
        continue
      }
      guard let section = new.sectionIdentifier(containingItem: item) else { continue }
      // A section that did not exist before is inserted, not reloaded.
      let isReplaced = reloaded.contains(item) || sections.contains(section) && cell !== former
      view.expect(
        reloaded.contains(item) ? cell !== former : isReplaced || cell === former, "the cell of \(item)")
      if !isReplaced, !sections.contains(section) {
        view.expect((cell.configurations == 2) == reconfigured.contains(item), "configuration of \(item)")
      }
    }
  }

  /// Checks that only differences are removed and inserted, and that as little as possible moves.
  private func judgeSize(
    _ view: SnapshotStrictView, _ batches: [SnapshotStrictView.Batch], _ old: Snapshot, _ new: Snapshot
  ) {
    let oldItems = Set(old.itemIdentifiers), newItems = Set(new.itemIdentifiers)
    let kept = old.itemIdentifiers.filter(newItems.contains)
    let crossing = kept.filter {
      old.sectionIdentifier(containingItem: $0) != new.sectionIdentifier(containingItem: $0)
    }
    var moving = crossing.count
    for section in new.sectionIdentifiers {
      let before = (try? old.itemIdentifiers(inSection: section)) ?? []
      let after = (try? new.itemIdentifiers(inSection: section)) ?? []
      let places = after.compactMap { before.firstIndex(of: $0) }
      moving += places.count - longestAscent(places)
    }
    let sections = new.sectionIdentifiers.compactMap { old.indexOfSection($0) }
    view.expect(batches.map(\.itemMoves.count).reduce(0, +) == moving, "as few items as possible move")
    view.expect(
      batches.map(\.sectionMoves.count).reduce(0, +) == sections.count - longestAscent(sections),
      "as few sections as possible move")
    view.expect(
      batches.map(\.itemInsertions.count).reduce(0, +) == newItems.subtracting(oldItems).count,
      "new items are inserted")
    let surviving = oldItems.subtracting(newItems)
      .filter { old.sectionIdentifier(containingItem: $0).map { new.indexOfSection($0) != nil } == true }
    view.expect(
      batches.map(\.itemRemovals.count).reduce(0, +) == surviving.count,
      "missing items are removed, by themselves or with their section")
  }

  private func longestAscent(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(1 + (zip(numbers, lengths).prefix(index).filter { $0.0 < number }.map(\.1).max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test
  func keepsTheRulesOfTheStrictestViewForEveryPair() throws {
    for seed in 1...UInt64(250 * times) {
      var dice = Dice(seed: seed)
      let old = try snapshot(&dice, sections: 4, items: 10, length: 9)
      let new = try snapshot(&dice, sections: 4, items: 10, length: 9)
      let complaints = check(old, new)
      guard complaints.isEmpty else {
        Issue.record("seed \(seed): \(complaints.joined(separator: "; ")): \(old) → \(new)")
        return
      }
    }
  }

  /// A few sections that are edited much, and so many that most of them share their memory after a few edits.
  @Test(arguments: [(100, 8, 100, 30), (4, 40, 600, 5)])
  func keepsTheRulesOfTheStrictestViewForEveryEdit(
    rounds: Int, sections: Int, length: Int, edits: Int
  ) throws {
    for seed in 1...UInt64(rounds * times) {
      var dice = Dice(seed: seed)
      let old = try snapshot(&dice, sections: sections, items: length + 20, length: length)
      var new = old
      for _ in 0..<Int.random(in: 1...edits, using: &dice) {
        try? SnapshotEdit(dice: &dice, names: sections + 2, numbers: length + 40).make(in: &new)
      }
      let complaints = check(old, new)
      guard complaints.isEmpty else {
        Issue.record("seed \(seed): \(complaints.joined(separator: "; "))")
        return
      }
    }
  }
}
