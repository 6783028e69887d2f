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
    for entry in change.removed { parts[key(entry.element), default: .init()].removed.append(entry) }
    for update in change.updated {
      let (old, new) = (key(update.old), key(update.new))
      if old == new {
        parts[new, default: .init()].updated.append(update)
      } else {
        parts[old, default: .init()].removed.append(LiveEntry(update.old, at: update.rank))
        parts[new, default: .init()].inserted.append(LiveEntry(update.new, at: update.rank))
      }
    }
    for entry in change.inserted { parts[key(entry.element), default: .init()].inserted.append(entry) }
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
