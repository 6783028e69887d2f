/// The closures that compare items and make children.
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

  /// Finds what changed between two lists, and how their items are matched.
  @usableFromInline let compare: ([Item], [Item]) -> (change: ListChange<Item.ID>, matching: Matching)

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
    compare = { ListChange.compare($0, $1, keys) }
    assemble = { children, items, matching in matching.assemble(children) { create(items[$0]) } }
  }
}

extension Matching {
  /// A matching by origins, for ``assemble(_:make:)``.
  init(_ origins: Origins, count: Int) {
    self.init(oldCount: count, newCount: origins.places.count)
    self.origins = origins.places.map { Int32(truncatingIfNeeded: max($0, Int(Matching.none))) }
  }

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
