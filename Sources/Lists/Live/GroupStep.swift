/// Groups elements by a key. Groups come in the order of their first elements.
@usableFromInline
struct GroupStep<Key: Hashable & Sendable, Element: Identifiable & Equatable & Sendable>: LiveStep {
  @usableFromInline let key: @Sendable (Element) -> Key
  @usableFromInline var groups: [Key: RankedTree<Element>] = [:]

  @inlinable
  init(_ key: @escaping @Sendable (Element) -> Key) { self.key = key }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) -> LiveChange<LiveGroup<Key, Element>> {
    if groups.isEmpty {
      groups = LivePortions(change.inserted, by: key).map { RankedTree(CountedTree(count: $0, $1)) }
      return LiveChange(inserted: groups.map { LiveEntry(LiveGroup($0, $1), at: $1.tree[0].rank) })
    }
    var parts: [Key: LiveChange<Element>] = [:]
    change.forEach(by: key) { parts[$0, default: .init()].note($1, to: $2, at: $3) }
    var result = LiveChange<LiveGroup<Key, Element>>()
    for (key, part) in parts {
      let former = groups[key] ?? RankedTree()
      var group = former
      group.apply(part)
      groups[key] = group.isEmpty ? nil : group
      result.note(
        former.first.map { LiveEntry(LiveGroup(key, former), at: $0.rank) },
        to: group.first.map { LiveEntry(LiveGroup(key, group), at: $0.rank) })
    }
    return result.settled
  }
}
