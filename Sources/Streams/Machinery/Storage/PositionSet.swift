/// A set of positions. Those below the number of bits in a word need no object.
@usableFromInline
struct PositionSet {
  @usableFromInline private(set) var bits: UInt = 0
  /// The bits of the other positions.
  private var moreBits: ContiguousArray<UInt> = []

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  func contains(_ position: Int) -> Bool {
    position < UInt.bitWidth ? bits & Self.bit(position) != 0 : containsBeyondWord(position)
  }

  @usableFromInline
  func containsBeyondWord(_ position: Int) -> Bool {
    let word = Self.word(position)
    return word < moreBits.count && moreBits[word] & Self.bit(position) != 0
  }

  mutating func insert(_ position: Int) {
    guard position >= UInt.bitWidth else { return bits |= Self.bit(position) }
    let word = Self.word(position)
    while moreBits.count <= word { moreBits.append(0) }
    moreBits[word] |= Self.bit(position)
  }

  mutating func remove(_ position: Int) {
    guard position >= UInt.bitWidth else { return bits &= ~Self.bit(position) }
    let word = Self.word(position)
    if word < moreBits.count { moreBits[word] &= ~Self.bit(position) }
  }

  /// The bit of a position within its word.
  @inlinable @inline(__always)
  static func bit(_ position: Int) -> UInt { 1 &<< UInt(truncatingIfNeeded: position) }

  /// Which of the further words has the bit of a position.
  private static func word(_ position: Int) -> Int { position / UInt.bitWidth - 1 }
}
