/// The entries of a list by a key, by ascending rank for each key.
@usableFromInline
struct LiveIndex<Key: Hashable, Element> {
  /// Most keys have one entry.
  @usableFromInline
  enum Bucket {
    case one(LiveEntry<Element>)
    case many(RankedTree<Element>)

    @inlinable var first: LiveEntry<Element>? {
      switch self {
      case .one(let entry): entry
      case .many(let tree): tree.first
      }
    }

    @inlinable var entries: [LiveEntry<Element>] {
      switch self {
      case .one(let entry): [entry]
      case .many(let tree): tree.entries
      }
    }
  }

  @usableFromInline var buckets: [Key: Bucket] = [:]

  @inlinable
  init() {}

  @inlinable
  init(_ portions: LivePortions<Key, Element>) {
    buckets = portions.map { count, entry in
      count == 1 ? .one(entry(0)) : .many(RankedTree(CountedTree(count: count, entry)))
    }
  }

  @inlinable var entries: [LiveEntry<Element>] { buckets.values.flatMap { $0.entries } }

  @inlinable
  func has(_ key: Key) -> Bool { buckets[key] != nil }

  @inlinable
  func first(_ key: Key) -> LiveEntry<Element>? { buckets[key]?.first }

  /// The entries with a key.
  @inlinable
  subscript(key: Key) -> [LiveEntry<Element>] { buckets[key]?.entries ?? [] }

  /// - Returns: True if the key is new.
  @discardableResult
  @inlinable
  mutating func insert(_ entry: LiveEntry<Element>, for key: Key) -> Bool {
    let isNew =
      withBucket(key) { bucket in
        switch bucket {
        case nil:
          bucket = .one(entry)
          return true
        case .one(let other):
          bucket = other.rank == entry.rank ? .one(entry) : .many(RankedTree([other, entry]))
        case .many(var tree):
          // Only one reference is left, so that the tree is changed in place.
          bucket = nil
          tree.insert(entry)
          bucket = .many(tree)
        }
        return false
      }
    return isNew
  }

  /// - Returns: True if no entry with the key is left.
  @discardableResult
  @inlinable
  mutating func remove(_ rank: LiveRank, for key: Key) -> Bool {
    let isGone =
      withBucket(key) { bucket in
        switch bucket {
        case nil: return false
        case .one(let entry):
          if entry.rank == rank { bucket = nil }
        case .many(var tree):
          bucket = nil
          tree.remove(rank)
          bucket = tree.count > 1 ? .many(tree) : tree.first.map { .one($0) }
        }
        return bucket == nil
      }
    return isGone
  }

  /// Replaces the value of an entry.
  @inlinable
  mutating func replace(_ entry: LiveEntry<Element>, from old: Key, to new: Key) {
    if old != new { remove(entry.rank, for: old) }
    insert(entry, for: new)
  }

  @inlinable
  mutating func withBucket<Result>(_ key: Key, _ body: (inout Bucket?) -> Result) -> Result {
    body(&buckets[key])
  }
}

extension LiveIndex: Sendable where Key: Sendable, Element: Sendable {}
extension LiveIndex.Bucket: Sendable where Element: Sendable {}
