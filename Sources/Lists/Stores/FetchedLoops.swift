/// The loops over all objects of a list. They are compiled where the type of the objects is known, which makes them several
/// times as fast.
@usableFromInline
struct FetchedLoops<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline typealias Step = FetchedStep<Item>
  @usableFromInline typealias Entries = [StoreEntry<Item>]

  /// A tree of entries.
  @usableFromInline let tree: @Sendable (Entries) -> CountedTree<StoreEntry<Item>>

  /// The ranks of entries.
  @usableFromInline let ranks: @Sendable (Entries) -> Set<Int>

  /// The objects of a step.
  @usableFromInline let objects: @Sendable (Step) -> [Item]

  /// The change that leads from one step to another.
  @usableFromInline let change:
    @Sendable (_ old: Step, _ new: Step, _ sameContent: @escaping StoreArrangement<Item>.SameContent) ->
      ListChange<Item.ID>

  @inlinable
  init() {
    tree = { CountedTree($0) }
    ranks = { entries in
      var ranks = Set<Int>(minimumCapacity: entries.count)
      for entry in entries { ranks.insert(entry.rank) }
      return ranks
    }
    objects = { $0.objects }
    change = { $0.change(to: $1, sameContent: $2) }
  }
}
