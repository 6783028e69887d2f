#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// Shows snapshots in a table view of UIKit.
  ///
  /// Use it instead of a diffable data source, for the snapshots of a list.
  ///
  ///     let tasks = ListTableDataSource<String, Int>(tableView: table) { table, path, id in
  ///       let cell = table.dequeueReusableCell(withIdentifier: "task", for: path)
  ///       cell.textLabel?.text = list[id: id]?.title
  ///       return cell
  ///     }
  ///     cancellable = list.snapshots(sectionedBy: \.shop).apply(to: tasks.list)
  ///
  /// It becomes the data source of the table, which does not hold it.
  ///
  /// Users reorder items, if `list.reorderingHandlers` says that they may. The handler is called when the table has
  /// finished its part of the move.
  @MainActor
  public final class ListTableDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
    NSObject, UITableViewDataSource, @MainActor ListDisplay
  {
    /// Makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemID) -> UITableViewCell

    /// Brings the table from one snapshot to the next.
    public private(set) lazy var list = ListDataSource<SectionID, ItemID>(display: self)

    /// The animation with which rows come and go.
    public var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Returns the title above a section.
    public var sectionTitle: ((SectionID) -> String?)?

    private weak var table: UITableView?
    private let cell: CellProvider

    /// A data source for a table, which is empty until a snapshot is applied to ``list``.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
      table = tableView
      cell = cellProvider
      super.init()
      tableView.dataSource = self
    }

    /// The item at an index path, or `nil` if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
      list.itemIdentifier(at: ListPath(indexPath))
    }

    /// The index path of an item, or `nil` if there is no such item.
    public func indexPath(for item: ItemID) -> IndexPath? { list.path(of: item).map { IndexPath($0) } }

    // MARK: Questions of the table

    /// The number of sections.
    public func numberOfSections(in tableView: UITableView) -> Int { list.snapshot.numberOfSections }

    /// The number of items in a section.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.snapshot.counts[section]
    }

    /// The cell of an item.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      itemIdentifier(for: indexPath).map { cell(tableView, indexPath, $0) } ?? UITableViewCell()
    }

    /// The title above a section.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      list.sectionIdentifier(at: section).flatMap { sectionTitle?($0) }
    }

    /// Returns true if the user may move an item.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      list.canReorderItem(at: ListPath(indexPath))
    }

    /// The user moved an item.
    public func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      let reordering = list.takeReordering(
        from: ListPath(sourceIndexPath), to: ListPath(destinationIndexPath), isShown: true)
      guard let reordering else { return }
      // Snapshots that follow from it are not applied before the view has finished its part of the move.
      Task { list.reorderingHandlers.didReorder?(reordering) }
    }

    // MARK: Changes from the list

    /// Performs a batch of changes.
    public func perform(
      _ batch: SectionedListBatch<SectionID, ItemID>, animated: Bool, updateData: @escaping () -> Void
    ) {
      guard let table else { return updateData() }
      let change = { self.change(table, batch, animated ? self.defaultRowAnimation : .none, updateData) }
      if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Reloads everything.
    public func reloadData() { table?.reloadData() }

    private func change(
      _ table: UITableView, _ batch: SectionedListBatch<SectionID, ItemID>,
      _ animation: UITableView.RowAnimation, _ updateData: @escaping () -> Void
    ) {
      table.performBatchUpdates {
        updateData()
        table.deleteSections(IndexSet(batch.sectionRemovals), with: animation)
        table.insertSections(IndexSet(batch.sectionInsertions), with: animation)
        for move in batch.sectionMoves { table.moveSection(move.old, toSection: move.new) }
        table.deleteRows(at: batch.itemRemovals.map { IndexPath($0) }, with: animation)
        table.insertRows(at: batch.itemInsertions.map { IndexPath($0) }, with: animation)
        for move in batch.itemMoves {
          table.moveRow(at: IndexPath(move.old), to: IndexPath(move.new))
        }
        table.reloadSections(IndexSet(batch.sectionReloads), with: animation)
        table.reloadRows(at: batch.itemReloads.map { IndexPath($0) }, with: animation)
      }
      if !batch.itemReconfigurations.isEmpty {
        table.reconfigureRows(at: batch.itemReconfigurations.map { IndexPath($0) })
      }
    }
  }
#endif
