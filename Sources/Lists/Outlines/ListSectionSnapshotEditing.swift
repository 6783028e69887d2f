extension ListSectionSnapshot {
  /// Makes an outline of root items.
  @inlinable
  public init(_ items: [ItemID]) throws(Failure) {
    try append(items)
  }

  /// Appends items to the children of another one, or to the root items.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    if let parent { _ = try node(parent) }
    try insert(items, below: parent, at: order(below: parent).count)
  }

  /// Inserts items before another one, with the same parent.
  @inlinable
  public mutating func insert(_ items: [ItemID], before item: ItemID) throws(Failure) {
    let node = try node(item)
    try insert(items, below: node.parent, at: place(of: node))
  }

  /// Inserts items after another one, with the same parent.
  @inlinable
  public mutating func insert(_ items: [ItemID], after item: ItemID) throws(Failure) {
    let node = try node(item)
    try insert(items, below: node.parent, at: place(of: node) + 1)
  }

  @inlinable
  mutating func insert(_ items: [ItemID], below parent: ItemID?, at place: Int) throws(Failure) {
    try checkNew(items) { _ in false }
    let row = showsChildren(of: parent) ? row(below: parent, at: place) : nil
    add(items, below: parent, at: place)
    if let row { show(items, at: row) }
  }

  /// Adds items, which are not shown yet.
  @inlinable
  mutating func add(_ items: [ItemID], below parent: ItemID?, at place: Int) {
    var handles: ArraySlice<Int32> = []
    changeOrder(below: parent) {
      $0.insert(contentsOf: items, at: place)
      handles = $0.handles[place..<place + items.count]
    }
    for (item, handle) in zip(items, handles) { nodes.add(item, Node(parent: parent, handle: handle)) }
  }

  /// Checks that items are new, or among those that go, and that each is given once.
  @inlinable
  func checkNew(_ items: [ItemID], goes: (ItemID) -> Bool) throws(Failure) {
    var given: Set<ItemID> = []
    for item in items where contains(item) && !goes(item) || items.count > 1 && !given.insert(item).inserted {
      throw .duplicateItem(item)
    }
  }

  /// Removes items with all items below them.
  @inlinable
  public mutating func delete(_ items: [ItemID]) throws(Failure) {
    for item in items { _ = try node(item) }
    var doomed: Set<ItemID> = []
    // Items below one that was given earlier are doomed already.
    for item in items where !doomed.contains(item) {
      doomed.formUnion(self.items(from: [item]) { below, _ in !doomed.contains(below) })
    }
    var rows: [Int] = []
    var places: [ItemID?: [Int]] = [:]
    for item in doomed {
      guard let node = nodes[item] else { continue }
      if node.isVisible { rows.append(self.rows.position(of: node.row)) }
      if node.parent.map(doomed.contains) != true { places[node.parent, default: []].append(place(of: node)) }
    }
    for item in doomed { nodes.remove(item) }
    for (parent, places) in places { changeOrder(below: parent) { $0.remove(at: places.sorted()) } }
    self.rows.remove(at: rows.sorted())
  }

  /// Removes all items.
  @inlinable
  public mutating func deleteAll() { self = ListSectionSnapshot() }

  /// Takes an item, and what is below it, out of the visible items and away from its siblings.
  @inlinable
  mutating func detach(_ item: ItemID, _ node: Node) {
    if node.isVisible { hide(rows.position(of: node.row)..<row(behind: item)) }
    let place = place(of: node)
    changeOrder(below: node.parent) { _ = $0.remove(at: place) }
  }

  // MARK: Moving

  /// Moves an item, with all items below it, before another one, whose parent becomes its own.
  @inlinable
  public mutating func move(_ item: ItemID, before other: ItemID) throws(Failure) {
    try move(item, besides: other, by: 0)
  }

  /// Moves an item, with all items below it, after another one, whose parent becomes its own.
  @inlinable
  public mutating func move(_ item: ItemID, after other: ItemID) throws(Failure) {
    try move(item, besides: other, by: 1)
  }

  /// Moves an item, with all items below it, behind the children of another one, or behind the root items.
  @inlinable
  public mutating func move(_ item: ItemID, to parent: ItemID?) throws(Failure) {
    let node = try node(item)
    if let parent {
      _ = try self.node(parent)
      try checkOutside(item, parent)
    }
    detach(item, node)
    attach(item, below: parent, at: order(below: parent).count)
  }

  @inlinable
  mutating func move(_ item: ItemID, besides other: ItemID, by offset: Int) throws(Failure) {
    let node = try node(item)
    let parent = try self.node(other).parent
    if item == other { return }
    if let parent { try checkOutside(item, parent) }
    detach(item, node)
    attach(item, below: parent, at: place(of: try self.node(other)) + offset)
  }

  /// Checks that an item is neither another one nor above it.
  @inlinable
  func checkOutside(_ item: ItemID, _ other: ItemID) throws(Failure) {
    var current: ItemID? = other
    while let ancestor = current {
      if ancestor == item { throw .insideItself(item) }
      current = nodes[ancestor]?.parent
    }
  }

  /// Puts a detached item, and what is below it, among the children of another one.
  @inlinable
  mutating func attach(_ item: ItemID, below parent: ItemID?, at place: Int) {
    let row = showsChildren(of: parent) ? row(below: parent, at: place) : nil
    var handle: Int32 = 0
    changeOrder(below: parent) {
      $0.insert(item, at: place)
      handle = $0.handles[place]
    }
    nodes.update(item) {
      $0.parent = parent
      $0.handle = handle
    }
    if let row { show(rows(from: [item]), at: row) }
  }

  // MARK: Expanding

  /// Shows the children of items, as soon as the items are visible themselves.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(Failure) { try set(items, isExpanded: true) }

  /// Hides the children of items. Those that are expanded themselves stay so.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) throws(Failure) { try set(items, isExpanded: false) }

  @inlinable
  mutating func set(_ items: [ItemID], isExpanded: Bool) throws(Failure) {
    for item in items { _ = try node(item) }
    for item in items {
      guard let node = nodes[item], node.isExpanded != isExpanded else { continue }
      nodes.update(item) { $0.isExpanded = isExpanded }
      guard items.count <= Self.reach, node.isVisible, node.children.count > 0 else { continue }
      let row = rows.position(of: node.row) + 1
      if isExpanded {
        show(rows(from: node.children.elements), at: row)
      } else {
        hide(row..<self.row(behind: item))
      }
    }
    if items.count > Self.reach { arrangeRows() }
  }
}
