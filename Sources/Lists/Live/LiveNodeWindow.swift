extension LiveNode {
  /// Keeps the elements at some places of a list whose elements are kept in order.
  ///
  /// - Parameter next: Returns other places, if there are some in this round.
  @inlinable
  init(_ upstream: LiveNode, at range: Range<Int>, then next: @escaping () -> Range<Int>? = { nil }) {
    var shown: [LiveEntry<Output>] = []
    var range = range
    self.init(hasShortRanks: true) {
      let change = upstream.pull()
      let moved = next()
      range = moved ?? range
      if change.isEmpty, moved == nil { return LiveChange() }
      let last = shown.count == range.count ? shown.last?.rank : nil
      if let last, moved == nil, !change.isReset, !change.leaving.contains(where: { $0.rank <= last }),
        !change.inserted.contains(where: { $0.rank <= last })
      {
        // Behind the window, nothing is seen.
        return LiveChange()
      }
      let old = change.isReset ? [] : shown
      let places = upstream.places?() ?? CountedTree()
      shown = places.elements(in: range.clamped(to: 0..<places.count)).map { $0.result }
      var result = LiveChange<Output>()
      result.isReset = change.isReset
      let written = Set(change.updated.map { $0.rank })
      var next = 0
      // Both are in the order of their ranks.
      for entry in old {
        while next < shown.count, shown[next].rank < entry.rank {
          result.inserted.append(shown[next])
          next += 1
        }
        if next < shown.count, shown[next].rank == entry.rank {
          if written.contains(entry.rank) {
            result.updated.append(.init(entry.element, to: shown[next].element, at: entry.rank))
          }
          next += 1
        } else {
          result.removed.append(entry)
        }
      }
      result.inserted.append(contentsOf: shown[next...])
      return result
    }
  }
}
