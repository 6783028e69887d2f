// The adapters of AppKit, on the main actor.
import AppKit
import Foundation
import Lists

final class Line: NSView {
  let item: Int
  init(_ item: Int) { self.item = item }
}

final class Tile: NSCollectionViewItem {
  let item: Int
  init(_ item: Int) { self.item = item }
}

@main @MainActor
struct Main {
  static func main() throws {
    let table = NSTableView()
    let lines = ListTableDataSource<String, Int>(tableView: table) { _, _, _, item in Line(item) }
    func shownLines() -> [Line] { table.shown.compactMap { $0 as? Line } }
    try tryOut(
      "NSTableView", lines.list, shown: { ([shownLines().map(\.item)], table.complaints) },
      cells: { Dictionary(uniqueKeysWithValues: shownLines().map { ($0.item, ObjectIdentifier($0)) }) }, isFlat: true)
    lines.list.apply(try Snapshot([("a", [1, 2]), ("b", []), ("c", [3])]))
    expect(lines.itemIdentifier(forRow: 2) == 3 && lines.itemIdentifier(forRow: 3) == nil, "NSTableView: items of rows")
    expect(lines.row(forItemIdentifier: 3) == 2, "NSTableView: rows of items")

    let view = NSCollectionView()
    let tiles = ListCollectionDataSource<String, Int>(collectionView: view) { _, _, item in Tile(item) }
    func shownTiles() -> [[Tile]] { view.shown.map { $0.compactMap { $0 as? Tile } } }
    try tryOut("NSCollectionView", tiles.list) {
      (shownTiles().map { $0.map(\.item) }, view.complaints)
    } cells: {
      Dictionary(uniqueKeysWithValues: shownTiles().joined().map { ($0.item, ObjectIdentifier($0)) })
    }
    expect(view.proxies > 100, "NSCollectionView: animated if asked to be")

    let otherTable = NSTableView()
    let otherLines = ListTableDataSource<String, Int>(tableView: otherTable) { _, _, _, item in Line(item) }
    otherLines.list.apply(try Snapshot([("a", [9])]))
    // 1, 2 and 3 are of the first section, 4 and 5 of the third.
    let list = lines.list
    try reorder("NSTableView", list) { table.drag(IndexSet($0), above: $1) }
    expect(
      shownLines().map(\.item) == [2, 1, 4, 3, 5] && table.complaints.isEmpty,
      "NSTableView: items are moved by hand")
    expect(!table.drag([0], above: 1, .on), "NSTableView: nothing is dropped on an item")
    expect(!table.drag([0], above: 0, of: otherTable), "NSTableView: nothing is dropped on another table")
    withExtendedLifetime(otherLines) {}

    try reorder("NSCollectionView", tiles.list) { rows, row in
      // The rows of the table, where they are in the collection.
      let paths = [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1]] as [IndexPath]
      let shown = tiles.list.snapshot.itemIdentifiers
      let items = rows.compactMap { tiles.indexPath(for: shown[$0]) }
      return view.drag(Set(items), to: row == 5 ? [2, 2] : row == 3 ? [0, 3] : paths[row])
    }
    expect(
      shownTiles().map { $0.map(\.item) } == [[2, 1], [], [4, 3, 5]] && view.complaints.isEmpty,
      "NSCollectionView: items are moved by hand")
    expect(!view.drag([[0, 0]], to: [0, 0], of: NSCollectionView()), "NSCollectionView: another view takes nothing")
    print("NSTableView, NSCollectionView: items are moved by hand")
  }

  /// Moves items by hand. `drag` takes rows, and the row above which they are dropped.
  static func reorder(
    _ name: String, _ list: ListDataSource<String, Int>, drag: ([Int], Int) -> Bool
  ) throws {
    list.apply(try Snapshot([("a", [1, 2, 3]), ("b", []), ("c", [4, 5])]))
    expect(!drag([0], 2), "\(name): nothing moves unless it may")
    var moved: [Int] = []
    list.reorderingHandlers.canReorderItem = { $0 != 5 }
    list.reorderingHandlers.didReorder = { moved.append($0.item) }
    expect(!drag([4], 0), "\(name): an item that may not move stays")
    expect(!drag([0, 1], 4), "\(name): one item is moved at a time")
    // Behind the next one, to the end of its own section, behind the first of another section.
    expect(drag([0], 2) && drag([1], 3) && drag([1], 4), "\(name): items may be moved")
    expect(moved == [1, 1, 3], "\(name): the handler hears of each move, not of \(moved)")
  }
}
