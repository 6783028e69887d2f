/// Matches the elements of two lists, trying the cheapest way first.
///
/// 1. The common ends are compared pairwise. If the lists differ nowhere else, no hash is ever computed.
/// 2. Two cursors walk through the rest. When they disagree, each looks a few elements ahead for the element the other
/// one sees, because most lists change here and there. They give up if that finds nothing, as in a shuffled list.
/// 3. The elements they passed are found by hash, in one table of what is left of the old list; see `LeftoverTable`.
///
/// Ids should be unique, and then a match is right however it was found. If an id occurs several times, as many of its
/// occurrences are matched as both lists have: those at the ends and near each other first, the others in order.
///
/// Only offsets made here are used as offsets. An `==` or a hash that lies can therefore cause a wrong match, but never
/// an access out of bounds or an element that is matched twice.
@usableFromInline
struct Differ<Keys: ListKeys> {
  @usableFromInline let old: UnsafeBufferPointer<Keys.Element>
  @usableFromInline let new: UnsafeBufferPointer<Keys.Element>
  @usableFromInline let keys: Keys

  @inlinable
  init(_ old: UnsafeBufferPointer<Keys.Element>, _ new: UnsafeBufferPointer<Keys.Element>, _ keys: Keys) {
    self.old = old
    self.new = new
    self.keys = keys
  }

  @inlinable
  func match() -> Matching {
    var matching = Matching(oldCount: old.count, newCount: new.count)
    trimBeginning(&matching)
    if matching.hasSameOrder { return matching }
    let updatesAtEnd = trimEnd(&matching)
    matchMiddle(&matching)
    if keys.comparesContent { compareMiddle(&matching) }
    matching.updates.append(contentsOf: updatesAtEnd.reversed())
    return matching
  }

  @inlinable
  @inline(__always)
  func isSame(_ oldOffset: Int, _ newOffset: Int) -> Bool {
    keys.id(of: old[oldOffset]) == keys.id(of: new[newOffset])
  }

  @inlinable
  @inline(__always)
  func compare(_ oldOffset: Int, _ newOffset: Int, _ updates: inout [OffsetPair]) {
    if keys.haveSameContent(old[oldOffset], new[newOffset]) { return }
    updates.append(OffsetPair(old: oldOffset, new: newOffset))
  }
}

// MARK: - The common ends

extension Differ {
  @inlinable
  func trimBeginning(_ matching: inout Matching) {
    let shorter = min(old.count, new.count)
    var offset = 0
    while offset < shorter, isSame(offset, offset) {
      if keys.comparesContent { compare(offset, offset, &matching.updates) }
      offset += 1
    }
    matching.prefix = offset
  }

  /// - Returns: The updates at the end, by descending offset.
  @inlinable
  func trimEnd(_ matching: inout Matching) -> [OffsetPair] {
    let shorter = min(old.count, new.count) - matching.prefix
    var updates: [OffsetPair] = []
    var length = 0
    while length < shorter, isSame(old.count - 1 - length, new.count - 1 - length) {
      if keys.comparesContent { compare(old.count - 1 - length, new.count - 1 - length, &updates) }
      length += 1
    }
    matching.suffix = length
    return updates
  }
}

// MARK: - Content

extension Differ {
  /// Finds the updates in the middle, by ascending new offset.
  @inlinable
  func compareMiddle(_ matching: inout Matching) {
    for place in 0..<matching.origins.count where matching.origins[place] != Matching.none {
      compare(matching.prefix + Int(matching.origins[place]), matching.prefix + place, &matching.updates)
    }
  }
}
