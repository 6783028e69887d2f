/// Joins each element of a list with those of another one that have the same key. `nil` is no key.
@usableFromInline
struct JoinStep<Left: Sendable, Right: Sendable, Key: Hashable & Sendable, Output: Sendable>: LivePairStep {
  @usableFromInline let keyOfLeft: @Sendable (Left) -> Key?
  @usableFromInline let keyOfRight: @Sendable (Right) -> Key?

  /// Called without the right element if there is none.
  @usableFromInline let combine: @Sendable (Left, Right?) -> Output?

  @usableFromInline var lefts = LiveIndex<Key?, Left>()
  @usableFromInline var rights = LiveIndex<Key?, Right>()

  @inlinable
  init(
    _ keyOfLeft: @escaping @Sendable (Left) -> Key?, _ keyOfRight: @escaping @Sendable (Right) -> Key?,
    _ combine: @escaping @Sendable (Left, Right?) -> Output?
  ) {
    self.keyOfLeft = keyOfLeft
    self.keyOfRight = keyOfRight
    self.combine = combine
  }

  @inlinable var left: [LiveEntry<Left>] { lefts.entries }

  @inlinable var right: [LiveEntry<Right>] { rights.entries }

  @inlinable
  mutating func apply(_ left: LiveChange<Left>, _ right: LiveChange<Right>) -> LiveChange<Output> {
    // At first, one list is indexed before the other one is joined with it.
    if lefts.buckets.isEmpty {
      _ = follow(right)
      return begin(with: left.inserted)
    }
    let first = follow(left)
    let second = follow(right)
    return second.isEmpty ? first : first.followed(by: second)
  }

  /// Joins the first elements of the left list with what the right one has.
  @inlinable
  mutating func begin(with entries: [LiveEntry<Left>]) -> LiveChange<Output> {
    let portions = LivePortions(entries, by: keyOfLeft)
    lefts = LiveIndex(portions)
    var partners = [LiveIndex<Key?, Right>.Bucket?](repeating: nil, count: portions.numbers.count)
    for (key, number) in portions.numbers { partners[number] = self.partners(of: key) }
    var result = LiveChange<Output>()
    result.inserted.reserveCapacity(entries.count)
    for (entry, number) in zip(portions.entries, portions.numberOfEntry) {
      pair(nil, entry.element, at: entry.rank, with: partners[number], &result)
    }
    return result
  }

  /// Follows the left list, and joins with what the right one has.
  @inlinable
  mutating func follow(_ change: LiveChange<Left>) -> LiveChange<Output> {
    var result = LiveChange<Output>()
    change.forEach(by: keyOfLeft) { key, old, new, rank in
      lefts.set(new, at: rank, for: key)
      pair(old, new, at: rank, with: partners(of: key), &result)
    }
    return result.settled
  }

  @inlinable
  func partners(of key: Key?) -> LiveIndex<Key?, Right>.Bucket? { key == nil ? nil : rights.buckets[key] }

  /// Notes what becomes of the pairs of a left element.
  @inlinable
  func pair(
    _ old: Left?, _ new: Left?, at rank: LiveRank, with partners: LiveIndex<Key?, Right>.Bucket?,
    _ result: inout LiveChange<Output>
  ) {
    func note(_ right: Right?, at other: LiveRank) {
      result.note(
        old.flatMap { combine($0, right) }, to: new.flatMap { combine($0, right) },
        at: rank.followed(by: other))
    }
    switch partners {
    case nil: note(nil, at: Self.alone)
    case .one(let entry): note(entry.element, at: entry.rank)
    case .many(let tree): for entry in tree.entries { note(entry.element, at: entry.rank) }
    }
  }

  /// Follows the right list, and joins with what the left one has.
  @inlinable
  mutating func follow(_ change: LiveChange<Right>) -> LiveChange<Output> {
    var edits = LiveEdits<Output>()
    change.forEach(by: keyOfRight) { key, old, new, rank in
      let isTurned = rights.set(new, at: rank, for: key)
      if key == nil { return }
      for left in lefts[key] {
        // An element without a partner loses its place to the first pair, and gets it back from the last.
        if isTurned {
          let lone = combine(left.element, nil), place = left.rank.followed(by: Self.alone)
          edits.add(new == nil ? nil : lone, to: new == nil ? lone : nil, at: place)
        }
        edits.add(
          old.flatMap { combine(left.element, $0) }, to: new.flatMap { combine(left.element, $0) },
          at: left.rank.followed(by: rank))
      }
    }
    return edits.change
  }

  /// The rank of a partner that is missing.
  @inlinable static var alone: LiveRank { LiveRank(Int.min) }
}
