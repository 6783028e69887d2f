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
      let change = upstream.pull()
      let moved = next()
      range = moved ?? range
      if change.isEmpty, moved == nil { return LiveChange() }
      let all = all(), old = change.isReset ? Places() : shown, showedAll = showsAll || change.isReset
      shown = all.part(range)
      showsAll = shown.count == all.count
      if showsAll, showedAll { return change }
      let last = old.count == range.count && old.count > 0 ? LiveRank(old[old.count - 1].label) : nil
      if let last, moved == nil, !change.leaving.contains(where: { $0.rank <= last }),
        !change.inserted.contains(where: { $0.rank <= last })
      {
        // Behind the window, nothing is seen.
        return LiveChange()
      }
      var result = LiveChange<Output>()
      result.isReset = change.isReset
      let written = Set(change.updated.map { $0.rank }), present = shown.map { $0.result }
      var next = 0
      // Both are in the order of their ranks.
      for entry in old.map({ $0.result }) {
        while next < present.count, present[next].rank < entry.rank {
          result.inserted.append(present[next])
          next += 1
        }
        if next < present.count, present[next].rank == entry.rank {
          if written.contains(entry.rank) {
            result.updated.append(.init(entry.element, to: present[next].element, at: entry.rank))
          }
          next += 1
        } else {
          result.removed.append(entry)
        }
      }
      result.inserted.append(contentsOf: present[next...])
      return result
    }
  }
}
