/// Matches the elements of two lists, the cheapest way first.
///
/// 1. The common ends are compared pairwise; where that is all, no hash is ever computed.
/// 2. Two cursors walk through the rest. Where they disagree, each looks a few elements ahead for what the other one
///    sees: most lists change here and there. They give up where that leads nowhere, as in a shuffled list.
/// 3. What they passed is found by hash, in one table of what is left of the old list; see `LeftoverTable`.
///
/// No id is in a list twice, as a rule, and then a match is right however it was found. Where one is, as many of its
/// occurrences are matched as there are in both lists: those at the ends and near each other first, the others in order.
///
/// Only offsets that were made here are used as such, so that an `==` or a hash that lies can lead to a wrong match, but
/// never out of bounds, nor to an element that is matched twice.
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

// MARK: - The middle

extension Differ {
  /// How far a cursor looks ahead.
  @inlinable @inline(__always) static var window: Int { 8 }

  /// How often the cursors may look in vain; each match earns one more try.
  @inlinable @inline(__always) static var patience: Int { 32 }

  @inlinable
  func matchMiddle(_ matching: inout Matching) {
    matching.origins = Array(repeating: Matching.none, count: matching.middle)
    let matched = walk(&matching)
    if matching.left.isEmpty || matched == matching.middle { return }
    lookUp(&matching)
  }

  /// - Returns: How many elements were matched.
  @inlinable
  func walk(_ matching: inout Matching) -> Int {
    let oldEnd = old.count - matching.suffix
    let newEnd = new.count - matching.suffix
    let first = matching.prefix
    var left: [Int32] = []
    var oldCursor = first
    var newCursor = first
    var matched = 0
    var patience = Self.patience
    matching.origins.withUnsafeMutableBufferPointer { origins in
      while oldCursor < oldEnd, newCursor < newEnd, patience > 0 {
        if !isSame(oldCursor, newCursor) {
          let (passedOld, passedNew, isFound) = lookAhead(
            oldCursor, newCursor, min(Self.window, oldEnd - 1 - oldCursor),
            min(Self.window, newEnd - 1 - newCursor))
          for _ in 0..<passedOld {
            left.append(Int32(truncatingIfNeeded: oldCursor))
            oldCursor += 1
          }
          newCursor += passedNew
          if !isFound {
            patience -= 1
            continue
          }
        }
        origins[newCursor - first] = Int32(truncatingIfNeeded: oldCursor)
        oldCursor += 1
        newCursor += 1
        matched += 1
        patience = min(patience + 1, Self.patience)
      }
    }
    left.reserveCapacity(left.count + oldEnd - oldCursor)
    for offset in oldCursor..<oldEnd { left.append(Int32(truncatingIfNeeded: offset)) }
    matching.left = left
    return matched
  }

  /// Finds the nearest element ahead in one list that is the present one of the other.
  ///
  /// - Returns: How many elements to pass in each list, and whether that leads to a match.
  @inlinable
  @inline(__always)
  func lookAhead(
    _ oldCursor: Int, _ newCursor: Int, _ oldReach: Int, _ newReach: Int
  ) -> (passedOld: Int, passedNew: Int, isFound: Bool) {
    for distance in stride(from: 1, through: max(oldReach, newReach), by: 1) {
      if distance <= oldReach, isSame(oldCursor + distance, newCursor) { return (distance, 0, true) }
      if distance <= newReach, isSame(oldCursor, newCursor + distance) { return (0, distance, true) }
    }
    return (1, 1, false)
  }

  /// Finds the updates in the middle, by ascending new offset.
  @inlinable
  func compareMiddle(_ matching: inout Matching) {
    for place in 0..<matching.origins.count where matching.origins[place] != Matching.none {
      compare(Int(matching.origins[place]), matching.prefix + place, &matching.updates)
    }
  }
}
