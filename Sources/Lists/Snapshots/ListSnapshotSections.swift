extension ListSnapshot {
  /// Appends sections after the last one.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) throws(Failure) {
    try insert(identifiers, at: numberOfSections)
  }

  /// Inserts sections before another one.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection section: SectionID
  ) throws(Failure) {
    try insert(identifiers, at: sections.position(of: handle(of: section)))
  }

  /// Inserts sections after another one.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection section: SectionID
  ) throws(Failure) {
    try insert(identifiers, at: sections.position(of: handle(of: section)) + 1)
  }

  /// Removes sections with all their items.
  ///
  /// - Complexity: O(*k* + *s*), where *k* is the number of items removed and *s* the number of sections.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionID]) throws(Failure) {
    for section in identifiers { _ = try handle(of: section) }
    for section in identifiers {
      // A section that is given twice is already gone.
      guard let handle = sectionHandles.removeValue(forKey: section) else { continue }
      for (item, place) in zip(contents[Int(handle)].elements, contents[Int(handle)].handles) {
        index.remove(SnapshotIndex.tag(of: item), at: .init(section: handle, item: place))
        marks.forget(item: item)
      }
      contents[Int(handle)] = SnapshotOrder()
      marks.forget(section: section)
      let position = sections.position(of: handle)
      _ = sections.remove(at: position)
      counts.remove(at: position)
    }
  }

  /// Moves a section and its items before another section.
  @inlinable
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) throws(Failure) {
    move(try handle(of: section), before: sections.position(of: try handle(of: other)))
  }

  /// Moves a section and its items after another section.
  @inlinable
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) throws(Failure) {
    move(try handle(of: section), before: sections.position(of: try handle(of: other)) + 1)
  }

  @inlinable
  mutating func move(_ handle: Int32, before destination: Int) {
    let position = sections.position(of: handle)
    sections.move(from: position, before: destination)
    counts.insert(counts.remove(at: position), at: sections.position(of: handle))
  }

  @inlinable
  mutating func insert(_ identifiers: [SectionID], at position: Int) throws(Failure) {
    for (number, section) in identifiers.enumerated() {
      let handle = sections.handle(ofNext: number)
      if sectionHandles[section] != nil {
        for earlier in identifiers[..<number] { sectionHandles[earlier] = nil }
        throw .duplicateSection(section)
      }
      sectionHandles[section] = handle
    }
    sections.insert(contentsOf: identifiers, at: position)
    counts.insert(contentsOf: repeatElement(0, count: identifiers.count), at: position)
    while contents.count < sections.positions.count { contents.append(SnapshotOrder()) }
  }
}
