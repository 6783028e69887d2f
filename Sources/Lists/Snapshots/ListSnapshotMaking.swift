extension ListSnapshot {
  /// Makes a snapshot from sections and their items.
  ///
  /// ```swift
  /// let snapshot = try ListSnapshot([("open", [1, 2]), ("done", [3])])
  /// print(snapshot)
  /// // open: [1, 2], done: [3]
  /// ```
  @inlinable
  public init(_ sections: some Sequence<(SectionID, [ItemID])>) throws(Failure) {
    let sections = Array(sections)
    try appendSections(sections.map { $0.0 })
    // The handles of the first sections are their positions.
    for (position, section) in sections.enumerated() {
      contents[position] = SnapshotOrder(section.1)
      counts[position] = section.1.count
    }
    if enterAll() { return }
    var seen: Set<ItemID> = []
    for (_, items) in sections {
      for item in items where !seen.insert(item).inserted { throw .duplicateItem(item) }
    }
  }

  /// Notes the locations of all items, whose handles are their positions.
  ///
  /// - Returns: True if each item is there once.
  @inlinable
  mutating func enterAll() -> Bool {
    let contents = contents
    let total = counts.reduce(0, +)
    // For an empty result, the standard library would write to the storage that all empty arrays share.
    if total == 0 { return true }
    let slots = [SnapshotIndexPart.Slot](unsafeUninitializedCapacity: total) { slots, number in
      for (section, content) in contents.enumerated() {
        for (position, item) in content.elements.enumerated() {
          slots.initializeElement(
            at: number,
            to: .init(
              tag: SnapshotIndex.tag(of: item),
              location: .init(section: Int32(section), item: Int32(position))))
          number += 1
        }
      }
    }
    return index.fill(slots) { first, second in
      contents[Int(first.section)].elements[Int(first.item)]
        == contents[Int(second.section)].elements[Int(second.item)]
    }
  }

  /// Makes a snapshot from items, each in the section that the closure returns. Sections come in the order of their
  /// first items.
  ///
  /// ```swift
  /// let snapshot = ListSnapshot(keepingFirst: [3, 4, 7, 3]) { $0.isMultiple(of: 2) ? "even" : "odd" }
  /// print(snapshot)
  /// // odd: [3, 7], even: [4]
  /// ```
  ///
  /// If an item occurs again, only the first occurrence is kept, so this cannot fail.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: Returns the section of an item.
  ///   - onDuplicate: Called once for each item that occurs again.
  @inlinable
  public init(
    keepingFirst items: some Sequence<ItemID>, section: (ItemID) -> SectionID,
    onDuplicate: ((ItemID) -> Void)? = nil
  ) {
    let items = items.map { ($0, section($0)) }
    self.init(keepingFirst: items)
    var watch = DuplicateWatch(onDuplicate)
    watch?.look(through: items) { $0.0 }
  }

  @inlinable
  init(keepingFirst items: some Sequence<(ItemID, SectionID)>, sections: [SectionID] = []) {
    var groups: [[ItemID]] = sections.map { _ in [] }
    var order = sections
    var numbers = Dictionary(uniqueKeysWithValues: zip(sections, sections.indices))
    var seen: Set<ItemID> = []
    for (item, section) in items where seen.insert(item).inserted {
      let number = numbers[section, default: groups.count]
      if number == groups.count {
        numbers[section] = number
        order.append(section)
        groups.append([])
      }
      groups[number].append(item)
    }
    arrangeSections(order)
    for (section, items) in zip(order, groups) { fill(section, with: items) }
  }
}
