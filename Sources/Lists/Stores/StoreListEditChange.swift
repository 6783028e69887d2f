extension StoreListEdit {
  /// What a window shows of a list, before and after an edit.
  @usableFromInline
  typealias Windows = (tree: (old: Tree, new: Tree), old: Range<Int>, new: Range<Int>)

  /// The edit as a change of what a window shows. Only items that it touches move, and as few of them as possible.
  ///
  /// - Parameter sameContent: Returns whether an item, given first its old and then its new value, has the same
  ///   content.
  @inlinable
  func listChange(
    _ windows: Windows, sameContent: (Item, Item) -> Bool
  ) -> ListChange<Item.ID> {
    let (old, new) = (windows.old, windows.new)
    let untouched = untouchedItems(windows)
    let common = untouched.old.clamped(to: untouched.new)
    // Items of a live list may have the same id. One of those that leave becomes the one that arrives.
    var origins: [Item.ID: Int] = [:]
    var gone: [Int] = []
    for index in leaving.indices where old.contains(leaving[index].position) {
      if let other = origins.updateValue(index, forKey: leaving[index].item.id) { gone.append(other) }
    }
    // What the window shows only before, or only after, although it is not touched.
    var removals = entries(
      untouched.old.without(untouched.new), shownBy: old, of: windows.tree.old,
      positions: leaving.map { $0.gap })
    var insertions = entries(
      untouched.new.without(untouched.old), shownBy: new, of: windows.tree.new,
      positions: arriving.map { $0.gap })
    var kept: [(id: Item.ID, pair: OffsetPair, staysInGap: Bool, isUpdated: Bool)] = []
    for arrival in arriving where new.contains(arrival.position) {
      let id = arrival.entry.object.id
      let offset = arrival.position - new.lowerBound
      if let origin = origins.removeValue(forKey: id) {
        // What the window shows only before or only after does not tell places apart.
        let place = leaving[origin]
        let gaps = (common.nearest(to: place.gap), common.nearest(to: arrival.gap))
        kept.append(
          (
            id, OffsetPair(old: place.position - old.lowerBound, new: offset), gaps.0 == gaps.1,
            !sameContent(place.item, arrival.entry.object)
          ))
      } else {
        insertions.append(.init(offset: offset, id: id))
      }
    }
    gone += origins.values
    for origin in gone {
      let place = leaving[origin]
      removals.append(.init(offset: place.position - old.lowerBound, id: place.item.id))
    }
    var moving: Set<Item.ID> = []
    let staying = kept.filter { $0.staysInGap }
    if staying.count > 1 {
      let crossing = ListChange(
        from: staying.sorted { $0.pair.old < $1.pair.old }.map { $0.id }, to: staying.map { $0.id })
      for move in crossing.moves { moving.insert(staying[move.new].id) }
    }
    return ListChange(
      removals: removals, insertions: insertions,
      moves: kept.filter { !$0.staysInGap || moving.contains($0.id) }.map { $0.pair },
      updates: kept.filter { $0.isUpdated }.map { $0.pair })
  }

  /// Whether the edit writes an item that a window shows afterwards.
  @inlinable
  func writes(in window: Range<Int>) -> Bool { arriving.contains { window.contains($0.position) } }

  // MARK: Items that are not touched

  @usableFromInline
  typealias Untouched = (old: Range<Int>, new: Range<Int>)

  /// The items that are not touched and that the window shows, before and after, numbered through the whole list.
  @inlinable
  func untouchedItems(_ windows: Windows) -> Untouched {
    func numbers(_ window: Range<Int>, without touched: [Int]) -> Range<Int> {
      let start = window.lowerBound - touched.count { $0 < window.lowerBound }
      return start..<window.upperBound - touched.count { $0 < window.upperBound }
    }
    return (
      numbers(windows.old, without: leaving.map { $0.position }),
      numbers(windows.new, without: arriving.map { $0.position })
    )
  }

  /// Entries for items that are not touched.
  ///
  /// - Parameter gaps: The gaps of the items that are touched, ascending. They come before the item with that number.
  @inlinable
  func entries(
    _ numbers: [Int], shownBy window: Range<Int>, of tree: Tree, positions gaps: [Int]
  ) -> [ListChange<Item.ID>.Entry] {
    var before = 0
    return numbers.map { number in
      while before < gaps.count, gaps[before] <= number { before += 1 }
      let position = number + before
      return .init(offset: position - window.lowerBound, id: tree[position].object.id)
    }
  }
}

extension Range<Int> {
  /// The gap of this range that is nearest to another one.
  @inlinable
  func nearest(to gap: Int) -> Int { Swift.min(Swift.max(gap, lowerBound), upperBound) }

  @inlinable
  func without(_ other: Range<Int>) -> [Int] {
    if overlaps(other) {
      return Array(lowerBound..<Swift.max(lowerBound, other.lowerBound))
        + Array(Swift.min(upperBound, other.upperBound)..<upperBound)
    }
    return Array(self)
  }
}
