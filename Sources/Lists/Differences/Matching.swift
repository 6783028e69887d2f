/// Which element of the old list each one of the new list is.
///
/// The common beginning and end are only counted; `origins` and `left` are about the middle, in whole offsets.
@usableFromInline
struct Matching {
  /// How many elements at the beginning are the same.
  @usableFromInline var prefix = 0

  /// How many elements at the end are the same.
  @usableFromInline var suffix = 0

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// For each element in the middle of the new list its offset in the old one; ``none`` where it is not there.
  @usableFromInline var origins: [Int32] = []

  /// Offsets in the old list, ascending, that the cursors passed; below zero, as complement, once matched after all.
  @usableFromInline var left: [Int32] = []

  /// Whether the origins ascend, so that nothing moved.
  @usableFromInline var isOrdered = true

  /// Elements that are in both lists and whose content differs, by ascending offset in the new list.
  @usableFromInline var updates: [OffsetPair] = []

  @inlinable @inline(__always) static var none: Int32 { -1 }

  @inlinable
  init(oldCount: Int, newCount: Int) {
    precondition(
      max(oldCount, newCount) < Int32.max,
      "Lists: a list has at most 2,147,483,646 elements; there are \(max(oldCount, newCount)).")
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// How many elements of the new list are between the common ends.
  @inlinable var middle: Int { newCount - prefix - suffix }

  /// Whether both lists have the same elements in the same order.
  @inlinable var hasSameOrder: Bool { prefix == oldCount && prefix == newCount }
}

extension ListChange {
  /// Writes down what the matching found.
  @inlinable
  init<Keys: ListKeys>(
    _ matching: Matching, from old: UnsafeBufferPointer<Keys.Element>,
    to new: UnsafeBufferPointer<Keys.Element>,
    _ keys: Keys
  ) where Keys.ID == ID {
    var removals: [Entry] = []
    for offset in matching.left where offset >= 0 {
      removals.append(Entry(offset: Int(offset), id: keys.id(of: old[Int(offset)])))
    }
    var insertions: [Entry] = []
    let inserted = matching.newCount - matching.oldCount + removals.count
    insertions.reserveCapacity(inserted)
    if inserted > 0 {
      for place in 0..<matching.origins.count where matching.origins[place] == Matching.none {
        let offset = matching.prefix + place
        insertions.append(Entry(offset: offset, id: keys.id(of: new[offset])))
      }
    }
    self.init(
      orderedRemovals: removals, insertions: insertions,
      moves: matching.isOrdered ? [] : IncreasingRun.moves(of: matching), updates: matching.updates)
  }
}
