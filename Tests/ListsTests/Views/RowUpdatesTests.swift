import TestSupport
import Testing

@testable import Lists

@Suite
struct RowUpdatesTests {
  private func snapshot(_ dice: inout Dice) throws -> Snapshot {
    var snapshot = Snapshot()
    let names = dice.list(length: 4, values: 5, unique: true).map { "s\($0)" }
    try snapshot.appendSections(names)
    if names.isEmpty { return snapshot }
    for item in dice.list(length: 9, values: 11, unique: true) {
      try snapshot.appendItems([item], toSection: names.randomElement(using: &dice))
    }
    return snapshot
  }

  /// The rows after the steps. New rows are negative until all steps are made.
  private func rows(_ rows: [Int], _ updates: RowUpdates, _ new: [Int]) -> [Int]? {
    var rows = rows
    for row in updates.removals.reversed() { rows.remove(at: row) }
    for move in updates.moves {
      guard rows.indices.contains(move.old), rows.indices.contains(move.new) else { return nil }
      rows.insert(rows.remove(at: move.old), at: move.new)
    }
    for row in updates.insertions {
      guard row <= rows.count else { return nil }
      rows.insert(new[row], at: row)
    }
    return rows
  }

  @Test
  func eachStepCountsInTheRowsThatTheOnesBeforeItLeft() throws {
    for seed in 1...UInt64(2_000) {
      var dice = Dice(seed: seed)
      let old = try snapshot(&dice), new = try snapshot(&dice)
      var last = old
      for batch in SectionedListChange(from: old, to: new).batches {
        let updates = RowUpdates(batch, from: last)
        let result = rows(last.itemIdentifiers, updates, batch.snapshot.itemIdentifiers)
        let carried = batch.sectionMoves.map { last.counts[$0.old] }.reduce(0, +)
        guard result == batch.snapshot.itemIdentifiers,
          updates.moves.count <= batch.itemMoves.count + carried
        else {
          Issue.record("seed \(seed): \(updates) leads to \(result ?? []), \(last) → \(batch.snapshot)")
          return
        }
        last = batch.snapshot
      }
    }
  }

  @Test
  func showsRowsAgainByTheirSectionsAndPaths() throws {
    var snapshot = try Snapshot([("a", [1, 2]), ("b", []), ("c", [3, 4, 5])])
    let old = snapshot
    try snapshot.reloadSections(["a"])
    try snapshot.reloadItems([5])
    try snapshot.reconfigureItems([3])
    let batch = try #require(SectionedListChange(from: old, to: snapshot).batches.first)
    #expect(RowUpdates(batch, from: old).reloads == [0, 1, 2, 4])
  }

  @Test
  func findsPathsOfRows() throws {
    let starts = RowStarts(try Snapshot([("a", []), ("b", [1, 2]), ("c", []), ("d", [3])]))
    #expect((-1...3).map { starts.path($0)?.description } == [nil, "1.0", "1.1", "3.0", nil])
    #expect(RowStarts(Snapshot()).path(0) == nil)
  }

  /// Dropping above a row must lead to what a list without sections would show, and stay in its section at its ends.
  @Test
  func dropsAboveEachRow() throws {
    let old = try Snapshot([("a", [1, 2]), ("b", []), ("c", [3, 4]), ("d", [5])])
    let starts = RowStarts(old)
    let all = old.itemIdentifiers
    for (row, item) in all.enumerated() {
      let path = try #require(old.path(of: item))
      for place in 0...all.count {
        let destination = try #require(starts.path(ofDropAbove: place, from: path))
        var flat = all
        flat.insert(flat.remove(at: row), at: place > row ? place - 1 : place)
        let now =
          destination == path ? old : ListReordering(from: path, to: destination, in: old)?.finalSnapshot
        #expect(now?.itemIdentifiers == flat, "\(item) above row \(place)")
      }
    }
    #expect(starts.path(ofDropAbove: 2, from: ListPath(section: 0, item: 0))?.description == "0.1")
    #expect(starts.path(ofDropAbove: 2, from: ListPath(section: 2, item: 1))?.description == "2.0")
    #expect(starts.path(ofDropAbove: 2, from: ListPath(section: 3, item: 0))?.description == "2.0")
    #expect(starts.path(ofDropAbove: 6, from: ListPath(section: 0, item: 0)) == nil)
    #expect(starts.path(ofDropAbove: -1, from: ListPath(section: 0, item: 0)) == nil)
  }
}
