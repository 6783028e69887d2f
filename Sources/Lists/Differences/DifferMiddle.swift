// The middle, in offsets from where the common beginning ends.
extension Differ {
  /// How far a cursor looks ahead.
  @inlinable @inline(__always) static var window: Int { 8 }

  /// How often the cursors may look in vain; each match earns one more try.
  @inlinable @inline(__always) static var patience: Int { 32 }

  /// How often what follows the last element found may turn out not to be what is looked for next.
  @inlinable @inline(__always) static var optimism: Int { 8 }

  @inlinable
  func matchMiddle(_ matching: inout Matching) {
    let first = matching.prefix
    let oldMiddle = UnsafeBufferPointer(rebasing: old[first..<(old.count - matching.suffix)])
    let newMiddle = UnsafeBufferPointer(rebasing: new[first..<(new.count - matching.suffix)])
    let middle = Differ(oldMiddle, newMiddle, keys)

    var origins = [Int32](repeating: Matching.none, count: newMiddle.count)
    var left = OffsetSet(below: oldMiddle.count)
    var isOrdered = true
    origins.withUnsafeMutableBufferPointer { origins in
      let matched = middle.walk(origins, &left)
      if left.count > 0, matched < newMiddle.count { isOrdered = middle.lookUp(origins, &left) }
    }
    matching.origins = origins
    matching.isOrdered = isOrdered
    matching.removals.reserveCapacity(left.count)
    left.forEach { matching.removals.append(Int32(truncatingIfNeeded: first + $0)) }
  }

  /// Lets two cursors find what is near.
  ///
  /// - Returns: How many elements were matched.
  @inlinable
  func walk(_ origins: UnsafeMutableBufferPointer<Int32>, _ left: inout OffsetSet) -> Int {
    var oldCursor = 0
    var newCursor = 0
    var matched = 0
    var patience = Self.patience
    while oldCursor < old.count, newCursor < new.count, patience > 0 {
      if !isSame(oldCursor, newCursor) {
        let (passedOld, passedNew, isFound) = lookAhead(oldCursor, newCursor)
        for offset in oldCursor..<(oldCursor + passedOld) { left.insert(offset) }
        oldCursor += passedOld
        newCursor += passedNew
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
      matched += newCursor - start
      patience = min(patience + newCursor - start, Self.patience)
    }
    for offset in oldCursor..<old.count { left.insert(offset) }
    return matched
  }

  /// Finds the nearest element ahead in one list that is the present one of the other.
  ///
  /// - Returns: How many elements to pass in each list, and whether that leads to a match.
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

  /// Finds by hash what the cursors passed in both lists.
  ///
  /// - Returns: Whether all that was found is in order.
  @inlinable
  func lookUp(_ origins: UnsafeMutableBufferPointer<Int32>, _ left: inout OffsetSet) -> Bool {
    var table = LeftoverTable(capacity: left.count)
    left.forEachReversed { offset in
      let id = keys.id(of: old[offset])
      table.add(offset, hash: LeftoverTable.spread(id.hashValue), below: old.count) {
        keys.id(of: old[$0]) == id
      }
    }
    var isOrdered = true
    var highest = Matching.none
    var candidate = 0
    var optimism = Self.optimism
    for place in 0..<new.count {
      if origins[place] == Matching.none {
        var found: Int?
        // Where a whole block moved, what follows the last one found is next, and need not be hashed.
        if optimism > 0, candidate < old.count, left.contains(candidate) {
          if isSame(candidate, place) {
            found = candidate
            optimism = Self.optimism
          } else {
            optimism -= 1
          }
        }
        if found == nil {
          let id = keys.id(of: new[place])
          found = table.first(hash: LeftoverTable.spread(id.hashValue), among: left) {
            keys.id(of: old[$0]) == id
          }
        }
        guard let found else { continue }
        origins[place] = Int32(truncatingIfNeeded: found)
        left.remove(found)
        candidate = found + 1
      }
      if origins[place] < highest { isOrdered = false } else { highest = origins[place] }
    }
    return isOrdered
  }
}
