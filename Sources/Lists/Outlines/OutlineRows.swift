extension ListSectionSnapshot {
  /// Some items and those below them, each in front of its children. Only what `enters` accepts is looked into.
  ///
  /// Outlines may be deep, so this is not recursive.
  @inlinable
  func items(from start: [ItemID], entering enters: (ItemID, Node) -> Bool) -> [ItemID] {
    var found: [ItemID] = []
    var open: [(siblings: [ItemID], next: Int)] = [(start, 0)]
    while let (siblings, next) = open.popLast() {
      guard next < siblings.count else { continue }
      open.append((siblings, next + 1))
      found.append(siblings[next])
      if let node = nodes[siblings[next]], node.children.count > 0, enters(siblings[next], node) {
        open.append((node.children.elements, 0))
      }
    }
    return found
  }

  /// The children of an item, or the root items.
  @inlinable
  func order(below parent: ItemID?) -> SnapshotOrder<ItemID> {
    guard let parent else { return roots }
    return nodes[parent]?.children ?? SnapshotOrder()
  }

  @inlinable
  mutating func changeOrder(below parent: ItemID?, _ change: (inout SnapshotOrder<ItemID>) -> Void) {
    if let parent { nodes.update(parent) { change(&$0.children) } } else { change(&roots) }
  }

  /// The place of an item among its siblings.
  @inlinable
  func place(of node: Node) -> Int { order(below: node.parent).position(of: node.handle) }

  /// Returns true if the children of an item are visible, or the root items.
  @inlinable
  func showsChildren(of parent: ItemID?) -> Bool {
    guard let parent else { return true }
    return nodes[parent].map { $0.isVisible && $0.isExpanded } ?? false
  }

  /// The row behind a visible item and all below it.
  @inlinable
  func row(behind item: ItemID) -> Int {
    var current = item
    while let node = nodes[current] {
      let siblings = order(below: node.parent)
      let next = siblings.position(of: node.handle) + 1
      if next < siblings.count { return visibleIndex(of: siblings.elements[next]) ?? rows.count }
      guard let parent = node.parent else { break }
      current = parent
    }
    return rows.count
  }

  /// The row of a new child at a place among the children of an item, which are visible.
  @inlinable
  func row(below parent: ItemID?, at place: Int) -> Int {
    let siblings = order(below: parent)
    if place < siblings.count { return visibleIndex(of: siblings.elements[place]) ?? rows.count }
    return parent.map { row(behind: $0) } ?? rows.count
  }

  @inlinable
  mutating func show(_ items: [ItemID], at row: Int) {
    rows.insert(contentsOf: items, at: row)
    for (offset, item) in items.enumerated() {
      let handle = rows.handles[row + offset]
      nodes.update(item) { $0.row = handle }
    }
  }

  /// Some items and those below them that are visible if these are.
  @inlinable
  func rows(from start: [ItemID]) -> [ItemID] { items(from: start) { $1.isExpanded } }

  @inlinable
  mutating func hide(_ range: Range<Int>) {
    for item in rows.elements[range] { nodes.update(item) { $0.row = Node.hidden } }
    rows.remove(in: range)
  }

  /// Finds all visible items, for edits that would show or hide some in many places.
  @inlinable
  mutating func arrangeRows() {
    for item in rows.elements { nodes.update(item) { $0.row = Node.hidden } }
    rows = SnapshotOrder()
    show(rows(from: roots.elements), at: 0)
  }

  /// The most places in which items are shown or hidden one after another.
  @inlinable static var reach: Int { 32 }
}
