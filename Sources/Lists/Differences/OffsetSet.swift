/// A set of offsets less than a bound, with one bit for each.
@usableFromInline
struct OffsetSet: ~Copyable {
  @usableFromInline let words: UnsafeMutableBufferPointer<UInt64>

  /// The number of offsets in the set.
  @usableFromInline private(set) var count = 0

  @inlinable
  init(below bound: Int) {
    words = .allocate(capacity: (bound + 63) / 64)
    words.initialize(repeating: 0)
  }

  @inlinable
  deinit { words.deallocate() }

  @inlinable
  @inline(__always)
  func contains(_ offset: Int) -> Bool { words[offset >> 6] & (1 << UInt64(offset & 63)) != 0 }

  /// Adds an offset that is not in the set.
  @inlinable
  @inline(__always)
  mutating func insert(_ offset: Int) {
    words[offset >> 6] = words[offset >> 6] | (1 << UInt64(offset & 63))
    count += 1
  }

  /// Removes an offset that is in the set.
  @inlinable
  @inline(__always)
  mutating func remove(_ offset: Int) {
    words[offset >> 6] = words[offset >> 6] & ~(1 << UInt64(offset & 63))
    count -= 1
  }

  /// Removes the offsets that the closure accepts. It is called with each offset, ascending.
  @inlinable
  @inline(__always)
  mutating func removeAll(where isRemoved: (Int) -> Bool) {
    for index in 0..<words.count {
      var word = words[index]
      while word != 0 {
        let offset = index << 6 | word.trailingZeroBitCount
        word &= word - 1
        if isRemoved(offset) { remove(offset) }
      }
    }
  }

  /// The offsets, ascending, each plus `base`.
  @inlinable
  func offsets(from base: Int) -> [Int32] {
    // For an empty result, the standard library would write to the storage that all empty arrays share.
    if count == 0 { return [] }
    return Array(unsafeUninitializedCapacity: count) { offsets, initialized in
      for index in 0..<words.count {
        var word = words[index]
        while word != 0 {
          offsets[initialized] = Int32(truncatingIfNeeded: base + (index << 6 | word.trailingZeroBitCount))
          initialized += 1
          word &= word - 1
        }
      }
    }
  }

  /// Calls `body` with each offset, descending.
  @inlinable
  @inline(__always)
  func forEachReversed(_ body: (Int) -> Void) {
    for index in stride(from: words.count - 1, through: 0, by: -1) {
      var word = words[index]
      while word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        body(index << 6 | bit)
        word ^= 1 << UInt64(bit)
      }
    }
  }
}
