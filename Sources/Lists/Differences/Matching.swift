/// For each element of the new list, the matching element of the old one.
///
/// The common beginning and end are only counted.
@usableFromInline
struct Matching {
  /// The length of the common beginning.
  @usableFromInline var prefix = 0

  /// The length of the common end.
  @usableFromInline var suffix = 0

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// For each element in the middle of the new list, its offset in the middle of the old one, or ``none``.
  @usableFromInline var origins: [Int32] = []

  /// Offsets in the old list of the elements that are only there, ascending.
  @usableFromInline var removals: [Int32] = []

  /// Offsets in the new list of the elements that are only there, ascending.
  @usableFromInline var insertions: [Int32] = []

  /// True if the origins are known to ascend. Then nothing moved.
  @usableFromInline var isOrdered = true

  /// The elements that are in both lists and whose content differs, by ascending offset in the new list.
  @usableFromInline var updates: [OffsetPair] = []

  @inlinable @inline(__always) static var none: Int32 { -1 }

  @inlinable
  init(oldCount: Int, newCount: Int) {
    guard max(oldCount, newCount) < Int32.max else {
      fatalError("Lists: a list has at most 2,147,483,646 elements; there are \(max(oldCount, newCount)).")
    }
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The number of elements of the new list between the common ends.
  @inlinable var middle: Int { newCount - prefix - suffix }

  /// True if both lists have the same elements in the same order.
  @inlinable var hasSameOrder: Bool { prefix == oldCount && prefix == newCount }
}

extension ListChange {
  /// Makes a change from what the matching found.
  @inlinable
  init<Keys: ListKeys>(
    _ matching: Matching, from old: UnsafeBufferPointer<Keys.Element>,
    to new: UnsafeBufferPointer<Keys.Element>,
    _ keys: Keys
  ) where Keys.ID == ID {
    self.init(
      orderedRemovals: matching.removals.map { Entry(offset: Int($0), id: keys.id(of: old[Int($0)])) },
      insertions: matching.insertions.map { Entry(offset: Int($0), id: keys.id(of: new[Int($0)])) },
      moves: matching.isOrdered ? [] : IncreasingRun.moves(of: matching), updates: matching.updates)
  }
}
