#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// Shows snapshots in a collection view of UIKit.
  ///
  /// Use it instead of a diffable data source, for the snapshots of a list.
  ///
  ///     let tasks = ListCollectionDataSource<String, Int>(collectionView: view) { view, path, id in
  ///       view.dequeueConfiguredReusableCell(using: registration, for: path, item: list[id: id])
  ///     }
  ///     cancellable = list.snapshots(sectionedBy: \.shop).apply(to: tasks.list)
  ///
  /// It becomes the data source of the collection view, which does not hold it.
  ///
  /// Users reorder items, if `list.reorderingHandlers` says that they may. The handler is called when the collection view
  /// has finished its part of the move.
  @MainActor
  public final class ListCollectionDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
    NSObject, UICollectionViewDataSource, @MainActor ListDisplay
  {
    /// Makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemID) -> UICollectionViewCell

    /// Makes a header, a footer or another view of a kind.
    public typealias SupplementaryViewProvider =
      (UICollectionView, String, IndexPath) -> UICollectionReusableView

    /// Brings the collection view from one snapshot to the next.
    public private(set) lazy var list = ListDataSource<SectionID, ItemID>(display: self)

    /// Makes the views that are not cells. Set it if the layout has such views.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    private weak var view: UICollectionView?
    private let cell: CellProvider

    /// A data source for a collection view, which is empty until a snapshot is applied to ``list``.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
      view = collectionView
      cell = cellProvider
      super.init()
      collectionView.dataSource = self
    }

    /// The item at an index path, or `nil` if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
      list.itemIdentifier(at: ListPath(indexPath))
    }

    /// The index path of an item, or `nil` if there is no such item.
    public func indexPath(for item: ItemID) -> IndexPath? { list.path(of: item).map { IndexPath($0) } }

    // MARK: Questions of the collection view

    /// The number of sections.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      list.snapshot.numberOfSections
    }

    /// The number of items in a section.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { list.snapshot.counts[section] }

    /// The cell of an item.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      itemIdentifier(for: indexPath).map { cell(collectionView, indexPath, $0) } ?? UICollectionViewCell()
    }

    /// A view that shows no item.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
    }

    /// Returns true if the user may move an item.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    {
      list.canReorderItem(at: ListPath(indexPath))
    }

    /// The user moved an item.
    public func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
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
      guard let view else { return updateData() }
      let change = { Self.change(view, batch, updateData) }
      if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Reloads everything.
    public func reloadData() { view?.reloadData() }

    private static func change(
      _ view: UICollectionView, _ batch: SectionedListBatch<SectionID, ItemID>,
      _ updateData: @escaping () -> Void
    ) {
      view.performBatchUpdates {
        updateData()
        view.deleteSections(IndexSet(batch.sectionRemovals))
        view.insertSections(IndexSet(batch.sectionInsertions))
        for move in batch.sectionMoves { view.moveSection(move.old, toSection: move.new) }
        view.deleteItems(at: batch.itemRemovals.map { IndexPath($0) })
        view.insertItems(at: batch.itemInsertions.map { IndexPath($0) })
        for move in batch.itemMoves { view.moveItem(at: IndexPath(move.old), to: IndexPath(move.new)) }
        view.reloadSections(IndexSet(batch.sectionReloads))
        view.reloadItems(at: batch.itemReloads.map { IndexPath($0) })
      }
      if !batch.itemReconfigurations.isEmpty {
        view.reconfigureItems(at: batch.itemReconfigurations.map { IndexPath($0) })
      }
    }
  }
#endif
