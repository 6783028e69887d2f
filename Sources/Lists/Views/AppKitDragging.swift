#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The item that is dragged within a view of AppKit, which moves none by itself.
  ///
  /// The pasteboard only says that there is one. While it is dragged, snapshots may be applied, so the item is
  /// remembered and not its place.
  struct DraggedItem<ItemID> {
    /// The item, if there is one alone.
    private(set) var item: ItemID?

    private let type = NSPasteboard.PasteboardType("watershed.reordered-item")

    /// Lets items be dropped on a view.
    @MainActor
    func register(_ view: NSView) { view.registerForDraggedTypes([type]) }

    /// The data that the pasteboard gets for an item that may be dragged.
    func writer() -> NSPasteboardItem {
      let writer = NSPasteboardItem()
      writer.setString("", forType: type)
      return writer
    }

    mutating func begin(_ items: [ItemID]) { item = items.count == 1 ? items[0] : nil }

    /// The item, if it comes from a view itself.
    @MainActor
    func item(from info: any NSDraggingInfo, in view: NSView) -> ItemID? {
      (info.draggingSource as? NSView) === view ? item : nil
    }
  }
#endif
