/// What shows a list: a table, a collection of cells, lines in a terminal.
///
/// A ``ListDataSource`` hands it one stage of a change after the other. Each is legal as a batch of updates by itself,
/// under the rules that ``SectionedListStage`` states. For a table view of UIKit the whole of it is:
///
///     func perform(_ stage: Stage, animated: Bool, updateData: () -> Void) {
///       table.performBatchUpdates {
///         updateData()
///         table.deleteRows(at: stage.itemRemovals.map(\.indexPath), with: .automatic)
///         // and so on for each part of the stage
///       }
///     }
public protocol ListView<SectionID, ItemID>: AnyObject {
  /// Names a section.
  associatedtype SectionID: Hashable & Sendable

  /// Names an item.
  associatedtype ItemID: Hashable & Sendable

  /// Carries out a stage.
  ///
  /// - Parameters:
  ///   - stage: What to do.
  ///   - animated: Whether to do it visibly.
  ///   - updateData: To be called once, where the view expects its data to change: from then on the data source
  ///     answers for the list after the stage. Where it is not called, that is so after the return.
  func perform(
    _ stage: SectionedListStage<SectionID, ItemID>, animated: Bool, updateData: () -> Void
  )

  /// Shows everything anew; the data source answers for the new list already.
  func reloadData()
}
