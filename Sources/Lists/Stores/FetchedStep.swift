/// The objects of a ``FetchedList``, and what changed since the previous step.
struct FetchedStep<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// The number of the step, counted for each list.
  var number = 0
  var objects: [Item] = []
  var change = ListChange<Item.ID>()

  /// The step for a subscriber that received `last` before, which need not be the previous step.
  func revision(
    after last: FetchedStep?, sameContent: @escaping (Item, Item) -> Bool
  ) -> ListRevision<[Item], Item.ID> {
    guard let last else {
      let insertions = objects.enumerated().map {
        ListChange<Item.ID>.Entry(offset: $0.offset, id: $0.element.id)
      }
      return ListRevision(previous: nil, items: objects, change: ListChange(insertions: insertions))
    }
    let isNext = number == last.number + 1
    return ListRevision(
      previous: last.objects, items: objects,
      change: isNext
        ? change : ListChange(from: last.objects, to: objects, id: \.id, sameContent: sameContent))
  }
}
