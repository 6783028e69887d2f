extension ListSnapshot {
  /// Appends items to a section, or to the last section if none is given.
  ///
  /// - Complexity: O(*k*), where *k* is the number of new items.
  @inlinable
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) throws(Failure) {
    let handle: Int32
    if let section {
      handle = try self.handle(of: section)
    } else {
      guard let last = sections.handles.last else { throw .noSection }
      handle = last
    }
    try insert(items, into: handle, at: contents[Int(handle)].count)
  }

  /// Inserts items before another one, in its section.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], beforeItem item: ItemID) throws(Failure) {
    let place = try place(of: item)
    try insert(items, into: place.section, at: contents[Int(place.section)].position(of: place.item))
  }

  /// Inserts items after another one, in its section.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], afterItem item: ItemID) throws(Failure) {
    let place = try place(of: item)
    try insert(items, into: place.section, at: contents[Int(place.section)].position(of: place.item) + 1)
  }

  /// Removes items.
  ///
  /// - Complexity: O(*k* log *k*) for *k* items, and one pass over each section that loses more than one.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) throws(Failure) {
    if items.count == 1 { return try delete(items[0]) }
    var doomed: [Int32: [Int]] = [:]
    for item in items {
      let place = try place(of: item)
      doomed[place.section, default: []].append(contents[Int(place.section)].position(of: place.item))
    }
    for (section, positions) in doomed {
      let ascending = positions.count > 1 ? Set(positions).sorted() : positions
      contents[Int(section)].remove(at: ascending)
      counts[sections.position(of: section)] -= ascending.count
    }
    for item in items { forget(item) }
  }

  @inlinable
  mutating func delete(_ item: ItemID) throws(Failure) {
    let place = try place(of: item)
    let position = contents[Int(place.section)].position(of: place.item)
    _ = contents[Int(place.section)].remove(at: position)
    counts[sections.position(of: place.section)] -= 1
    forget(item)
  }

  /// Removes all items and all sections.
  @inlinable
  public mutating func deleteAllItems() { self = ListSnapshot() }

  /// Moves an item before another one, into the section of that one.
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) throws(Failure) {
    try move(item, by: 0, besides: other)
  }

  /// Moves an item after another one, into the section of that one.
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) throws(Failure) {
    try move(item, by: 1, besides: other)
  }

  @inlinable
  mutating func move(_ item: ItemID, by offset: Int, besides other: ItemID) throws(Failure) {
    let old = try place(of: item)
    let neighbour = try place(of: other)
    let destination = contents[Int(neighbour.section)].position(of: neighbour.item) + offset
    let position = contents[Int(old.section)].position(of: old.item)
    if old.section == neighbour.section {
      contents[Int(old.section)].move(from: position, before: destination)
      return
    }
    let section = neighbour.section
    index.move(item, to: .init(section: section, item: contents[Int(section)].handle(ofNext: 0)))
    _ = contents[Int(old.section)].remove(at: position)
    contents[Int(section)].insert(item, at: destination)
    counts[sections.position(of: old.section)] -= 1
    counts[sections.position(of: section)] += 1
  }

  @inlinable
  mutating func insert(_ items: [ItemID], into section: Int32, at position: Int) throws(Failure) {
    index.makeRoom(for: items.count)
    for (number, item) in items.enumerated() {
      let handle = contents[Int(section)].handle(ofNext: number)
      if !index.insert(item, at: .init(section: section, item: handle)) {
        for earlier in items[..<number] { index.remove(earlier) }
        throw .duplicateItem(item)
      }
    }
    if items.count == 1 {
      contents[Int(section)].insert(items[0], at: position)
    } else {
      contents[Int(section)].insert(contentsOf: items, at: position)
    }
    counts[sections.position(of: section)] += items.count
  }

  @inlinable
  mutating func forget(_ item: ItemID) {
    index.remove(item)
    marks.forget(item: item)
  }
}
