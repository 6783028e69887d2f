/// A view that displays a list: a table, a collection of cells, lines in a terminal.
///
/// Conform to it if `ListTableDataSource` and `ListCollectionDataSource`, for the views of UIKit and AppKit, do not fit.
///
/// A ``ListDataSource`` gives it one batch of changes after another. Each is a legal batch of updates by itself, by the
/// rules of ``SectionedListBatch``. This is all that a table view of UIKit needs:
///
///     final class TaskTable: @MainActor ListDisplay {
///       let table: UITableView
///       private(set) lazy var source = ListDataSource<String, Int>(display: self)
///
///       init(_ table: UITableView) { self.table = table }
///
///       func perform(
///         _ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: @escaping () -> Void
///       ) {
///         let animation: UITableView.RowAnimation = animated ? .automatic : .none
///         table.performBatchUpdates { [self] in
///           updateData()
///           table.deleteSections(IndexSet(batch.sectionRemovals), with: animation)
///           table.insertSections(IndexSet(batch.sectionInsertions), with: animation)
///           for move in batch.sectionMoves { table.moveSection(move.old, toSection: move.new) }
///           table.deleteRows(at: batch.itemRemovals.map(indexPath), with: animation)
///           table.insertRows(at: batch.itemInsertions.map(indexPath), with: animation)
///           for move in batch.itemMoves { table.moveRow(at: indexPath(move.old), to: indexPath(move.new)) }
///           table.reloadSections(IndexSet(batch.sectionReloads), with: animation)
///           table.reloadRows(at: batch.itemReloads.map(indexPath), with: animation)
///         }
///         table.reconfigureRows(at: batch.itemReconfigurations.map(indexPath))
///       }
///
///       func reloadData() { table.reloadData() }
///
///       private func indexPath(_ path: ListPath) -> IndexPath { IndexPath(row: path.item, section: path.section) }
///     }
///
/// The data source of the table counts and finds items in `source.snapshot`. `@MainActor` before the protocol says that
/// the class conforms to it on the main actor, where UIKit's views are.
public protocol ListDisplay<SectionID, ItemID>: AnyObject {
  /// The type that identifies a section.
  associatedtype SectionID: Hashable & Sendable

  /// The type that identifies an item.
  associatedtype ItemID: Hashable & Sendable

  /// Performs a batch of changes.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - animated: True to animate them.
  ///   - updateData: Call this once, at the point where the view expects its data to change. From then on the data
  ///     source describes the list after the batch. If it is not called, the data changes when this method returns.
  ///     After that, calling it does nothing.
  func perform(
    _ batch: SectionedListBatch<SectionID, ItemID>, animated: Bool, updateData: @escaping () -> Void
  )

  /// Reloads everything. The data source already describes the new list.
  func reloadData()
}
