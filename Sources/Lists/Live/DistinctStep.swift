/// Keeps the first element of each key.
@usableFromInline
struct DistinctStep<Key: Hashable & Sendable, Element: Sendable>: LiveStep {
  @usableFromInline let key: @Sendable (Element) -> Key
  @usableFromInline var index = LiveIndex<Key, Element>()

  @inlinable
  init(_ key: @escaping @Sendable (Element) -> Key) { self.key = key }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) -> LiveChange<Element> {
    if index.buckets.isEmpty {
      index = LiveIndex(LivePortions(change.inserted, by: key))
      return LiveChange(inserted: index.buckets.values.compactMap { $0.first })
    }
    var former: [Key: LiveEntry<Element>?] = [:]
    let written = Set(change.arriving.map { $0.rank })
    change.forEach(by: key) { key, _, new, rank in
      if former[key] == nil { former[key] = .some(index.first(key)) }
      index.set(new, at: rank, for: key)
    }
    var result = LiveChange<Element>()
    for (key, old) in former {
      let new = index.first(key)
      if let old, let new, old.rank == new.rank, !written.contains(new.rank) { continue }
      result.note(old, to: new)
    }
    return result.settled
  }
}
