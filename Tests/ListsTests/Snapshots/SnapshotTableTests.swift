import Foundation
import Lists
import Testing

/// Stands in for the table view of UIKit: on the main actor, with closures that escape because they are optional.
@MainActor
private final class UITableView {
  enum RowAnimation { case automatic, none }

  var source: (() -> [Int])?
  private(set) var counts: [Int] = []
  private(set) var steps: [String] = []

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    #expect(source?() == counts, "the data is updated in the batch")
    updates?()
    counts = source?() ?? []
    completion?(true)
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { note("delete", sections) }
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) { note("insert", sections) }
  func moveSection(_ section: Int, toSection new: Int) { steps.append("move \(section) to \(new)") }
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { note("reload", sections) }
  func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { note("delete", paths) }
  func insertRows(at paths: [IndexPath], with animation: RowAnimation) { note("insert", paths) }
  func moveRow(at path: IndexPath, to new: IndexPath) { note("move", [path, new]) }
  func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { note("reload", paths) }
  func reconfigureRows(at paths: [IndexPath]) { note("reconfigure", paths) }
  func reloadData() { counts = source?() ?? [] }

  private func note(_ step: String, _ sections: IndexSet) {
    if !sections.isEmpty { steps.append("\(step) \(Array(sections))") }
  }

  private func note(_ step: String, _ paths: [IndexPath]) {
    if !paths.isEmpty { steps.append("\(step) \(paths.map { "\($0[0]).\($0[1])" })") }
  }
}

/// The class of the documentation of `ListDisplay`, for the table view above.
@MainActor
private final class TaskTable: @MainActor ListDisplay {
  let table: UITableView
  private(set) lazy var source = ListDataSource<String, Int>(display: self)

  init(_ table: UITableView) { self.table = table }

  func perform(
    _ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: @escaping () -> Void
  ) {
    let animation: UITableView.RowAnimation = animated ? .automatic : .none
    table.performBatchUpdates { [self] in
      updateData()
      table.deleteSections(IndexSet(batch.sectionRemovals), with: animation)
      table.insertSections(IndexSet(batch.sectionInsertions), with: animation)
      for move in batch.sectionMoves { table.moveSection(move.old, toSection: move.new) }
      table.deleteRows(at: batch.itemRemovals.map(indexPath), with: animation)
      table.insertRows(at: batch.itemInsertions.map(indexPath), with: animation)
      for move in batch.itemMoves { table.moveRow(at: indexPath(move.old), to: indexPath(move.new)) }
      table.reloadSections(IndexSet(batch.sectionReloads), with: animation)
      table.reloadRows(at: batch.itemReloads.map(indexPath), with: animation)
    }
    table.reconfigureRows(at: batch.itemReconfigurations.map(indexPath))
  }

  func reloadData() { table.reloadData() }

  private func indexPath(_ path: ListPath) -> IndexPath { [path.section, path.item] }
}

@Suite
struct SnapshotTableTests {
  @Test @MainActor
  func drivesATableViewOnTheMainActor() throws {
    let table = UITableView()
    let tasks = TaskTable(table)
    table.source = { [unowned tasks] in
      let snapshot = tasks.source.snapshot
      return snapshot.sectionIdentifiers.map { (try? snapshot.numberOfItems(inSection: $0)) ?? -1 }
    }
    tasks.source.apply(try ListSnapshot([("open", [1, 2]), ("done", [])]))
    var next = try ListSnapshot([("done", [1]), ("late", [2, 3])])
    try next.reconfigureItems([2])
    tasks.source.apply(next)
    #expect(table.counts == [1, 2])
    #expect(
      table.steps == [
        "insert [0, 1]", "insert [\"0.0\", \"0.1\"]", "insert [2]", "insert [\"2.1\"]",
        "move [\"0.0\", \"1.0\"]",
        "move [\"0.1\", \"2.0\"]", "delete [0]", "reconfigure [\"1.0\"]",
      ])
  }

  @Test
  func ignoresDataUpdatesAfterTheBatch() throws {
    final class Late: ListDisplay {
      var updates: [() -> Void] = []
      func perform(
        _ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: @escaping () -> Void
      ) {
        updates.append(updateData)
      }
      func reloadData() {}
    }
    let late = Late()
    let source = ListDataSource(display: late)
    source.apply(try ListSnapshot([("a", [1])]))
    source.apply(try ListSnapshot([("a", [1, 2])]))
    for update in late.updates { update() }
    #expect(source.snapshot.itemIdentifiers == [1, 2])
  }
}
