#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Foundation

  /// Shows snapshots in a collection view of AppKit.
  ///
  /// Use it instead of a diffable data source, for the snapshots of a list.
  ///
  ///     let tasks = ListCollectionDataSource<String, Int>(collectionView: view) { view, path, id in
  ///       let item = view.makeItem(withIdentifier: .init("task"), for: path)
  ///       item.textField?.stringValue = list[id: id]?.title ?? ""
  ///       return item
  ///     }
  ///     cancellable = list.snapshots(sectionedBy: \.shop).apply(to: tasks.list)
  ///
  /// It becomes the data source of the collection view, and its delegate if the collection view has none. The view does
  /// not hold it. AppKit cannot configure the view of an item again, so items that are marked for that are reloaded.
  ///
  /// Users reorder items by dragging one, if `list.reorderingHandlers` says that they may and this is the delegate.
  @MainActor
  public final class ListCollectionDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
    NSObject, NSCollectionViewDataSource, NSCollectionViewDelegate, @MainActor ListDisplay
  {
    /// Makes what shows an item.
    public typealias ItemProvider = (NSCollectionView, IndexPath, ItemID) -> NSCollectionViewItem

    /// Makes a header, a footer or another view of a kind.
    public typealias SupplementaryViewProvider =
      (NSCollectionView, NSCollectionView.SupplementaryElementKind, IndexPath) -> NSView

    /// Brings the collection view from one snapshot to the next.
    public private(set) lazy var list = ListDataSource<SectionID, ItemID>(display: self)

    /// Makes the views that show no item. Set it if the layout has such views.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    private weak var view: NSCollectionView?
    private let item: ItemProvider
    private var dragged = DraggedItem<ItemID>()

    /// A data source for a collection view, which is empty until a snapshot is applied to ``list``.
    public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
      view = collectionView
      item = itemProvider
      super.init()
      collectionView.dataSource = self
      if collectionView.delegate == nil { collectionView.delegate = self }
      dragged.register(collectionView)
    }

    /// The item at an index path, or `nil` if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
      list.itemIdentifier(at: ListPath(indexPath))
    }

    /// The index path of an item, or `nil` if there is no such item.
    public func indexPath(for item: ItemID) -> IndexPath? { list.path(of: item).map { IndexPath($0) } }

    // MARK: Questions of the collection view

    /// The number of sections.
    public func numberOfSections(in collectionView: NSCollectionView) -> Int {
      list.snapshot.numberOfSections
    }

    /// The number of items in a section.
    public func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { list.snapshot.counts[section] }

    /// The view of an item.
    public func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      itemIdentifier(for: indexPath).map { item(collectionView, indexPath, $0) } ?? NSCollectionViewItem()
    }

    /// A view that shows no item.
    public func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView { supplementaryViewProvider?(collectionView, kind, indexPath) ?? NSView() }

    // MARK: Reordering

    /// The item that is dragged, if the user may move it.
    public func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      list.canReorderItem(at: ListPath(indexPath)) ? dragged.writer() : nil
    }

    /// The user begins to drag.
    public func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) { dragged.begin(indexPaths.compactMap { itemIdentifier(for: $0) }) }

    /// Returns true if an item may be dropped, which is always before another one or at the end of a section.
    public func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
      proposedDropOperation.pointee = .before
      return dragged.item(from: draggingInfo, in: collectionView) == nil ? [] : .move
    }

    /// The user dropped an item.
    public func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo, indexPath: IndexPath,
      dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      guard let item = dragged.item(from: draggingInfo, in: collectionView), let path = list.path(of: item)
      else { return false }
      var destination = ListPath(indexPath)
      // The place is counted with the item still there.
      if path.section == destination.section, path.item < destination.item { destination.item -= 1 }
      list.reorderItem(from: path, to: destination)
      return true
    }

    // MARK: Changes from the list

    /// Performs a batch of changes.
    public func perform(
      _ batch: SectionedListBatch<SectionID, ItemID>, animated: Bool, updateData: @escaping () -> Void
    ) {
      guard let view else { return updateData() }
      let reloads = batch.itemReloads + batch.itemReconfigurations
      let proxy = animated ? view.animator() : view
      proxy.performBatchUpdates {
        updateData()
        view.deleteSections(IndexSet(batch.sectionRemovals))
        view.insertSections(IndexSet(batch.sectionInsertions))
        for move in batch.sectionMoves { view.moveSection(move.old, toSection: move.new) }
        view.deleteItems(at: Set(batch.itemRemovals.map { IndexPath($0) }))
        view.insertItems(at: Set(batch.itemInsertions.map { IndexPath($0) }))
        for move in batch.itemMoves {
          view.moveItem(at: IndexPath(move.old), to: IndexPath(move.new))
        }
        view.reloadSections(IndexSet(batch.sectionReloads))
        view.reloadItems(at: Set(reloads.map { IndexPath($0) }))
      }
    }

    /// Reloads everything.
    public func reloadData() { view?.reloadData() }
  }
#endif
