extension ListSnapshot {
  /// Puts the sections in the order of `arrangement`. It names all current sections; others in it are added, empty.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  mutating func arrangeSections(_ arrangement: [SectionID]) {
    for section in arrangement where sectionHandles[section] == nil {
      let handle = sections.handle(ofNext: 0)
      sectionHandles[section] = handle
      sections.insert(section, at: numberOfSections)
      if contents.count < sections.positions.count { contents.append(SnapshotOrder()) }
    }
    sections.arrange(arrangement, arrangement.map { sectionHandles[$0]! })
    counts = sections.handles.map { contents[Int($0)].count }
  }

  /// Fills an empty section with items that are in no other section.
  @inlinable
  mutating func fill(_ section: SectionID, with items: [ItemID]) {
    guard let handle = sectionHandles[section] else { return }
    index.makeRoom(for: items.count)
    contents[Int(handle)] = SnapshotOrder(items)
    _ = enter(items, of: handle, at: 0)
    counts[sections.position(of: handle)] = items.count
  }
}

extension SnapshotOrder {
  /// Puts the elements in another order.
  @inlinable
  mutating func arrange(_ elements: [Element], _ handles: [Int32]) {
    self.elements = elements
    self.handles = handles
    for (position, handle) in handles.enumerated() { positions[Int(handle)] = Int32(position) }
    drift = 0
  }
}
