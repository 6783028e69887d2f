/// Entries by ascending rank.
///
/// - Complexity: An edit takes O(log *n*). Many edits at once take O(*n*), if that is less.
@usableFromInline
struct RankedTree<Element> {
  @usableFromInline var tree: CountedTree<LiveEntry<Element>>

  @inlinable
  init(_ entries: [LiveEntry<Element>] = []) { self.init(CountedTree(entries.ordered { $0.rank })) }

  @inlinable
  init(_ tree: CountedTree<LiveEntry<Element>>) { self.tree = tree }

  @inlinable var count: Int { tree.count }

  @inlinable var isEmpty: Bool { tree.isEmpty }

  @inlinable var first: LiveEntry<Element>? { tree.isEmpty ? nil : tree[0] }

  @inlinable var entries: [LiveEntry<Element>] { tree.elements }

  /// The number of entries before a rank.
  @inlinable
  func position(of rank: LiveRank) -> Int { tree.count { $0.rank < rank } }

  /// Removes the entry with a rank, if there is one.
  @inlinable
  mutating func remove(_ rank: LiveRank) {
    let position = position(of: rank)
    if position < tree.count, tree[position].rank == rank { tree.remove(at: position) }
  }

  /// Inserts an entry, or replaces the one with the same rank.
  @inlinable
  mutating func insert(_ entry: LiveEntry<Element>) {
    // Most entries come behind all others.
    let isLast = tree.last.map { $0.rank < entry.rank } ?? true
    let position = isLast ? tree.count : position(of: entry.rank)
    if position < tree.count, tree[position].rank == entry.rank {
      tree.replace(at: position, with: entry)
    } else {
      tree.insert(entry, at: position)
    }
  }

  /// Follows a change.
  @inlinable
  mutating func apply(_ change: LiveChange<Element>) {
    if tree.isEmpty {
      self = RankedTree(change.inserted)
    } else if change.count > 64 + tree.count / 16 {
      var entries: [LiveRank: LiveEntry<Element>] = [:]
      for entry in tree.elements { entries[entry.rank] = entry }
      for entry in change.removed { entries[entry.rank] = nil }
      for entry in change.arriving { entries[entry.rank] = entry }
      self = RankedTree(Array(entries.values))
    } else {
      for entry in change.removed { remove(entry.rank) }
      for entry in change.arriving { insert(entry) }
    }
  }
}

extension RankedTree: Sendable where Element: Sendable {}
