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
  /// - Returns: Whether the item is new.
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

  /// Makes as many parts as `more` further items need.
  @inlinable
  mutating func makeRoom(for more: Int) {
    var wanted = parts.count
    while count + more > wanted * Self.roomOfPart { wanted *= 4 }
    guard wanted > parts.count else { return }
    let old = parts
    parts = Array(repeating: SnapshotIndexPart(room: (count + more) / wanted), count: wanted)
    for part in old {
      for slot in part.slots where !slot.isFree {
        _ = parts[self.part(of: slot.tag)].insert(slot.tag, at: slot.location) { _ in false }
      }
    }
  }

  /// Parts are told apart by the upper bits of tags, and slots by the lower ones.
  @inlinable
  func part(of tag: UInt32) -> Int {
    Int(UInt64(tag) >> UInt64(32 - min(32, parts.count.trailingZeroBitCount)))
  }
}
