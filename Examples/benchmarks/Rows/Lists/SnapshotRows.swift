import Foundation
import Lists

/// Edits and look-ups in a snapshot with 100 sections of 1,000 items each, beside hashing the item.
enum SnapshotRows {
  static var all: [Row] {
    [
      // The goal is a microsecond for each edit or look-up, if hashing an id takes 20 ns. Inserting takes two edits.
      Row("snapshot-insert", of: "lists", goal: 100, allocations: nil) { pair(inserted) },
      Row("snapshot-move", of: "lists", goal: 50, allocations: nil) { pair(moved) },
      Row("snapshot-index", of: "lists", goal: 50, allocations: nil) { pair(found) },
    ]
  }

  private typealias Snapshot = ListSnapshot<Int, UUID>

  private static let sections = 100
  private static let items = 1_000

  /// Two items in different sections, and a new one.
  private struct Pick {
    let item: UUID
    let other: UUID
    let new = UUID()
  }

  private static func pair(_ edit: @escaping (inout Snapshot, Pick) throws -> Bool) -> Pair {
    var snapshot = Snapshot()
    let ids = (0..<sections * items).map { _ in UUID() }
    do {
      try snapshot.appendSections(Array(0..<sections))
      for section in 0..<sections {
        try snapshot.appendItems(Array(ids[section * items..<(section + 1) * items]), toSection: section)
      }
    } catch {
      fatalError("\(error)")
    }
    let picks = (0..<1_000).map {
      Pick(item: ids[$0 * 7_919 % ids.count], other: ids[$0 * 104_729 % ids.count])
    }
    return Pair { rounds in
      var mixed = 0
      for round in 0..<rounds { mixed ^= picks[round % picks.count].item.hashValue }
      return mixed == .min ? 0 : rounds
    } ours: { rounds in
      var done = 0
      do {
        for round in 0..<rounds where try edit(&snapshot, picks[round % picks.count]) { done += 1 }
      } catch {
        return -1
      }
      return done
    }
  }

  /// Two edits: inserts an item and removes it again.
  private static func inserted(_ snapshot: inout Snapshot, _ pick: Pick) throws -> Bool {
    try snapshot.insertItems([pick.new], beforeItem: pick.item)
    try snapshot.deleteItems([pick.new])
    return true
  }

  private static func moved(_ snapshot: inout Snapshot, _ pick: Pick) throws -> Bool {
    try snapshot.moveItem(pick.item, afterItem: pick.other)
    return true
  }

  private static func found(_ snapshot: inout Snapshot, _ pick: Pick) -> Bool {
    snapshot.indexOfItem(pick.item) != nil
  }
}
