#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Foundation

  /// Shows snapshots in a table view of AppKit, the items of all sections one below the other.
  ///
  /// Use it instead of a diffable data source, for the snapshots of a list.
  ///
  ///     let tasks = ListTableDataSource<String, Int>(tableView: table) { table, column, row, id in
  ///       let view = table.makeView(withIdentifier: column.identifier, owner: nil) as? NSTableCellView
  ///       view?.textField?.stringValue = list[id: id]?.title ?? ""
  ///       return view ?? NSTableCellView()
  ///     }
  ///     cancellable = list.snapshots(section: "all").apply(to: tasks.list)
  ///
  /// It becomes the data source of the table, and its delegate if the table has none. The table does not hold it. A
  /// delegate of yours asks ``itemIdentifier(forRow:)``.
  ///
  /// Users reorder items by dragging one, if `list.reorderingHandlers` says that they may. Between two sections, an
  /// item stays in its own, if that is one of them; otherwise it comes into the lower one.
  @MainActor
  public final class ListTableDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
    NSObject, NSTableViewDataSource, NSTableViewDelegate, @MainActor ListDisplay
  {
    /// Makes the view of an item in a column.
    public typealias CellProvider = (NSTableView, NSTableColumn?, Int, ItemID) -> NSView

    /// Brings the table from one snapshot to the next.
    public private(set) lazy var list = ListDataSource<SectionID, ItemID>(display: self)

    /// The animation with which rows come and go.
    public var defaultRowAnimation: NSTableView.AnimationOptions = [.effectFade]

    private weak var table: NSTableView?
    private let cell: CellProvider
    private var dragged = DraggedItem<ItemID>()

    /// A data source for a table, which is empty until a snapshot is applied to ``list``.
    public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
      table = tableView
      cell = cellProvider
      super.init()
      tableView.dataSource = self
      if tableView.delegate == nil { tableView.delegate = self }
      dragged.register(tableView)
    }

    /// The item in a row, or `nil` if there is no such row.
    ///
    /// - Complexity: O(*s*) for *s* sections.
    public func itemIdentifier(forRow row: Int) -> ItemID? {
      RowStarts(list.snapshot).path(row).flatMap { list.itemIdentifier(at: $0) }
    }

    /// The row of an item, or `nil` if there is no such item.
    ///
    /// - Complexity: O(*s*) for *s* sections.
    public func row(forItemIdentifier item: ItemID) -> Int? { list.snapshot.indexOfItem(item) }

    // MARK: Questions of the table

    /// The number of items in all sections.
    public func numberOfRows(in tableView: NSTableView) -> Int { list.snapshot.numberOfItems }

    /// The view of an item in a column.
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    {
      itemIdentifier(forRow: row).map { cell(tableView, tableColumn, row, $0) }
    }

    // MARK: Reordering

    /// The row that is dragged, if the user may move its item.
    public func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (
      any NSPasteboardWriting
    )? {
      let path = RowStarts(list.snapshot).path(row)
      return path.map(list.canReorderItem) == true ? dragged.writer() : nil
    }

    /// The user begins to drag.
    public func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession, willBeginAt screenPoint: NSPoint,
      forRowIndexes rowIndexes: IndexSet
    ) { dragged.begin(rowIndexes.compactMap { itemIdentifier(forRow: $0) }) }

    /// Returns true if an item may be dropped above a row.
    public func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      dropOperation == .above && journey(info, tableView, row) != nil ? .move : []
    }

    /// The user dropped an item above a row.
    public func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      guard let (path, destination) = journey(info, tableView, row) else { return false }
      list.reorderItem(from: path, to: destination)
      return true
    }

    private func journey(
      _ info: any NSDraggingInfo, _ tableView: NSTableView, _ row: Int
    ) -> (ListPath, ListPath)? {
      guard let item = dragged.item(from: info, in: tableView), let path = list.path(of: item),
        let destination = RowStarts(list.snapshot).path(ofDropAbove: row, from: path)
      else { return nil }
      return (path, destination)
    }

    // MARK: Changes from the list

    /// Performs a batch of changes.
    public func perform(
      _ batch: SectionedListBatch<SectionID, ItemID>, animated: Bool, updateData: @escaping () -> Void
    ) {
      let updates = RowUpdates(batch, from: list.snapshot)
      updateData()
      guard let table else { return }
      let animation = animated ? defaultRowAnimation : []
      table.beginUpdates()
      table.removeRows(at: IndexSet(updates.removals), withAnimation: animation)
      for move in updates.moves { table.moveRow(at: move.old, to: move.new) }
      table.insertRows(at: IndexSet(updates.insertions), withAnimation: animation)
      table.endUpdates()
      if updates.reloads.isEmpty { return }
      table.reloadData(
        forRowIndexes: IndexSet(updates.reloads), columnIndexes: IndexSet(0..<table.numberOfColumns))
    }

    /// Reloads everything.
    public func reloadData() { table?.reloadData() }
  }
#endif
