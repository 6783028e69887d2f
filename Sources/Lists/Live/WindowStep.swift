/// Keeps the elements at some places of the list.
@usableFromInline
struct WindowStep<Element: Sendable>: LiveStep {
  @usableFromInline let range: Range<Int>
  @usableFromInline var all = RankedTree<Element>()

  @inlinable
  init(_ range: Range<Int>) { self.range = range }

  @inlinable
  var shown: [LiveEntry<Element>] { all.tree.elements(in: range.clamped(to: 0..<all.count)) }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) -> LiveChange<Element> {
    let isFirst = all.isEmpty
    // Behind the window, nothing is seen.
    let last = range.upperBound <= all.count && !range.isEmpty ? all.tree[range.upperBound - 1].rank : nil
    if let last, !change.leaving.contains(where: { $0.rank <= last }),
      !change.inserted.contains(where: { $0.rank <= last })
    {
      all.apply(change)
      return LiveChange()
    }
    let old = isFirst ? [] : shown
    all.apply(change)
    let new = shown
    if isFirst { return LiveChange(inserted: new) }
    var result = LiveChange<Element>()
    let written = Set(change.arriving.map { $0.rank })
    var next = 0
    // Both are in the order of their ranks.
    for entry in old {
      while next < new.count, new[next].rank < entry.rank {
        result.inserted.append(new[next])
        next += 1
      }
      if next < new.count, new[next].rank == entry.rank {
        if written.contains(entry.rank) {
          result.updated.append(.init(entry.element, to: new[next].element, at: entry.rank))
        }
        next += 1
      } else {
        result.removed.append(entry)
      }
    }
    result.inserted.append(contentsOf: new[next...])
    return result
  }
}
