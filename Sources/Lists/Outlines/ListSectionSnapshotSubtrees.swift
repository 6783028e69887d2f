extension ListSectionSnapshot {
  /// Returns the items below an item as an outline of their own.
  ///
  /// ```swift
  /// var outline = try ListSectionSnapshot(["fruit", "tea"])
  /// try outline.append(["apple", "pear"], to: "fruit")
  /// print(try outline.snapshot(of: "fruit").rootItems)
  /// // ["apple", "pear"]
  /// ```
  ///
  /// - Parameters:
  ///   - parent: The item whose children are copied, with all items below them.
  ///   - includingParent: True if the item itself is the root item of the result. Otherwise its children are.
  /// - Complexity: O(*k*), where *k* is the number of items copied.
  @inlinable
  public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(Failure) -> Self {
    let node = try node(parent)
    let start = includingParent ? [parent] : node.children.elements
    var copy = Self()
    copy.roots = includingParent ? SnapshotOrder([parent]) : node.children
    for item in items(from: start, entering: { _, _ in true }) {
      guard var node = nodes[item] else { continue }
      node.row = Node.hidden
      copy.nodes.add(item, node)
    }
    for (root, handle) in zip(copy.roots.elements, copy.roots.handles) {
      copy.nodes.update(root) {
        $0.parent = nil
        $0.handle = handle
      }
    }
    copy.show(copy.rows(from: start), at: 0)
    return copy
  }

  /// Replaces all items below an item by an outline. Its root items become the children.
  ///
  /// An item may be in both.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items removed and added.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using snapshot: Self) throws(Failure) {
    let children = try node(parent).children.elements
    let doomed = Set(items(from: children) { _, _ in true })
    try checkNew(snapshot.items) { doomed.contains($0) }
    try delete(children)
    try insert(snapshot, below: parent, at: 0)
  }

  /// Inserts an outline before an item. Its root items become siblings of the item.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(Failure) {
    let node = try node(item)
    try insert(snapshot, below: node.parent, at: place(of: node))
  }

  /// Inserts an outline after an item. Its root items become siblings of the item.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(Failure) {
    let node = try node(item)
    try insert(snapshot, below: node.parent, at: place(of: node) + 1)
  }

  @inlinable
  mutating func insert(_ snapshot: Self, below parent: ItemID?, at place: Int) throws(Failure) {
    let all = snapshot.items
    try checkNew(all) { _ in false }
    let row = showsChildren(of: parent) ? row(below: parent, at: place) : nil
    add(snapshot.rootItems, below: parent, at: place)
    for item in all {
      guard var new = snapshot.nodes[item] else { continue }
      if new.parent == nil {
        nodes.update(item) {
          $0.children = new.children
          $0.isExpanded = new.isExpanded
        }
      } else {
        new.row = Node.hidden
        nodes.add(item, new)
      }
    }
    if let row { show(snapshot.visibleItems, at: row) }
  }
}
