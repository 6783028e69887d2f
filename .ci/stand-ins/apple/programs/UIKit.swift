// The adapters of UIKit, on the main actor.
import Foundation
import Lists
import Streams
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
  static func main() throws {
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

    // The rules are checked: a batch that names too few rows is refused.
    table.performBatchUpdates { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
    expect(!table.complaints.isEmpty, "UITableView: a batch that does not add up is noticed")
  }
}
