/// The items of an outline with what is known of each.
///
/// A dictionary in parts that are chosen by hash. After a copy, the next edit copies one part instead of everything.
@usableFromInline
struct OutlineNodes<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Node: Sendable {
    /// The item above, or `nil` for a root item.
    @usableFromInline var parent: ItemID?

    /// Finds the item among the children of its parent.
    @usableFromInline var handle: Int32

    /// Finds the item among the visible items; ``hidden`` if it is not visible.
    @usableFromInline var row = Self.hidden

    @usableFromInline var isExpanded = false
    @usableFromInline var children = SnapshotOrder<ItemID>()

    @inlinable
    init(parent: ItemID?, handle: Int32) {
      self.parent = parent
      self.handle = handle
    }

    @inlinable static var hidden: Int32 { -1 }

    @inlinable var isVisible: Bool { row >= 0 }
  }

  /// Their number is a power of two.
  @usableFromInline var parts: [[ItemID: Node]] = [[:]]
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// The average size of a part at which the number of parts grows.
  @inlinable static var roomOfPart: Int { 256 }

  @inlinable
  subscript(item: ItemID) -> Node? { parts[part(of: item)][item] }

  /// Adds an item that is not there yet.
  @inlinable
  mutating func add(_ item: ItemID, _ node: Node) {
    if count >= parts.count * Self.roomOfPart { grow() }
    parts[part(of: item)][item] = node
    count += 1
  }

  @inlinable
  mutating func remove(_ item: ItemID) {
    if parts[part(of: item)].removeValue(forKey: item) != nil { count -= 1 }
  }

  /// Changes what is known of an item, in place.
  @inlinable
  mutating func update(_ item: ItemID, _ change: (inout Node) -> Void) {
    let part = part(of: item)
    if let place = parts[part].index(forKey: item) { change(&parts[part].values[place]) }
  }

  @inlinable
  func part(of item: ItemID) -> Int { parts.count == 1 ? 0 : item.hashValue & (parts.count - 1) }

  @inlinable
  mutating func grow() {
    let old = parts
    parts = Array(repeating: [:], count: old.count * 4)
    for part in old {
      for (item, node) in part { parts[self.part(of: item)][item] = node }
    }
  }
}
