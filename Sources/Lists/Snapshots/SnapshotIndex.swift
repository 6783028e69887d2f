/// Tells where each item is.
///
/// A dictionary in parts, chosen by hash: a snapshot that was copied copies one part with its next edit, not all.
@usableFromInline
struct SnapshotIndex<ID: Hashable> {
  @usableFromInline
  struct Place {
    @usableFromInline var section: Int32
    @usableFromInline var item: Int32

    @inlinable
    init(section: Int32, item: Int32) {
      self.section = section
      self.item = item
    }
  }

  /// As many as a power of two.
  @usableFromInline var parts: [[ID: Place]] = [[:]]
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// How many items a part holds on average before there are more parts.
  @inlinable static var roomOfPart: Int { 512 }

  @inlinable
  subscript(id: ID) -> Place? { parts[part(of: id)][id] }

  /// Notes where an item is, unless it is somewhere already.
  ///
  /// - Returns: Whether it was not.
  @inlinable
  mutating func insert(_ id: ID, at place: Place) -> Bool {
    let part = part(of: id)
    if let taken = parts[part].updateValue(place, forKey: id) {
      parts[part][id] = taken
      return false
    }
    count += 1
    return true
  }

  @inlinable
  mutating func move(_ id: ID, to place: Place) { parts[part(of: id)][id] = place }

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

extension SnapshotIndex.Place: Sendable {}
extension SnapshotIndex: Sendable where ID: Sendable {}
