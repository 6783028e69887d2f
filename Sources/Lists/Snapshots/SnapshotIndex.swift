/// Finds the location of an item.
///
/// A dictionary in parts that are chosen by hash. After a copy, the next edit copies one part instead of everything.
@usableFromInline
struct SnapshotIndex<ID: Hashable> {
  @usableFromInline
  struct Location {
    @usableFromInline var section: Int32
    @usableFromInline var item: Int32

    @inlinable
    init(section: Int32, item: Int32) {
      self.section = section
      self.item = item
    }
  }

  /// Their number is a power of two.
  @usableFromInline var parts: [[ID: Location]] = [[:]]
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// The average size of a part at which the number of parts grows.
  @inlinable static var roomOfPart: Int { 512 }

  @inlinable
  subscript(id: ID) -> Location? { parts[part(of: id)][id] }

  /// Stores the location of an item, unless it has one already.
  ///
  /// - Returns: Whether the item is new.
  @inlinable
  mutating func insert(_ id: ID, at place: Location) -> Bool {
    let part = part(of: id)
    if let taken = parts[part].updateValue(place, forKey: id) {
      parts[part][id] = taken
      return false
    }
    count += 1
    return true
  }

  @inlinable
  mutating func move(_ id: ID, to place: Location) { parts[part(of: id)][id] = place }

  @inlinable
  mutating func remove(_ id: ID) {
    if parts[part(of: id)].removeValue(forKey: id) != nil { count -= 1 }
  }

  /// Makes as many parts as `more` further items need.
  @inlinable
  mutating func makeRoom(for more: Int) {
    var wanted = parts.count
    while count + more > wanted * Self.roomOfPart { wanted *= 4 }
    guard wanted > parts.count else { return }
    let old = parts
    parts = Array(repeating: [:], count: wanted)
    for (id, place) in old.joined() { parts[part(of: id)][id] = place }
  }

  @inlinable
  func part(of id: ID) -> Int { parts.count == 1 ? 0 : id.hashValue & (parts.count - 1) }
}

extension SnapshotIndex.Location: Sendable {}
extension SnapshotIndex: Sendable where ID: Sendable {}
