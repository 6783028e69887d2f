/// The reason an edit of a ``ListSnapshot`` was refused.
///
/// Handle it where ids come from a source that may repeat one or name a missing one. The snapshot is unchanged.
public enum ListSnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Equatable {
  /// There is no such section.
  case unknownSection(SectionID)

  /// The section exists already, or was given twice.
  case duplicateSection(SectionID)

  /// There is no such item.
  case unknownItem(ItemID)

  /// The item exists already, perhaps in another section, or was given twice.
  case duplicateItem(ItemID)

  /// Items were appended to a snapshot without sections.
  case noSection
}

extension ListSnapshotError: CustomStringConvertible {
  /// The reason, in a sentence.
  public var description: String {
    switch self {
    case .unknownSection(let section): "The snapshot has no section \(section)."
    case .duplicateSection(let section):
      "The snapshot already has the section \(section), or it was given twice."
    case .unknownItem(let item): "The snapshot has no item \(item)."
    case .duplicateItem(let item): "The snapshot already has the item \(item), or it was given twice."
    case .noSection: "The snapshot has no section to append items to. Append a section first."
    }
  }
}
