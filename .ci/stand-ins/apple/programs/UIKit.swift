// The adapters of UIKit, on the main actor.
import Foundation
import Lists
import StreamsCore
import UIKit

final class Row: UITableViewCell {
  let item: Int
  init(_ item: Int) { self.item = item }
}

final class Tile: UICollectionViewCell {
  let item: Int
  init(_ item: Int) { self.item = item }
}

@main @MainActor
struct Main {
  static func main() async throws {
    let table = UITableView()
    let rows = ListTableDataSource<String, Int>(tableView: table) { _, _, item in Row(item) }
    rows.sectionTitle = { "Title of \($0)" }
    func shownRows() -> [[Row]] { table.shown.map { $0.compactMap { $0 as? Row } } }
    try tryOut("UITableView", rows.list) {
      (shownRows().map { $0.map(\.item) }, table.complaints)
    } cells: {
      Dictionary(uniqueKeysWithValues: shownRows().joined().map { ($0.item, ObjectIdentifier($0)) })
    }
    expect(table.reconfigurations > 100, "UITableView: items are reconfigured")
    expect(table.animations == [.automatic, .none], "UITableView: animated if asked to be")

    let single = try Snapshot([("only", [5, 6])])
    let subject = PassthroughSubject<Snapshot, Never>()
    let cancellable = subject.apply(to: rows.list)
    subject.send(single)
    expect(rows.tableView(table, titleForHeaderInSection: 0) == "Title of only", "UITableView: titles")
    expect(rows.indexPath(for: 6) == IndexPath(row: 1, section: 0), "UITableView: where an item is")
    expect(rows.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 5, "UITableView: which item is there")
    withExtendedLifetime(cancellable) {}

    let view = UICollectionView()
    let tiles = ListCollectionDataSource<String, Int>(collectionView: view) { _, _, item in Tile(item) }
    func shownTiles() -> [[Tile]] { view.shown.map { $0.compactMap { $0 as? Tile } } }
    try tryOut("UICollectionView", tiles.list) {
      (shownTiles().map { $0.map(\.item) }, view.complaints)
    } cells: {
      Dictionary(uniqueKeysWithValues: shownTiles().joined().map { ($0.item, ObjectIdentifier($0)) })
    }
    expect(view.reconfigurations > 100, "UICollectionView: items are reconfigured")

    try await reorder("UITableView", rows.list, shown: { shownRows().map { $0.map(\.item) } }) {
      (table.drag($0, to: $1), table.complaints)
    }
    try await reorder("UICollectionView", tiles.list, shown: { shownTiles().map { $0.map(\.item) } }) {
      (view.drag($0, to: $1), view.complaints)
    }

    // The rules are checked: a batch that names too few rows is refused.
    table.performBatchUpdates { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
    expect(!table.complaints.isEmpty, "UITableView: a batch that does not add up is noticed")
  }

  /// Moves items by hand. The handler applies a snapshot, as a store does that was written.
  static func reorder(
    _ name: String, _ list: ListDataSource<String, Int>, shown: () -> [[Int]],
    drag: (IndexPath, IndexPath) -> (isAllowed: Bool, complaints: [String])
  ) async throws {
    let start = try Snapshot([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    list.apply(start)
    expect(!drag([0, 0], [0, 2]).isAllowed, "\(name): nothing moves unless it may")
    var reorderings: [ListReordering<String, Int>] = []
    list.reorderingHandlers.canReorderItem = { $0 != 4 }
    list.reorderingHandlers.didReorder = {
      reorderings.append($0)
      var next = $0.finalSnapshot
      try? next.reconfigureItems([$0.item])
      list.apply(next)
    }
    expect(!drag([2, 0], [0, 0]).isAllowed, "\(name): an item that may not move stays")
    for (item, destination) in [([0, 0], [0, 2]), ([0, 0], [1, 0]), ([0, 1], [2, 0])] as [(IndexPath, IndexPath)] {
      let (isAllowed, complaints) = drag(item, destination)
      expect(isAllowed && complaints.isEmpty, "\(name): \(complaints.joined(separator: "; "))")
      // The handler is called in a later turn of the main actor.
      let former = reorderings.count
      while reorderings.count == former { await Task.yield() }
    }
    expect(shown() == [[3], [2], [1, 4]], "\(name): shows \(shown()) after moves by hand")
    expect(lists(list.snapshot) == shown(), "\(name): the list is what is shown")
    expect(reorderings.map(\.item) == [1, 2, 1], "\(name): the handler hears of each move")
    expect(reorderings.last?.nextItem == 4 && reorderings.last?.section == "c", "\(name): and where the item is")
    expect(reorderings.first?.initialSnapshot == start, "\(name): and what was there before")

    // An outline keeps its items, also against the view.
    try list.apply(try ListSectionSnapshot([3]), to: "a")
    expect(!drag([0, 0], [1, 0]).isAllowed, "\(name): an outline keeps its items")
    expect(drag([1, 0], [0, 0]).complaints.isEmpty, "\(name): an outline takes no others, and the view follows")
    expect(shown() == [[3], [2], [1, 4]] && reorderings.count == 3, "\(name): nothing moved into the outline")
    print("\(name): items are moved by hand")
  }
}
