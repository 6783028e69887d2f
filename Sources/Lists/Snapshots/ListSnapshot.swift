/// The items a list shows, in sections: a value to be edited and then given to a ``ListDataSource``.
///
/// ```swift
/// var snapshot = ListSnapshot<String, Int>()
/// try snapshot.appendSections(["open", "done"])
/// try snapshot.appendItems([1, 2, 3], toSection: "open")
/// try snapshot.moveItem(3, beforeItem: 1)
/// print(snapshot.itemIdentifiers)
/// // [3, 1, 2]
/// ```
///
/// Sections and items are named by identifiers; each occurs once in the whole snapshot. An edit that names an unknown
/// one, or one that is there already, throws a ``ListSnapshotError`` and changes nothing.
///
/// - Complexity: Looking up an item or section, and editing one item, take constant time apart from moving what is
///   behind it in its section in memory. A copy shares everything with the original; the next edit copies the section
///   it touches and a small part of the index.
/// - Threads: A value; sendable.
public struct ListSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What edits throw.
  public typealias Failure = ListSnapshotError<SectionID, ItemID>

  @usableFromInline var sections = SnapshotOrder<SectionID>()
  @usableFromInline var sectionHandles: [SectionID: Int32] = [:]

  /// The items of each section, by its handle.
  @usableFromInline var contents: [SnapshotOrder<ItemID>] = []

  /// How many items each section has, by its position.
  @usableFromInline var counts: [Int] = []

  @usableFromInline var index = SnapshotIndex<ItemID>()
  @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()

  /// Makes a snapshot without sections.
  @inlinable
  public init() {}

  // MARK: What is there

  /// How many sections there are.
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// How many items there are in all sections.
  @inlinable
  public var numberOfItems: Int { index.count }

  /// How many items a section has.
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    contents[Int(try handle(of: section))].count
  }

  /// The sections, in order.
  @inlinable
  public var sectionIdentifiers: [SectionID] { sections.elements }

  /// The items of all sections, in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var itemIdentifiers: [ItemID] {
    var all: [ItemID] = []
    all.reserveCapacity(numberOfItems)
    for handle in sections.handles { all.append(contentsOf: contents[Int(handle)].elements) }
    return all
  }

  /// The items of a section, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    contents[Int(try handle(of: section))].elements
  }

  // MARK: Where it is

  /// The section an item is in, or `nil` where there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    index[item].map { sections.elements[sections.position(of: $0.section)] }
  }

  /// The index of an item among those of all sections, or `nil` where there is no such item.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections: a sum of integers.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let path = path(of: item) else { return nil }
    var index = path.item
    for section in 0..<path.section { index += counts[section] }
    return index
  }

  /// The index of a section, or `nil` where there is no such section.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    sectionHandles[section].map { sections.position(of: $0) }
  }

  /// The section and index of an item, or `nil` where there is no such item.
  @inlinable
  public func path(of item: ItemID) -> ListPath? {
    guard let place = index[item] else { return nil }
    return ListPath(
      section: sections.position(of: place.section),
      item: contents[Int(place.section)].position(of: place.item))
  }

  /// The item at a path, or `nil` where the path leads nowhere.
  @inlinable
  public func itemIdentifier(at path: ListPath) -> ItemID? {
    guard sections.handles.indices.contains(path.section) else { return nil }
    let items = items(ofSectionAt: path.section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  @inlinable
  func items(ofSectionAt position: Int) -> [ItemID] { contents[Int(sections.handles[position])].elements }

  @inlinable
  func handle(of section: SectionID) throws(Failure) -> Int32 {
    guard let handle = sectionHandles[section] else { throw .unknownSection(section) }
    return handle
  }

  @inlinable
  func place(of item: ItemID) throws(Failure) -> SnapshotIndex<ItemID>.Place {
    guard let place = index[item] else { throw .unknownItem(item) }
    return place
  }
}

extension ListSnapshot: Equatable {
  /// Whether both have the same sections with the same items in the same order, and the same marks.
  ///
  /// - Complexity: O(*n*); sections that both share are not looked at.
  public static func == (first: Self, second: Self) -> Bool {
    first.sections.elements == second.sections.elements && first.counts == second.counts
      && first.marks == second.marks
      && first.counts.indices.allSatisfy {
        first.items(ofSectionAt: $0) == second.items(ofSectionAt: $0)
      }
  }
}

extension ListSnapshot: CustomStringConvertible {
  /// The sections and their items.
  public var description: String {
    zip(sectionIdentifiers, counts.indices)
      .map { section, position in "\(section): \(items(ofSectionAt: position))" }
      .joined(separator: ", ")
  }
}
