/// Puts elements in an order, or in that of their ranks, and gives them new ranks: numbers in that order.
///
/// Between the numbers of two neighbours there is room for elements that come later. If it is used up, all elements
/// get new numbers.
@usableFromInline
struct SortStep<Element: Sendable>: LiveStep {
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline let entry: LiveEntry<Element>

    /// The new rank.
    @usableFromInline let label: Int

    @inlinable
    init(entry: LiveEntry<Element>, label: Int) {
      self.entry = entry
      self.label = label
    }

    @inlinable var result: LiveEntry<Element> { LiveEntry(entry.element, at: LiveRank(label)) }
  }

  @usableFromInline let order: ListSort<Element>?
  @usableFromInline var places = CountedTree<Place>()

  /// The number given last.
  @usableFromInline var lastLabel = 0

  /// - Parameter arranged: Entries in that order.
  @inlinable
  init(_ order: ListSort<Element>?, of arranged: [StoreEntry<Element>]) {
    self.order = order
    number(arranged.count) { LiveEntry(arranged[$0].object, at: LiveRank(arranged[$0].rank)) }
  }

  /// - Parameter entries: Entries in any order.
  @inlinable
  init(_ order: ListSort<Element>?, of entries: [LiveEntry<Element>] = []) {
    self.order = order
    arrange(entries)
  }

  /// Gives numbers to entries that are in order.
  @inlinable
  mutating func number(_ count: Int, _ entry: (Int) -> LiveEntry<Element>) {
    let start = -(count / 2) * Self.room
    places = CountedTree(count: count) { Place(entry: entry($0), label: start + $0 * Self.room) }
    lastLabel = 0
  }

  @inlinable
  func puts(_ first: LiveEntry<Element>, before second: LiveEntry<Element>) -> Bool {
    // To copy the whole order would count three references.
    if let precedes = order?.areInIncreasingOrder {
      if precedes(first.element, second.element) { return true }
      if precedes(second.element, first.element) { return false }
    }
    return first.rank < second.rank
  }

  /// The number of elements that come before one.
  @inlinable
  func bound(of entry: LiveEntry<Element>) -> Int { places.count { puts($0.entry, before: entry) } }

  @inlinable
  func position(of entry: LiveEntry<Element>) -> Int? {
    let bound = bound(of: entry)
    if bound < places.count, places[bound].entry.rank == entry.rank { return bound }
    // The order answers differently than before.
    return places.firstIndex { $0.entry.rank == entry.rank }
  }

  /// Gives one element another value. That needs no tables.
  ///
  /// - Returns: `nil` if all elements need new numbers first.
  @inlinable
  mutating func replace(_ update: LiveChange<Element>.Update) -> LiveChange<Element>? {
    let entry = LiveEntry(update.new, at: update.rank)
    guard let position = position(of: LiveEntry(update.old, at: update.rank)) else { return nil }
    let former = places[position]
    if position == 0 || puts(places[position - 1].entry, before: entry),
      position + 1 == places.count || puts(entry, before: places[position + 1].entry)
    {
      places.replace(at: position, with: Place(entry: entry, label: former.label))
      return LiveChange(updated: [.init(former.entry.element, to: update.new, at: LiveRank(former.label))])
    }
    // The new place is not beside the old one.
    let bound = bound(of: entry)
    let before = bound > 0 ? places[bound - 1].label : nil
    let after = bound < places.count ? places[bound].label : nil
    guard let label = label(between: before, after) else { return nil }
    places.remove(at: position)
    places.insert(Place(entry: entry, label: label), at: bound > position ? bound - 1 : bound)
    return LiveChange(removed: [former.result], inserted: [LiveEntry(update.new, at: LiveRank(label))])
  }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) -> LiveChange<Element> {
    if change.count == 1, let update = change.updated.first, let result = replace(update) { return result }
    var arriving = change.arriving
    if change.count > 64 + places.count / 16 {
      let leaving = Set(change.leaving.map { $0.rank })
      let former = places.elements
      let staying = former.map { $0.entry }.filter { !leaving.contains($0.rank) }
      return rebuild(staying + arriving, from: former)
    }
    var result = LiveChange<Element>()
    var left: [Place] = []
    for entry in change.leaving {
      if let position = position(of: entry) { left.append(places.remove(at: position)) }
    }
    var leaving = Dictionary(left.map { ($0.entry.rank, $0) }) { first, _ in first }
    while let entry = arriving.last {
      let bound = bound(of: entry)
      let before = bound > 0 ? places[bound - 1].label : nil
      let after = bound < places.count ? places[bound].label : nil
      if let old = leaving[entry.rank], before.map({ $0 < old.label }) ?? true,
        after.map({ old.label < $0 }) ?? true
      {
        leaving[entry.rank] = nil
        places.insert(Place(entry: entry, label: old.label), at: bound)
        result.updated.append(.init(old.entry.element, to: entry.element, at: LiveRank(old.label)))
      } else if let label = label(between: before, after) {
        places.insert(Place(entry: entry, label: label), at: bound)
        result.inserted.append(LiveEntry(entry.element, at: LiveRank(label)))
      } else {
        let arrived = Set(change.arriving.map { $0.rank })
        let present = places.elements
        let former = left + present.filter { !arrived.contains($0.entry.rank) }
        return rebuild(present.map { $0.entry } + arriving, from: former)
      }
      arriving.removeLast()
    }
    result.removed = leaving.values.map { $0.result }
    // One element may have left a number that another one has taken.
    return result.settled
  }

  /// Puts all entries in order, and gives all of them new numbers.
  @inlinable
  mutating func rebuild(
    _ entries: [LiveEntry<Element>], from former: [Place]
  ) -> LiveChange<Element> {
    arrange(entries)
    let arrived = LivePlaces(places).map { $0.result }
    return LiveChange(removed: former.map { $0.result }, inserted: arrived).settled
  }

  @inlinable
  mutating func arrange(_ entries: [LiveEntry<Element>]) {
    let entries = entries.ordered { $0.rank }
    if let order {
      let offsets = order.offsets(entries.count) { entries[$0].element }
      number(offsets.count) { entries[offsets[$0]] }
    } else {
      number(entries.count) { entries[$0] }
    }
  }

  /// The room between neighbours, at first.
  @inlinable static var room: Int { 1 << 32 }

  /// The room left to elements that come one after another in the same place.
  @inlinable static var narrowRoom: Int { 1 << 12 }

  /// A number between two others, or `nil` if there is none.
  @inlinable
  mutating func label(between before: Int?, _ after: Int?) -> Int? {
    let label: Int
    switch (before, after) {
    case (nil, nil): label = 0
    case (let before?, nil):
      let (sum, isTooLarge) = before.addingReportingOverflow(Self.room)
      if isTooLarge { return nil }
      label = sum
    case (nil, let after?):
      let (difference, isTooSmall) = after.subtractingReportingOverflow(Self.room)
      if isTooSmall { return nil }
      label = difference
    case (let before?, let after?):
      let (gap, isTooWide) = after.subtractingReportingOverflow(before)
      let half = isTooWide ? Self.room : gap / 2
      if half == 0 { return nil }
      // Elements that come one after another in the same place leave the room to those behind them.
      let isRun = lastLabel == before || lastLabel == after
      let step = isRun ? min(half, Self.narrowRoom) : half
      label = lastLabel == after ? after - step : before + step
    }
    lastLabel = label
    return label
  }
}
