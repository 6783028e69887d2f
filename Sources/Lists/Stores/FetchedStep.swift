/// The objects of a ``FetchedList``, and what changed since the previous step.
@usableFromInline
struct FetchedStep<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// The number of the step, counted for each list.
  @usableFromInline var number = 0

  /// The objects known, of which those at ``window`` are shown.
  @usableFromInline var found = CountedTree<StoreEntry<Item>>()
  @usableFromInline var window = 0..<0
  @usableFromInline var change = ListChange<Item.ID>()

  /// The query, if the step follows from the previous one by a transaction.
  @usableFromInline var query: ListQuery<Item>?

  @inlinable
  subscript(offset: Int) -> StoreEntry<Item> { found[window.lowerBound + offset] }

  /// - Complexity: O(*n*).
  @inlinable
  var objects: [Item] {
    var objects: [Item] = []
    objects.reserveCapacity(window.count)
    for entry in found.elements(in: window) { objects.append(entry.object) }
    return objects
  }

  /// What changed since the step that a subscriber received before, if any. It need not be the previous step.
  @inlinable
  func change(
    after last: FetchedStep?, sameContent: @escaping (Item, Item) -> Bool
  ) -> ListChange<Item.ID> {
    guard let last else {
      return ListChange(
        insertions: objects.enumerated().map { .init(offset: $0.offset, id: $0.element.id) })
    }
    return number == last.number + 1
      ? change : ListChange(from: last.objects, to: objects, id: \.id, sameContent: sameContent)
  }
}
