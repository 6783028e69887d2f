/// The objects of a ``FetchedList``, and what changed since the previous step.
///
/// It never changes. Subscribers pass it on and keep it, which counts one reference instead of one for each part.
@usableFromInline
final class FetchedStep<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// The number of the step, counted for each list.
  @usableFromInline let number: Int

  /// The objects known, of which those at ``window`` are shown.
  @usableFromInline let found: CountedTree<StoreEntry<Item>>
  @usableFromInline let window: Range<Int>
  @usableFromInline let change: ListChange<Item.ID>

  /// The query, if the step follows from the previous one by a transaction.
  @usableFromInline let query: ListQuery<Item>?

  @inlinable
  init(
    number: Int = 0, found: CountedTree<StoreEntry<Item>> = .init(), window: Range<Int> = 0..<0,
    change: ListChange<Item.ID> = .init(), query: ListQuery<Item>? = nil
  ) {
    self.number = number
    self.found = found
    self.window = window
    self.change = change
    self.query = query
  }

  @inlinable
  subscript(offset: Int) -> StoreEntry<Item> { found[window.lowerBound + offset] }

  /// - Complexity: O(*n*).
  @inlinable
  var objects: [Item] {
    var objects: [Item] = []
    objects.reserveCapacity(window.count)
    found.forEach(in: window) { objects.append($0.object) }
    return objects
  }

  /// The change that leads from an empty list to the objects.
  @inlinable
  var beginning: ListChange<Item.ID> {
    var insertions: [ListChange<Item.ID>.Entry] = []
    insertions.reserveCapacity(window.count)
    found.forEach(in: window) { insertions.append(.init(offset: insertions.count, id: $0.object.id)) }
    return ListChange(orderedRemovals: [], insertions: insertions, moves: [], updates: [])
  }

  /// The change that leads to another step.
  @inlinable
  func change(
    to next: FetchedStep, sameContent: @escaping (Item, Item) -> Bool
  ) -> ListChange<Item.ID> {
    if window.isEmpty { return next.beginning }
    return ListChange(from: objects, to: next.objects, id: \.id, sameContent: sameContent)
  }

  /// What changed since the step that a subscriber received before, if any. It need not be the previous step.
  @inlinable
  func change(
    after last: FetchedStep?, sameContent: @escaping (Item, Item) -> Bool
  ) -> ListChange<Item.ID> {
    guard let last else { return beginning }
    return number == last.number + 1 ? change : last.change(to: self, sameContent: sameContent)
  }
}
