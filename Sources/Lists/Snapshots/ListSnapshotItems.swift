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
    try insert(items, by: 0, besides: item)
  }

  /// Inserts items after another one, in its section.
  @inlinable
  public mutating func insertItems(_ items: [ItemID], afterItem item: ItemID) throws(Failure) {
    try insert(items, by: 1, besides: item)
  }

  @inlinable
  mutating func insert(_ items: [ItemID], by offset: Int, besides other: ItemID) throws(Failure) {
    let (place, position) = try find(other)
    try insert(items, into: place.section, at: position + offset)
  }

  /// Removes items.
  ///
  /// - Complexity: O(*k* log *k*) for *k* items, and one pass over each section that loses more than one.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) throws(Failure) {
    if items.count == 1 { return try delete(items[0]) }
    var doomed: [(item: ItemID, finding: Finding)] = []
    for item in items { doomed.append((item, try find(item))) }
    var positions: [Int32: [Int]] = [:]
    for (item, finding) in doomed {
      index.remove(SnapshotIndex.tag(of: item), at: finding.place)
      positions[finding.place.section, default: []].append(finding.position)
      marks.forget(item: item)
    }
    for (section, positions) in positions {
      let ascending = positions.count > 1 ? Set(positions).sorted() : positions
      contents[Int(section)].remove(at: ascending)
      counts[sections.position(of: section)] -= ascending.count
    }
  }

  @inlinable
  mutating func delete(_ item: ItemID) throws(Failure) {
    let (place, position) = try find(item)
    index.remove(SnapshotIndex.tag(of: item), at: place)
    _ = contents[Int(place.section)].remove(at: position)
    counts[sections.position(of: place.section)] -= 1
    marks.forget(item: item)
  }

  /// Replaces all items of a section.
  ///
  /// ```swift
  /// var snapshot = try ListSnapshot([("open", [1, 2, 3])])
  /// try snapshot.replaceItems(inSection: "open", with: [1, 4, 3])
  /// print(snapshot)
  /// // open: [1, 4, 3]
  /// ```
  ///
  /// Items that stay keep their marks.
  ///
  /// - Complexity: One comparison for each item at the common ends of both lists, and O(*k* log *k*) for the *k* items
  ///   between them.
  @inlinable
  public mutating func replaceItems(inSection section: SectionID, with items: [ItemID]) throws(Failure) {
    let handle = try handle(of: section)
    let old = contents[Int(handle)].elements
    let shorter = Swift.min(old.count, items.count)
    var start = 0
    while start < shorter, old[start] == items[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == items[items.count - 1 - end] { end += 1 }
    let gone = Array(old[start..<old.count - end])
    let come = Array(items[start..<items.count - end])
    let former = marks
    if !gone.isEmpty { try deleteItems(gone) }
    do throws(Failure) {
      if !come.isEmpty { try insert(come, into: handle, at: start) }
    } catch {
      try insert(gone, into: handle, at: start)
      marks = former
      throw error
    }
    marks.keep(come, of: former)
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
    let (old, position) = try find(item)
    let (neighbour, place) = try find(other)
    let destination = place + offset
    if old.section == neighbour.section {
      contents[Int(old.section)].move(from: position, before: destination)
      return
    }
    let section = neighbour.section
    let new = SnapshotIndex.Location(section: section, item: contents[Int(section)].handle(ofNext: 0))
    index.move(SnapshotIndex.tag(of: item), from: old, to: new)
    _ = contents[Int(old.section)].remove(at: position)
    contents[Int(section)].insert(item, at: destination)
    counts[sections.position(of: old.section)] -= 1
    counts[sections.position(of: section)] += 1
  }

  @inlinable
  mutating func insert(_ items: [ItemID], into section: Int32, at position: Int) throws(Failure) {
    index.makeRoom(for: items.count)
    if items.count == 1 {
      contents[Int(section)].insert(items[0], at: position)
    } else {
      contents[Int(section)].insert(contentsOf: items, at: position)
    }
    if let number = enter(items, of: section, at: position) {
      contents[Int(section)].remove(at: Array(position..<position + items.count))
      throw .duplicateItem(items[number])
    }
    counts[sections.position(of: section)] += items.count
  }

  /// Notes the locations of items that are in their section already. If one of them is elsewhere too, notes nothing.
  ///
  /// - Returns: The number of the first item that is elsewhere too.
  @inlinable
  mutating func enter(_ items: [ItemID], of section: Int32, at position: Int) -> Int? {
    for (number, item) in items.enumerated() {
      let location = SnapshotIndex.Location(
        section: section, item: contents[Int(section)].handles[position + number])
      let isNew = index.insert(SnapshotIndex.tag(of: item), at: location) {
        contents[Int($0.section)].element($0.item) == item
      }
      if isNew { continue }
      for (offset, earlier) in items[..<number].enumerated() {
        let handle = contents[Int(section)].handles[position + offset]
        index.remove(SnapshotIndex.tag(of: earlier), at: .init(section: section, item: handle))
      }
      return number
    }
    return nil
  }
}
