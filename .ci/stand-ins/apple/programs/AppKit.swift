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
  }
}
