/// How items are compared and children are made.
///
/// These are closures made where the types are known. Generic code in a class would be many times slower at 100,000
/// items.
@usableFromInline
struct ChildRules<Item: Identifiable, Child> {
  @usableFromInline let create: (Item) -> Child
  @usableFromInline let update: (Child, Item) -> Void
  @usableFromInline let retire: ((Child) -> Void)?
  @usableFromInline let onDuplicate: ((Item.ID) -> Void)?
  @usableFromInline let sameContent: (Item, Item) -> Bool

  /// Finds what changed between two lists.
  @usableFromInline let compare: ([Item], [Item]) -> Comparison<Item.ID>

  /// Keeps the children that stay and makes the others, in the order of the new list.
  @usableFromInline let assemble: ([Child], [Item], Matching) -> [Child]

  @inlinable
  init<Keys: ListKeys<Item>>(
    create: @escaping (Item) -> Child, update: @escaping (Child, Item) -> Void, retire: ((Child) -> Void)?,
    onDuplicate: ((Item.ID) -> Void)?, keys: Keys
  ) where Keys.ID == Item.ID {
    self.create = create
    self.update = update
    self.retire = retire
    self.onDuplicate = onDuplicate
    sameContent = keys.haveSameContent
    compare = { Comparison(from: $0, to: $1, keys) }
    assemble = { children, items, matching in matching.assemble(children) { create(items[$0]) } }
  }
}

/// A change, and the matching it was made from.
@usableFromInline
struct Comparison<ID: Hashable> {
  @usableFromInline let matching: Matching
  @usableFromInline let change: ListChange<ID>

  @inlinable
  init<Item, Keys: ListKeys<Item>>(from old: [Item], to new: [Item], _ keys: Keys) where Keys.ID == ID {
    (matching, change) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let matching = Differ(old, new, keys).match()
        return (matching, ListChange(matching, from: old, to: new, keys))
      }
    }
  }

  /// Makes a comparison from a change that is known to fit a list of `count` elements.
  init(_ change: ListChange<ID>, _ origins: Origins, count: Int) {
    var matching = Matching(oldCount: count, newCount: origins.places.count)
    matching.origins = origins.places.map { Int32(truncatingIfNeeded: max($0, Int(Matching.none))) }
    matching.removals = change.removals.map { Int32(truncatingIfNeeded: $0.offset) }
    matching.insertions = change.insertions.map { Int32(truncatingIfNeeded: $0.offset) }
    self.matching = matching
    self.change = change
  }
}

extension Matching {
  /// The values of the old elements in the order of the new list. `make` makes those of new elements.
  @inlinable
  @inline(__always)
  func assemble<Value>(_ old: [Value], make: (Int) -> Value) -> [Value] {
    var new: [Value] = []
    new.reserveCapacity(newCount)
    new.append(contentsOf: old[..<prefix])
    let middle = old[prefix..<(oldCount - suffix)]
    middle.withUnsafeBufferPointer { middle in
      for place in 0..<origins.count {
        let origin = Int(origins[place])
        new.append(origin >= 0 ? middle[origin] : make(prefix + place))
      }
    }
    new.append(contentsOf: old[(oldCount - suffix)...])
    return new
  }
}
