/// Finds the location of an item by the hash of the item.
///
/// Items are not kept here but where they are shown, so that each is hashed once and compared at most a few times. The
/// table has parts that are chosen by hash. After a copy, the next edit copies one part instead of everything.
@usableFromInline
struct SnapshotIndex: Sendable {
  @usableFromInline
  struct Location: Equatable, Sendable {
    @usableFromInline var section: Int32
    @usableFromInline var item: Int32

    @inlinable
    init(section: Int32, item: Int32) {
      self.section = section
      self.item = item
    }
  }

  /// Their number is a power of two.
  @usableFromInline var parts = [SnapshotIndexPart()]
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// The average size of a part at which the number of parts grows.
  @inlinable static var roomOfPart: Int { 512 }

  @inlinable
  static func tag(of item: some Hashable) -> UInt32 { UInt32(truncatingIfNeeded: item.hashValue) }

  /// The location of the item with this tag that `isSame` accepts.
  @inlinable
  func location(_ tag: UInt32, where isSame: (Location) -> Bool) -> Location? {
    parts[part(of: tag)].location(tag, where: isSame)
  }

  /// Stores the location of an item, unless there is one that `isSame` accepts.
  ///
  /// - Returns: True if the item is new.
  @inlinable
  mutating func insert(_ tag: UInt32, at location: Location, unless isSame: (Location) -> Bool) -> Bool {
    guard parts[part(of: tag)].insert(tag, at: location, unless: isSame) else { return false }
    count += 1
    return true
  }

  @inlinable
  mutating func move(_ tag: UInt32, from old: Location, to new: Location) {
    parts[part(of: tag)].move(tag, from: old, to: new)
  }

  @inlinable
  mutating func remove(_ tag: UInt32, at location: Location) {
    if parts[part(of: tag)].remove(tag, at: location) { count -= 1 }
  }

  /// Stores the locations of many items in an empty index.
  ///
  /// They are first sorted by part, and then one part after another is filled. Otherwise each item would be a cache miss.
  ///
  /// - Parameters:
  ///   - slots: The tag and the location of each item.
  ///   - areSame: Returns true if the items at two locations are the same.
  /// - Returns: True if no item occurs twice. If one does, the index is not usable.
  @inlinable
  mutating func fill(_ slots: [SnapshotIndexPart.Slot], areSame: (Location, Location) -> Bool) -> Bool {
    let number = slots.count
    let wanted = partCount(for: number)
    parts = Array(repeating: SnapshotIndexPart(room: 0), count: wanted)
    count = number
    var ends = Array(repeating: 0, count: wanted)
    let shift = shift
    for slot in slots { ends[Self.part(of: slot.tag, shift)] += 1 }
    var start = 0
    for part in 0..<wanted {
      (start, ends[part]) = (start + ends[part], start)
    }
    var sorted = Array(repeating: SnapshotIndexPart.Slot.free, count: number)
    sorted.withUnsafeMutableBufferPointer { sorted in
      ends.withUnsafeMutableBufferPointer { ends in
        for slot in slots {
          let part = Self.part(of: slot.tag, shift)
          sorted[ends[part]] = slot
          ends[part] += 1
        }
      }
    }
    start = 0
    for part in 0..<wanted {
      guard let filled = SnapshotIndexPart(sorted[start..<ends[part]], room: number / wanted, areSame) else {
        return false
      }
      parts[part] = filled
      start = ends[part]
    }
    return true
  }

  /// Makes as many parts as `more` further items need.
  @inlinable
  mutating func makeRoom(for more: Int) {
    let wanted = partCount(for: count + more)
    guard wanted > parts.count else { return }
    let old = parts
    parts = Array(repeating: SnapshotIndexPart(room: (count + more) / wanted), count: wanted)
    for part in old {
      for slot in part.slots where !slot.isFree {
        _ = parts[self.part(of: slot.tag)].insert(slot.tag, at: slot.location) { _ in false }
      }
    }
  }

  @inlinable
  func partCount(for items: Int) -> Int {
    var wanted = parts.count
    while items > wanted * Self.roomOfPart { wanted *= 4 }
    return wanted
  }

  /// Parts are told apart by the upper bits of tags, and slots by the lower ones.
  @inlinable
  func part(of tag: UInt32) -> Int { Self.part(of: tag, shift) }

  @inlinable
  static func part(of tag: UInt32, _ shift: UInt64) -> Int { Int(truncatingIfNeeded: UInt64(tag) &>> shift) }

  /// The number of lower bits that do not choose the part.
  @inlinable var shift: UInt64 { UInt64(32 - min(32, parts.count.trailingZeroBitCount)) }
}
