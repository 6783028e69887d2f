// The middle, in offsets from the end of the common beginning.
extension Differ {
  /// The number of elements that a cursor looks ahead.
  @inlinable @inline(__always) static var window: Int { 8 }

  /// The number of searches that may fail before the cursors give up. Each match earns one more.
  @inlinable @inline(__always) static var patience: Int { 32 }

  /// The number of wrong guesses that a moved block continues, after which guessing stops.
  @inlinable @inline(__always) static var optimism: Int { 8 }

  @inlinable
  func matchMiddle(_ matching: inout Matching) {
    let first = matching.prefix
    let oldMiddle = UnsafeBufferPointer(rebasing: old[first..<(old.count - matching.suffix)])
    let newMiddle = UnsafeBufferPointer(rebasing: new[first..<(new.count - matching.suffix)])
    let middle = Differ(oldMiddle, newMiddle, keys)

    var origins = [Int32](repeating: Matching.none, count: newMiddle.count)
    var oldLeft = OffsetSet(below: oldMiddle.count)
    var newLeft = OffsetSet(below: newMiddle.count)
    origins.withUnsafeMutableBufferPointer { origins in
      middle.walk(origins, &oldLeft, &newLeft)
      if oldLeft.count == 0 || newLeft.count == 0 { return }
      matching.isOrdered = !middle.lookUp(origins, &oldLeft, &newLeft)
    }
    matching.origins = origins
    matching.removals = oldLeft.offsets(from: first)
    matching.insertions = newLeft.offsets(from: first)
  }

  /// Lets two cursors match what is near, and records what they passed.
  @inlinable
  func walk(
    _ origins: UnsafeMutableBufferPointer<Int32>, _ oldLeft: inout OffsetSet, _ newLeft: inout OffsetSet
  ) {
    var oldCursor = 0
    var newCursor = 0
    var patience = Self.patience
    while oldCursor < old.count, newCursor < new.count, patience > 0 {
      if !isSame(oldCursor, newCursor) {
        let (passedOld, passedNew, isFound) = lookAhead(oldCursor, newCursor)
        for _ in 0..<passedOld {
          oldLeft.insert(oldCursor)
          oldCursor += 1
        }
        for _ in 0..<passedNew {
          newLeft.insert(newCursor)
          newCursor += 1
        }
        if !isFound {
          patience -= 1
          continue
        }
      }
      let start = newCursor
      repeat {
        origins[newCursor] = Int32(truncatingIfNeeded: oldCursor)
        oldCursor += 1
        newCursor += 1
      } while oldCursor < old.count && newCursor < new.count && isSame(oldCursor, newCursor)
      patience = min(patience + newCursor - start, Self.patience)
    }
    for offset in oldCursor..<old.count { oldLeft.insert(offset) }
    for offset in newCursor..<new.count { newLeft.insert(offset) }
  }

  /// Finds the nearest element ahead in one list that is the current one of the other.
  ///
  /// - Returns: The numbers of elements to pass in each list, and true if that leads to a match.
  @inlinable
  @inline(__always)
  func lookAhead(
    _ oldCursor: Int, _ newCursor: Int
  ) -> (passedOld: Int, passedNew: Int, isFound: Bool) {
    let oldReach = min(Self.window, old.count - 1 - oldCursor)
    let newReach = min(Self.window, new.count - 1 - newCursor)
    for distance in stride(from: 1, through: max(oldReach, newReach), by: 1) {
      if distance <= oldReach, isSame(oldCursor + distance, newCursor) { return (distance, 0, true) }
      if distance <= newReach, isSame(oldCursor, newCursor + distance) { return (0, distance, true) }
    }
    return (1, 1, false)
  }

  /// Finds by hash the elements that the cursors passed in both lists.
  ///
  /// - Returns: True if there were any.
  @inlinable
  func lookUp(
    _ origins: UnsafeMutableBufferPointer<Int32>, _ oldLeft: inout OffsetSet, _ newLeft: inout OffsetSet
  ) -> Bool {
    var table = LeftoverTable(capacity: oldLeft.count)
    oldLeft.forEachReversed { offset in
      let id = keys.id(of: old[offset])
      table.add(offset, hash: LeftoverTable.spread(id.hashValue), below: old.count) {
        keys.id(of: old[$0]) == id
      }
    }
    let before = newLeft.count
    var candidate = 0
    var optimism = Self.optimism
    newLeft.removeAll { place in
      var found: Int?
      // If a whole block moved, the element after the last one found comes next and need not be hashed.
      if optimism > 0, candidate < old.count, oldLeft.contains(candidate) {
        if isSame(candidate, place) {
          found = candidate
          optimism = Self.optimism
        } else {
          optimism -= 1
        }
      }
      if found == nil {
        let id = keys.id(of: new[place])
        found = table.first(hash: LeftoverTable.spread(id.hashValue)) {
          oldLeft.contains($0)
        } isSame: {
          keys.id(of: old[$0]) == id
        }
      }
      guard let found else { return false }
      origins[place] = Int32(truncatingIfNeeded: found)
      oldLeft.remove(found)
      candidate = found + 1
      return true
    }
    return newLeft.count < before
  }
}
