/// A table with open addressing. An item that has no room in its slot is in one of the next ones.
@usableFromInline
struct SnapshotIndexPart: Sendable {
  @usableFromInline typealias Location = SnapshotIndex.Location

  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline var tag: UInt32
    @usableFromInline var location: Location

    @inlinable
    init(tag: UInt32, location: Location) {
      self.tag = tag
      self.location = location
    }

    @inlinable static var free: Slot { Slot(tag: 0, location: Location(section: -1, item: -1)) }

    @inlinable var isFree: Bool { location.section < 0 }
  }

  /// Their number is a power of two. At least a quarter is free.
  @usableFromInline var slots: [Slot]
  @usableFromInline var count = 0

  /// A table that has room for some items before it grows.
  @inlinable
  init(room: Int = 0) {
    var size = 8
    while room * 4 > size * 3 { size *= 2 }
    slots = Array(repeating: .free, count: size)
  }

  /// A table of some slots, or `nil` if two of them are for the same item.
  @inlinable
  init?(_ entries: ArraySlice<Slot>, room: Int, _ areSame: (Location, Location) -> Bool) {
    self.init(room: max(room, entries.count))
    count = entries.count
    let mask = slots.count - 1
    let isUnique = slots.withUnsafeMutableBufferPointer { slots in
      for entry in entries {
        var index = Int(entry.tag) & mask
        while !slots[index].isFree {
          if slots[index].tag == entry.tag, areSame(slots[index].location, entry.location) { return false }
          index = (index + 1) & mask
        }
        slots[index] = entry
      }
      return true
    }
    if !isUnique { return nil }
  }

  @inlinable
  func location(_ tag: UInt32, where isSame: (Location) -> Bool) -> Location? {
    var index = home(of: tag)
    while !slots[index].isFree {
      if slots[index].tag == tag, isSame(slots[index].location) { return slots[index].location }
      index = next(index)
    }
    return nil
  }

  @inlinable
  mutating func insert(_ tag: UInt32, at location: Location, unless isSame: (Location) -> Bool) -> Bool {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    var index = home(of: tag)
    while !slots[index].isFree {
      if slots[index].tag == tag, isSame(slots[index].location) { return false }
      index = next(index)
    }
    slots[index] = Slot(tag: tag, location: location)
    count += 1
    return true
  }

  @inlinable
  mutating func move(_ tag: UInt32, from old: Location, to new: Location) {
    if let index = slot(tag, at: old) { slots[index].location = new }
  }

  @inlinable
  mutating func remove(_ tag: UInt32, at location: Location) -> Bool {
    guard var gap = slot(tag, at: location) else { return false }
    // The items behind move up as far as they may, so that none is cut off from its home.
    var index = next(gap)
    while !slots[index].isFree {
      let distance = (index - home(of: slots[index].tag)) & (slots.count - 1)
      if distance >= (index - gap) & (slots.count - 1) {
        slots[gap] = slots[index]
        gap = index
      }
      index = next(index)
    }
    slots[gap] = .free
    count -= 1
    return true
  }

  @inlinable
  func home(of tag: UInt32) -> Int { Int(tag) & (slots.count - 1) }

  @inlinable
  func next(_ index: Int) -> Int { (index + 1) & (slots.count - 1) }

  @inlinable
  func slot(_ tag: UInt32, at location: Location) -> Int? {
    var index = home(of: tag)
    while !slots[index].isFree {
      if slots[index].location == location { return index }
      index = next(index)
    }
    return nil
  }

  @inlinable
  mutating func grow() {
    let old = slots
    slots = Array(repeating: .free, count: old.count * 2)
    for slot in old where !slot.isFree {
      var index = home(of: slot.tag)
      while !slots[index].isFree { index = next(index) }
      slots[index] = slot
    }
  }
}
