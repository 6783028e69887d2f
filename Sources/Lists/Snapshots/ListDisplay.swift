/// A view that displays a list: a table, a collection of cells, lines in a terminal.
///
/// A ``ListDataSource`` gives it one batch of changes after another. Each is a legal batch of updates by itself, by the
/// rules of ``SectionedListBatch``. For a table view of UIKit, this is all:
///
///     func perform(_ batch: Batch, animated: Bool, updateData: () -> Void) {
///       table.performBatchUpdates {
///         updateData()
///         table.deleteRows(at: batch.itemRemovals.map(\.indexPath), with: .automatic)
///         // and so on for each part of the batch
///       }
///     }
public protocol ListDisplay<SectionID, ItemID>: AnyObject {
  /// The type that identifies a section.
  associatedtype SectionID: Hashable & Sendable

  /// The type that identifies an item.
  associatedtype ItemID: Hashable & Sendable

  /// Performs a batch of changes.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - animated: Whether to animate them.
  ///   - updateData: Call this once, at the point where the view expects its data to change. From then on the data
  ///     source describes the list after the batch. If it is not called, the data changes when this method returns.
  func perform(
    _ batch: SectionedListBatch<SectionID, ItemID>, animated: Bool, updateData: () -> Void
  )

  /// Reloads everything. The data source already describes the new list.
  func reloadData()
}
