extension SnapshotMaker {
  /// The most objects that are edited one by one, and how far an object of the same section is looked for.
  @inlinable
  static var reach: Int { 32 }

  /// Edits the previous snapshot by the changes of a step.
  ///
  /// An object comes behind the one before it in the same section, which is usually near in the list. Sections come in
  /// the order of their first objects. If that cannot be found out nearby, the result is `nil`, and the first objects
  /// are not to be relied on.
  ///
  /// - Returns: The sections whose first object may be another one.
  @inlinable
  mutating func edit(by seen: SeenStep) -> Set<SectionID>? {
    let (step, change) = (seen.step, seen.change)
    guard change.count <= Self.reach else { return nil }
    var snapshot = last
    var placed: Set<Int> = Set(change.insertions.map { $0.offset } + change.moves.map { $0.new })
    var touched: Set<SectionID> = []
    for update in change.updates {
      let object = step.element(update.new)
      let id = object.id
      guard let former = snapshot.sectionIdentifier(containingItem: id) else { return nil }
      if former != section(object) { placed.insert(update.new) }
      if firsts[former]?.entry.element.id == id { touched.insert(former) }
    }
    do {
      for removal in change.removals where noteFirst(removal.id, of: snapshot, &touched) {
        try snapshot.deleteItems([removal.id])
      }
      let kept = placed.subtracting(change.insertions.map { $0.offset })
      var waiting = Set(kept.map { step.element($0).id })
      for offset in placed.sorted() {
        guard try put(offset, of: step, besides: placed, waiting, into: &snapshot, &touched) else {
          return nil
        }
        waiting.remove(step.element(offset).id)
      }
      guard try arrange(touched, of: &snapshot, step, placed) else { return nil }
    } catch {
      return nil
    }
    last = snapshot
    return touched
  }

  /// Notes a section whose first object has the id. Soon it is perhaps another object.
  ///
  /// - Returns: True if there is such an object.
  @discardableResult
  @inlinable
  func noteFirst(_ id: Item.ID, of snapshot: Snapshot, _ touched: inout Set<SectionID>) -> Bool {
    guard let path = snapshot.path(of: id) else { return false }
    if path.item == 0 { touched.insert(snapshot.sectionIdentifiers[path.section]) }
    return true
  }

  /// Puts an object into its section.
  ///
  /// - Parameters:
  ///   - placed: The offsets of all objects that are put somewhere. Those before this one are there already.
  ///   - waiting: The ids of those that are still where they were before. They move, which touches less than removing
  ///     and inserting them.
  /// - Returns: True if the place is known.
  @inlinable
  func put(
    _ offset: Int, of step: FetchedStep<Item>, besides placed: Set<Int>, _ waiting: Set<Item.ID>,
    into snapshot: inout Snapshot, _ touched: inout Set<SectionID>
  ) throws -> Bool {
    let object = step.element(offset)
    let id = object.id
    let section = section(object)
    let moves = waiting.contains(id)
    if moves { noteFirst(id, of: snapshot, &touched) }
    if snapshot.indexOfSection(section) == nil { try snapshot.appendSections([section]) }
    // An item that waits may be gone from the section soon, so its place says nothing.
    if try snapshot.itemIdentifiers(inSection: section).allSatisfy({ waiting.contains($0) }) {
      if moves { try snapshot.deleteItems([id]) }
      try snapshot.appendItems([id], toSection: section)
      touched.insert(section)
      return true
    }
    func put(by distance: Int, besides neighbour: Item.ID) throws {
      if moves {
        try snapshot.move(id, by: distance, besides: neighbour)
      } else {
        try snapshot.insert([id], by: distance, besides: neighbour)
      }
    }
    for distance in 1...Self.reach {
      if offset >= distance, self.section(step.element(offset - distance)) == section {
        try put(by: 1, besides: step.element(offset - distance).id)
        return true
      }
      let next = offset + distance
      if next < step.places.count, !placed.contains(next), self.section(step.element(next)) == section {
        try put(by: 0, besides: step.element(next).id)
        noteFirst(id, of: snapshot, &touched)
        return true
      }
    }
    return false
  }

  /// Puts the sections whose first object may be another one in their places.
  ///
  /// - Returns: True if the places are known.
  @inlinable
  mutating func arrange(
    _ touched: Set<SectionID>, of snapshot: inout Snapshot, _ step: FetchedStep<Item>, _ placed: Set<Int>
  ) throws -> Bool {
    var waiting: [(section: SectionID, first: LivePlaces<Item>.Place)] = []
    for section in touched {
      let former = firsts.removeValue(forKey: section)
      guard let id = try snapshot.itemIdentifiers(inSection: section).first else {
        if !always.contains(section) { try snapshot.deleteSections([section]) }
        continue
      }
      guard let first = step.entry(id, at: placed, near: former, within: Self.reach) else { return false }
      waiting.append((section, first))
    }
    // The first objects of all other sections are known and in order.
    for (section, first) in waiting {
      defer { firsts[section] = first }
      if !always.isEmpty { continue }
      guard let place = step.place(of: first), let isInPlace = isInPlace(section, place, of: snapshot, step)
      else { return false }
      if isInPlace { continue }
      let others = snapshot.sectionIdentifiers.filter { firsts[$0] != nil }
      var low = 0
      var high = others.count
      while low < high {
        let middle = (low + high) / 2
        guard let other = firsts[others[middle]].flatMap({ step.place(of: $0) }) else { return false }
        if other < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 {
        try snapshot.moveSection(section, afterSection: others[low - 1])
      } else if let next = others.first {
        try snapshot.moveSection(section, beforeSection: next)
      }
    }
    return true
  }

  /// Returns true if a section is between those that belong before and behind it; `nil` if that is not known.
  /// Sections whose first objects are not known are passed over.
  ///
  /// - Parameter place: The place of its first object.
  @inlinable
  func isInPlace(
    _ section: SectionID, _ place: Int, of snapshot: Snapshot, _ step: FetchedStep<Item>
  ) -> Bool? {
    guard let index = snapshot.indexOfSection(section) else { return false }
    let sections = snapshot.sectionIdentifiers
    if let before = sections[..<index].last(where: { firsts[$0] != nil }), let first = firsts[before] {
      guard let other = step.place(of: first) else { return nil }
      if other > place { return false }
    }
    if let behind = sections[(index + 1)...].first(where: { firsts[$0] != nil }), let first = firsts[behind] {
      return step.place(of: first).map { place < $0 }
    }
    return true
  }
}

extension FetchedStep {
  /// The offset of an object; `nil` if it has another value by now that belongs elsewhere.
  @inlinable
  func place(of former: LivePlaces<Item>.Place) -> Int? {
    let offset = places.offset(of: former.label)
    guard 0..<places.count ~= offset, self[offset].label == former.label else { return nil }
    // Another object may have taken its rank.
    return element(offset).id == former.entry.element.id ? offset : nil
  }

  /// The object with an id, if it is at one of some offsets, or near the place of another object.
  @inlinable
  func entry(
    _ id: Item.ID, at offsets: Set<Int>, near other: LivePlaces<Item>.Place?, within reach: Int
  ) -> LivePlaces<Item>.Place? {
    if let offset = offsets.first(where: { element($0).id == id }) { return self[offset] }
    guard let other else { return nil }
    let place = places.offset(of: other.label)
    let near = (place - reach..<place + reach + 1).clamped(to: 0..<places.count)
    return near.first { element($0).id == id }.map { self[$0] }
  }

  @inlinable
  func element(_ offset: Int) -> Item { self[offset].entry.element }
}
