/// The ranks of some objects. Those of objects that were added one after another share a word.
@usableFromInline
struct StoreRanks: Sendable {
  /// Bits for 64 ranks each. None is zero.
  @usableFromInline var words: [Int: UInt64] = [:]

  @inlinable
  init() {}

  @inlinable
  init(of entries: [StoreEntry<some Any>]) {
    var (least, greatest) = (Int.max, Int.min)
    for entry in entries { (least, greatest) = (min(least, entry.rank >> 6), max(greatest, entry.rank >> 6)) }
    // Words that lie far apart are found by hashing.
    guard least <= greatest, greatest - least <= entries.count else {
      words.reserveCapacity(entries.count)
      for entry in entries { insert(entry.rank) }
      return
    }
    var bits = Array(repeating: UInt64(0), count: greatest - least + 1)
    for entry in entries { bits[entry.rank >> 6 - least] |= Self.bit(of: entry.rank) }
    for (offset, bits) in bits.enumerated() where bits != 0 { words[least + offset] = bits }
  }

  @inlinable
  static func bit(of rank: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: rank & 63) }

  @inlinable
  func contains(_ rank: Int) -> Bool { (words[rank >> 6] ?? 0) & Self.bit(of: rank) != 0 }

  @inlinable
  mutating func insert(_ rank: Int) { words[rank >> 6, default: 0] |= Self.bit(of: rank) }

  @inlinable
  mutating func remove(_ rank: Int) {
    guard let place = words.index(forKey: rank >> 6) else { return }
    words.values[place] &= ~Self.bit(of: rank)
    if words.values[place] == 0 { words.remove(at: place) }
  }

  /// Calls a closure with each rank until it returns false.
  @inlinable
  func forEach(while body: (Int) -> Bool) {
    for (word, bits) in words {
      for place in 0..<64 where bits >> UInt64(place) & 1 != 0 {
        if !body(word << 6 | place) { return }
      }
    }
  }

  @inlinable
  mutating func formUnion(_ other: StoreRanks) { words.merge(other.words) { $0 | $1 } }
}
