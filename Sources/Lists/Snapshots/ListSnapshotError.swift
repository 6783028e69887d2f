/// Why an edit of a ``ListSnapshot`` was refused. The snapshot is as it was before.
public enum ListSnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Equatable {
  /// The snapshot has no such section.
  case unknownSection(SectionID)

  /// The snapshot has this section already, or it was given twice.
  case duplicateSection(SectionID)

  /// The snapshot has no such item.
  case unknownItem(ItemID)

  /// The snapshot has this item already, perhaps in another section, or it was given twice.
  case duplicateItem(ItemID)

  /// Items were appended to a snapshot without sections.
  case noSection
}

extension ListSnapshotError: CustomStringConvertible {
  /// What was wrong, in a sentence.
  public var description: String {
    switch self {
    case .unknownSection(let section): "The snapshot has no section \(section)."
    case .duplicateSection(let section):
      "The snapshot has the section \(section) already, or it was given twice."
    case .unknownItem(let item): "The snapshot has no item \(item)."
    case .duplicateItem(let item): "The snapshot has the item \(item) already, or it was given twice."
    case .noSection: "The snapshot has no section that items could be appended to."
    }
  }
}
