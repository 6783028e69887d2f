/// The items of a section as an outline: each item may have children, which are visible while it is expanded.
///
/// Use it for a tree of rows that open and close.
///
/// ```swift
/// var outline = ListSectionSnapshot<String>()
/// try outline.append(["fruit", "tea"])
/// try outline.append(["apple", "pear"], to: "fruit")
/// print(outline.visibleItems)
/// try outline.expand(["fruit"])
/// print(outline.visibleItems)
/// // ["fruit", "tea"]
/// // ["fruit", "apple", "pear", "tea"]
/// ```
///
/// A section snapshot is a value. Edit it, then give it to a ``ListDataSource`` with
/// ``ListDataSource/apply(_:to:animatingDifferences:completion:)``, which shows the visible items. Items are identified
/// by values, and each occurs once. An item is collapsed until it is expanded, whether it has children or not. An edit
/// that names an unknown item, or adds one that exists already, throws a ``ListSectionSnapshotError`` and changes
/// nothing.
///
/// - Complexity: Looking up an item takes constant time. An edit takes as long as the items that it adds, removes,
///   shows or hides, a step for each item above them, and moving the visible items and the siblings behind them in
///   memory. A copy shares everything with the original. Its first edit copies the visible items, the siblings and a
///   small part of the rest.
/// - Threads: A value; `Sendable`.
public struct ListSectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// The error that edits throw.
  public typealias Failure = ListSectionSnapshotError<ItemID>

  @usableFromInline typealias Node = OutlineNodes<ItemID>.Node

  @usableFromInline var nodes = OutlineNodes<ItemID>()
  @usableFromInline var roots = SnapshotOrder<ItemID>()

  /// The visible items, in order.
  @usableFromInline var rows = SnapshotOrder<ItemID>()

  /// An outline without items.
  @inlinable
  public init() {}

  // MARK: Contents

  /// The number of items, visible or not.
  @inlinable
  public var count: Int { nodes.count }

  /// The items without a parent, in order.
  @inlinable
  public var rootItems: [ItemID] { roots.elements }

  /// The items whose parents are all expanded, each in front of its children.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var visibleItems: [ItemID] { rows.elements }

  /// All items, each in front of its children.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [ItemID] { items(from: roots.elements) { _, _ in true } }

  /// The children of an item, in order.
  @inlinable
  public func children(of parent: ItemID) throws(Failure) -> [ItemID] { try node(parent).children.elements }

  /// Returns whether there is such an item, visible or not.
  @inlinable
  public func contains(_ item: ItemID) -> Bool { nodes[item] != nil }

  /// Returns whether an item is expanded. It need not be visible.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool { nodes[item]?.isExpanded == true }

  /// Returns whether all items above an item are expanded.
  @inlinable
  public func isVisible(_ item: ItemID) -> Bool { nodes[item]?.isVisible == true }

  // MARK: Where it is

  /// The item above another one, or `nil` if that is a root item or does not exist.
  @inlinable
  public func parent(of child: ItemID) -> ItemID? { nodes[child]?.parent }

  /// The number of items above an item, or `nil` if there is no such item.
  ///
  /// - Complexity: O(*d*), where *d* is the result.
  @inlinable
  public func level(of item: ItemID) -> Int? {
    guard var node = nodes[item] else { return nil }
    var level = 0
    while let parent = node.parent, let above = nodes[parent] {
      node = above
      level += 1
    }
    return level
  }

  /// The index of an item in ``items``, or `nil` if there is no such item.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func index(of item: ItemID) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// The index of an item in ``visibleItems``, or `nil` if it is not visible.
  @inlinable
  public func visibleIndex(of item: ItemID) -> Int? {
    nodes[item].flatMap { $0.isVisible ? rows.position(of: $0.row) : nil }
  }

  // MARK: Differences

  /// Returns what changed in the visible items since another outline.
  ///
  /// ```swift
  /// var outline = try ListSectionSnapshot(["fruit", "tea"])
  /// try outline.append(["apple"], to: "fruit")
  /// let old = outline
  /// try outline.expand(["fruit"])
  /// print(outline.change(from: old))
  /// // insertions: apple at 1
  /// ```
  ///
  /// - Complexity: As `ListChange(from:to:)`.
  @inlinable
  public func change(from old: Self) -> ListChange<ItemID> {
    ListChange(from: old.visibleItems, to: visibleItems)
  }

  @inlinable
  func node(_ item: ItemID) throws(Failure) -> Node {
    guard let node = nodes[item] else { throw .unknownItem(item) }
    return node
  }
}

extension ListSectionSnapshot: Equatable {
  /// Returns whether both have the same items in the same order, with the same parents, and expanded alike.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (first: Self, second: Self) -> Bool {
    guard first.count == second.count, first.rootItems == second.rootItems else { return false }
    return first.items.allSatisfy { item in
      guard let one = first.nodes[item], let other = second.nodes[item] else { return false }
      return one.isExpanded == other.isExpanded && one.children.elements == other.children.elements
    }
  }
}

extension ListSectionSnapshot: CustomStringConvertible {
  /// The visible items, a line for each, with `-` in front of those that are expanded and `+` in front of others that
  /// have children.
  public var description: String {
    visibleItems.map { item in
      let mark = isExpanded(item) ? "-" : nodes[item]?.children.count == 0 ? " " : "+"
      return "\(String(repeating: "  ", count: level(of: item) ?? 0))\(mark) \(item)"
    }
    .joined(separator: "\n")
  }
}
