/// Sections and items that are to be shown again although they stay where they are.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
  @usableFromInline var reloadedItems: Set<ItemID> = []
  @usableFromInline var reconfiguredItems: Set<ItemID> = []
  @usableFromInline var reloadedSections: Set<SectionID> = []

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty
  }

  @inlinable
  mutating func forget(item: ItemID) {
    if !reloadedItems.isEmpty { reloadedItems.remove(item) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.remove(item) }
  }

  /// Marks items as they were marked before.
  @inlinable
  mutating func keep(_ items: [ItemID], of former: Self) {
    if !former.reloadedItems.isEmpty { reloadedItems.formUnion(former.reloadedItems.intersection(items)) }
    if !former.reconfiguredItems.isEmpty {
      reconfiguredItems.formUnion(former.reconfiguredItems.intersection(items))
    }
  }

  @inlinable
  mutating func forget(section: SectionID) {
    if !reloadedSections.isEmpty { reloadedSections.remove(section) }
  }
}

extension ListSnapshot {
  /// Marks items whose cells are replaced when the snapshot is applied.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(Failure) {
    for item in items { _ = try find(item) }
    marks.reloadedItems.formUnion(items)
    marks.reconfiguredItems.subtract(items)
  }

  /// Marks items whose cells stay and are configured again when the snapshot is applied.
  ///
  /// An item that is marked in both ways is reloaded.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(Failure) {
    for item in items { _ = try find(item) }
    for item in items where !marks.reloadedItems.contains(item) { marks.reconfiguredItems.insert(item) }
  }

  /// Marks sections that are shown again, with all their items, when the snapshot is applied.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(Failure) {
    for section in identifiers { _ = try handle(of: section) }
    marks.reloadedSections.formUnion(identifiers)
  }

  /// The items marked by ``reloadItems(_:)``, in order.
  @inlinable
  public var reloadedItemIdentifiers: [ItemID] { ordered(marks.reloadedItems) }

  /// The items marked by ``reconfigureItems(_:)``, in order.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemID] { ordered(marks.reconfiguredItems) }

  /// The sections marked by ``reloadSections(_:)``, in order.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    let sections = marks.reloadedSections
    return sections.count < 2
      ? Array(sections) : sections.sorted { indexOfSection($0)! < indexOfSection($1)! }
  }

  @inlinable
  func ordered(_ items: Set<ItemID>) -> [ItemID] {
    if items.count < 2 { return Array(items) }
    return items.map { (item: $0, path: path(of: $0)!) }.sorted { $0.path < $1.path }.map(\.item)
  }

  /// The same sections and items without marks.
  @inlinable
  var withoutMarks: Self {
    var copy = self
    copy.marks = SnapshotMarks()
    return copy
  }
}
