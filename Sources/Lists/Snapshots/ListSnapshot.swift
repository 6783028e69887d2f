/// The sections and items that a list shows.
///
/// Use it to tell a table or collection view what to show.
///
/// A snapshot is a value. Edit it, then give it to a ``ListDataSource``.
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
/// Sections and items are identified by values. Each occurs once in the whole snapshot. An edit that names an unknown
/// identifier, or adds one that exists already, throws a ``ListSnapshotError`` and changes nothing.
///
/// - Complexity: Looking up an item or a section takes constant time. So does editing one item, apart from moving the
///   items after it in its section in memory. A copy shares everything with the original. Its first edit copies the
///   section concerned and a small part of the index.
/// - Threads: A value; `Sendable`.
public struct ListSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The error that edits throw.
  public typealias Failure = ListSnapshotError<SectionID, ItemID>

  @usableFromInline var sections = SnapshotOrder<SectionID>()
  @usableFromInline var sectionHandles: [SectionID: Int32] = [:]

  /// The items of each section, by the handle of the section.
  @usableFromInline var contents = PagedArray<SnapshotOrder<ItemID>>()

  /// The number of items in each section, by position.
  @usableFromInline var counts: [Int] = []

  @usableFromInline var index = SnapshotIndex()
  @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()

  /// A snapshot without sections.
  @inlinable
  public init() {}

  // MARK: Contents

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { index.count }

  /// The number of items in a section.
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

  /// The sections in order, each with its items.
  ///
  /// ```swift
  /// let snapshot = try ListSnapshot([("open", [1, 2]), ("done", [3])])
  /// for (section, items) in snapshot.itemIdentifiersBySection { print(section, items) }
  /// // open [1, 2]
  /// // done [3]
  /// ```
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable
  public var itemIdentifiersBySection: [(SectionID, [ItemID])] {
    zip(sections.elements, sections.handles).map { ($0, contents[Int($1)].elements) }
  }

  // MARK: Where it is

  /// The section of an item, or `nil` if there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    search(item).map { sections.elements[sections.position(of: $0.place.section)] }
  }

  /// The index of an item among the items of all sections, or `nil` if there is no such item.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let path = path(of: item) else { return nil }
    var index = path.item
    for section in 0..<path.section { index += counts[section] }
    return index
  }

  /// The index of a section, or `nil` if there is no such section.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    sectionHandles[section].map { sections.position(of: $0) }
  }

  /// The path of an item, or `nil` if there is no such item.
  @inlinable
  public func path(of item: ItemID) -> ListPath? {
    guard let (place, position) = search(item) else { return nil }
    return ListPath(section: sections.position(of: place.section), item: position)
  }

  /// The item at a path, or `nil` if there is none.
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

  @usableFromInline typealias Finding = (place: SnapshotIndex.Location, position: Int)

  @inlinable
  func find(_ item: ItemID) throws(Failure) -> Finding {
    guard let finding = search(item) else { throw .unknownItem(item) }
    return finding
  }

  /// The location of an item, and its position in its section, which is known once the item was compared.
  @inlinable
  func search(_ item: ItemID) -> Finding? {
    var position = 0
    let place = index.location(SnapshotIndex.tag(of: item)) { place in
      position = contents[Int(place.section)].position(of: place.item)
      return contents[Int(place.section)].elements[position] == item
    }
    return place.map { ($0, position) }
  }
}

extension ListSnapshot: Equatable {
  /// Returns whether both have the same sections and items in the same order, and the same marks.
  ///
  /// - Complexity: O(*n*). Sections that share their memory are not compared.
  @inlinable
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
    itemIdentifiersBySection.map { section, items in "\(section): \(items)" }.joined(separator: ", ")
  }
}
