/// Finds by hash what is left of the old list.
///
/// A hash table with open addressing and five slots for every three elements. A slot holds half of the hash and an
/// offset, so ids are compared only if the hashes agree. Leftovers with the same id are chained in order, so each
/// occurrence costs one step, however many there are.
@usableFromInline
struct LeftoverTable: ~Copyable {
  /// Half of the hash above an offset plus one, or zero if the slot is free.
  @usableFromInline let slots: UnsafeMutableBufferPointer<UInt64>

  /// For each offset the next one with the same id, plus one. Empty as long as no id occurs twice.
  @usableFromInline var next: [Int32] = []

  @inlinable
  init(capacity: Int) {
    slots = .allocate(capacity: capacity + capacity * 2 / 3 + 2)
    slots.initialize(repeating: 0)
  }

  @inlinable
  deinit { slots.deallocate() }

  /// Spreads a hash over all bits, even if it has only 32 bits or is a poor one.
  @inlinable
  @inline(__always)
  static func spread(_ hash: Int) -> UInt64 {
    let product = UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  /// The first slot of a hash: its upper half, as a fraction of all slots.
  @inlinable
  @inline(__always)
  func home(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(truncatingIfNeeded: slots.count)) >> 32)
  }

  @inlinable
  @inline(__always)
  func slot(after index: Int) -> Int { index + 1 == slots.count ? 0 : index + 1 }

  @inlinable
  @inline(__always)
  static func offset(in slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

  @inlinable
  @inline(__always)
  static func slot(_ hash: UInt64, _ offset: Int) -> UInt64 {
    (hash << 32) | UInt64(truncatingIfNeeded: offset + 1)
  }

  /// Adds an offset less than `bound` in front of the others with its id; `isSame` compares the ids.
  @inlinable
  @inline(__always)
  mutating func add(_ offset: Int, hash: UInt64, below bound: Int, isSame: (Int) -> Bool) {
    var index = home(of: hash)
    while slots[index] != 0 {
      let other = Self.offset(in: slots[index])
      if slots[index] >> 32 == hash & 0xFFFF_FFFF, isSame(other) {
        if next.isEmpty { next = Array(repeating: 0, count: bound) }
        next[offset] = Int32(truncatingIfNeeded: other + 1)
        break
      }
      index = slot(after: index)
    }
    slots[index] = Self.slot(hash, offset)
  }

  /// The first offset with an id that is still left.
  ///
  /// An offset that is not left any more never is again. So the slot advances along its chain, and each call begins
  /// where the last one ended.
  @inlinable
  @inline(__always)
  mutating func first(hash: UInt64, isLeft: (Int) -> Bool, isSame: (Int) -> Bool) -> Int? {
    var index = home(of: hash)
    while slots[index] != 0 {
      var offset = Self.offset(in: slots[index])
      if slots[index] >> 32 == hash & 0xFFFF_FFFF, isSame(offset) {
        if isLeft(offset) { return offset }
        var isFound = false
        while !isFound, !next.isEmpty, next[offset] != 0 {
          offset = Int(next[offset]) - 1
          isFound = isLeft(offset)
        }
        slots[index] = Self.slot(hash, offset)
        return isFound ? offset : nil
      }
      index = slot(after: index)
    }
    return nil
  }
}
