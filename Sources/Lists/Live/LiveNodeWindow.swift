extension LiveNode {
  /// Keeps the elements at some places of a list whose elements are kept in order.
  ///
  /// - Parameter next: Returns other places, if there are some in this round.
  @inlinable
  init(_ upstream: LiveNode, at range: Range<Int>, then next: @escaping () -> Range<Int>? = { nil }) {
    var range = range
    var (shown, showsAll) = (Places(), true)
    func all() -> Places { upstream.places?() ?? Places() }
    func places() -> Places { all().part(range) }
    self.init(hasShortRanks: true, places: places) {
      let change = upstream.change(), moved = next()
      range = moved ?? range
      if change.isEmpty, moved == nil { return LiveChange() }
      let all = all(), old = shown, showedAll = showsAll
      shown = all.part(range)
      showsAll = shown.count == all.count
      if change.isReset || showsAll && showedAll { return change }
      let last = old.count == range.count && old.count > 0 ? LiveRank(old[old.count - 1].label) : nil
      if let last, moved == nil, !change.leaving.contains(where: { $0.rank <= last }),
        !change.inserted.contains(where: { $0.rank <= last })
      {
        // Behind the window, nothing is seen.
        return LiveChange()
      }
      return change.seen(from: old, to: shown)
    }
  }
}

extension LiveChange where Element: Sendable {
  /// The change of a window, which shows all elements between its first and its last one.
  @inlinable
  func seen(from old: LivePlaces<Element>, to new: LivePlaces<Element>) -> LiveChange {
    var result = LiveChange()
    guard let before = old.ranks, let after = new.ranks else {
      result.removed = old.map { $0.result }
      result.inserted = new.map { $0.result }
      return result
    }
    result.removed = removed.filter { before.contains($0.rank) }
    result.updated = updated.filter { before.contains($0.rank) && after.contains($0.rank) }
    result.inserted = inserted.filter { after.contains($0.rank) }
    // The others leave and come at the edges.
    let (gone, arrived) = (Set(removed.map { $0.rank }), Set(inserted.map { $0.rank }))
    old.visitOutside(after) { if !gone.contains($0.rank) { result.removed.append($0) } }
    new.visitOutside(before) { if !arrived.contains($0.rank) { result.inserted.append($0) } }
    return result
  }
}

extension LivePlaces {
  /// The ranks of the first and the last element.
  @inlinable var ranks: ClosedRange<LiveRank>? {
    count == 0 ? nil : LiveRank(self[0].label)...LiveRank(self[count - 1].label)
  }

  /// Visits the elements that come before or behind a range of ranks.
  @inlinable
  func visitOutside(_ ranks: ClosedRange<LiveRank>, _ visit: (LiveEntry<Element>) -> Void) {
    var offset = 0
    while offset < count, LiveRank(self[offset].label) < ranks.lowerBound {
      visit(self[offset].result)
      offset += 1
    }
    var end = count
    while end > offset, LiveRank(self[end - 1].label) > ranks.upperBound {
      end -= 1
      visit(self[end].result)
    }
  }
}
