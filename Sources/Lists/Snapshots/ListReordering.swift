/// The change when an item was moved by hand.
///
/// ``ListReorderingHandlers/didReorder`` gets it, to write the new order where the list comes from.
public struct ListReordering<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The type of both snapshots.
  public typealias Snapshot = ListSnapshot<SectionID, ItemID>

  /// The item that was moved.
  public let item: ItemID

  /// The section that the item is in now.
  public let section: SectionID

  /// The item before it in that section, or `nil` if it is the first.
  public let previousItem: ItemID?

  /// The item behind it in that section, or `nil` if it is the last.
  public let nextItem: ItemID?

  /// The list before.
  public let initialSnapshot: Snapshot

  /// The list now.
  public let finalSnapshot: Snapshot

  /// The change.
  ///
  /// - Complexity: As ``SectionedListChange/init(from:to:)``.
  public var change: SectionedListChange<SectionID, ItemID> {
    SectionedListChange(from: initialSnapshot, to: finalSnapshot)
  }

  /// Moves an item to a path that counts after the move. If there is no such item or no such place, this is `nil`.
  init?(from path: ListPath, to destination: ListPath, in snapshot: Snapshot) {
    guard let item = snapshot.itemIdentifier(at: path),
      snapshot.sectionIdentifiers.indices.contains(destination.section)
    else { return nil }
    let others = snapshot.items(ofSectionAt: destination.section).filter { $0 != item }
    guard (0...others.count).contains(destination.item) else { return nil }
    self.item = item
    section = snapshot.sectionIdentifiers[destination.section]
    previousItem = destination.item > 0 ? others[destination.item - 1] : nil
    nextItem = destination.item < others.count ? others[destination.item] : nil
    initialSnapshot = snapshot
    var edited = snapshot
    do {
      if let nextItem {
        try edited.moveItem(item, beforeItem: nextItem)
      } else if let previousItem {
        try edited.moveItem(item, afterItem: previousItem)
      } else {
        try edited.deleteItems([item])
        try edited.appendItems([item], toSection: section)
      }
    } catch {
      return nil
    }
    finalSnapshot = edited
  }
}

/// The closures that a ``ListDataSource`` asks and tells when items are moved by hand.
///
/// Set them if users may move rows.
public struct ListReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns whether an item may be moved by hand. Without this, none may.
  public var canReorderItem: ((ItemID) -> Bool)?

  /// Called after an item was moved by hand.
  public var didReorder: ((ListReordering<SectionID, ItemID>) -> Void)?

  /// Handlers that let nothing move.
  public init() {}
}
