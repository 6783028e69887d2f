/// The reason an edit of a ``ListSectionSnapshot`` was refused.
///
/// Handle it where items come from a source that may repeat an id or name a missing one. The outline is unchanged.
public enum ListSectionSnapshotError<ItemID: Hashable & Sendable>: Error, Equatable {
  /// There is no such item.
  case unknownItem(ItemID)

  /// The item exists already, or was given twice.
  case duplicateItem(ItemID)

  /// The item was to be moved to a place below itself.
  case insideItself(ItemID)
}

extension ListSectionSnapshotError: CustomStringConvertible {
  /// The reason, in a sentence.
  public var description: String {
    switch self {
    case .unknownItem(let item): "The outline has no item \(item)."
    case .duplicateItem(let item): "The outline already has the item \(item), or it was given twice."
    case .insideItself(let item): "The item \(item) cannot be moved to a place below itself."
    }
  }
}
