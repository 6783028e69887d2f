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

  /// Gives an entry with a key a value, or removes it.
  ///
  /// - Returns: True if the key is new, or no entry with it is left.
  @discardableResult
  @inlinable
  mutating func set(_ element: Element?, at rank: LiveRank, for key: Key) -> Bool {
    let entry = element.map { LiveEntry($0, at: rank) }
    func set(_ bucket: inout Bucket?) -> Bool {
      let wasThere = bucket != nil
      switch bucket {
      case .many(var tree):
        // Only one reference is left, so that the tree is changed in place.
        bucket = nil
        if let entry { tree.insert(entry) } else { tree.remove(rank) }
        bucket = tree.count > 1 ? .many(tree) : tree.first.map { .one($0) }
      case .one(let other) where other.rank != rank:
        if let entry { bucket = .many(RankedTree([other, entry])) }
      case .one, nil: bucket = entry.map { .one($0) }
      }
      return wasThere != (bucket != nil)
    }
    return set(&buckets[key])
  }
}

extension LiveIndex: Sendable where Key: Sendable, Element: Sendable {}
extension LiveIndex.Bucket: Sendable where Element: Sendable {}
