/// Finds what is left of the old list by hash.
///
/// Open addressing over five slots for three elements. A slot holds half of the hash and the number of a leftover, so
/// that ids are compared only where the hashes agree. Leftovers with the same id hang together in order: each occurrence
/// costs one step, however many there are.
@usableFromInline
struct LeftoverTable {
  /// Half of the hash above the number of a leftover plus one; zero where the slot is free.
  @usableFromInline var slots: [UInt64]

  /// The next leftover of the same id, plus one; empty as long as no id occurs twice.
  @usableFromInline var next: [Int32] = []

  @inlinable
  init(capacity: Int) {
    slots = Array(repeating: 0, count: capacity + capacity * 2 / 3 + 2)
  }

  /// Spreads a hash over all bits, also where it has but 32 or is a poor one.
  @inlinable
  @inline(__always)
  static func spread(_ hash: Int) -> UInt64 {
    let product = UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  /// The first slot of a hash: its upper half as a fraction of all slots.
  @inlinable
  @inline(__always)
  func home(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(truncatingIfNeeded: slots.count)) >> 32)
  }

  @inlinable
  @inline(__always)
  static func number(in slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

  @inlinable
  @inline(__always)
  static func slot(_ hash: UInt64, _ number: Int) -> UInt64 {
    (hash << 32) | UInt64(truncatingIfNeeded: number + 1)
  }

  /// Adds a leftover before the others of its id, as `isSame` tells them.
  @inlinable
  @inline(__always)
  mutating func add(_ number: Int, hash: UInt64, of count: Int, isSame: (Int) -> Bool) {
    var index = home(of: hash)
    while slots[index] != 0 {
      let other = Self.number(in: slots[index])
      if slots[index] >> 32 == hash & 0xFFFF_FFFF, isSame(other) {
        if next.isEmpty { next = Array(repeating: 0, count: count) }
        next[number] = Int32(truncatingIfNeeded: other + 1)
        break
      }
      index += 1
      if index == slots.count { index = 0 }
    }
    slots[index] = Self.slot(hash, number)
  }

  /// Takes the first leftover of an id out of those that `isTaken` does not say are gone.
  @inlinable
  @inline(__always)
  mutating func take(hash: UInt64, isSame: (Int) -> Bool, isTaken: (Int) -> Bool) -> Int? {
    var index = home(of: hash)
    while slots[index] != 0 {
      if slots[index] >> 32 == hash & 0xFFFF_FFFF, isSame(Self.number(in: slots[index])) {
        var number = Self.number(in: slots[index])
        while isTaken(number) {
          guard !next.isEmpty, next[number] != 0 else { return nil }
          number = Int(next[number]) - 1
        }
        slots[index] = Self.slot(hash, number)
        return number
      }
      index += 1
      if index == slots.count { index = 0 }
    }
    return nil
  }
}

extension Differ {
  /// How often the leftover after the last one found may turn out to be another one than the next that is looked for.
  @inlinable @inline(__always) static var optimism: Int { 8 }

  /// Matches what the cursors passed in both lists.
  @inlinable
  func lookUp(_ matching: inout Matching) {
    let first = matching.prefix
    var isOrdered = true
    matching.left.withUnsafeMutableBufferPointer { left in
      var table = LeftoverTable(capacity: left.count)
      for number in stride(from: left.count - 1, through: 0, by: -1) {
        let id = keys.id(of: old[Int(left[number])])
        let hash = LeftoverTable.spread(id.hashValue)
        table.add(number, hash: hash, of: left.count) { keys.id(of: old[Int(left[$0])]) == id }
      }
      matching.origins.withUnsafeMutableBufferPointer { origins in
        var highest = Matching.none
        var candidate = 0
        var optimism = Self.optimism
        for place in 0..<origins.count {
          if origins[place] == Matching.none {
            var found: Int?
            // Where a whole block moved, the next one follows the last one, and need not be hashed.
            if optimism > 0, candidate < left.count, left[candidate] >= 0 {
              if isSame(Int(left[candidate]), first + place) {
                found = candidate
                optimism = Self.optimism
              } else {
                optimism -= 1
              }
            }
            if found == nil {
              let id = keys.id(of: new[first + place])
              found = table.take(hash: LeftoverTable.spread(id.hashValue)) {
                keys.id(of: old[Int(left[$0] < 0 ? ~left[$0] : left[$0])]) == id
              } isTaken: {
                left[$0] < 0
              }
            }
            guard let found else { continue }
            origins[place] = left[found]
            left[found] = ~left[found]
            candidate = found + 1
          }
          if origins[place] < highest { isOrdered = false } else { highest = origins[place] }
        }
      }
    }
    matching.isOrdered = isOrdered
  }
}
