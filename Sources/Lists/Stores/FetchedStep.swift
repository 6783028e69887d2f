/// The objects of a ``FetchedList``, and what led there from the step before.
struct FetchedStep<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// Counts the steps of a list.
  var number = 0
  var objects: [Item] = []
  var change = ListChange<Item.ID>()

  /// The step as a subscriber sees it that saw `last` before, which may not be the step before.
  func revision(after last: FetchedStep?) -> ListRevision<[Item], Item.ID> {
    guard let last else {
      let insertions = objects.enumerated().map {
        ListChange<Item.ID>.Entry(offset: $0.offset, id: $0.element.id)
      }
      return ListRevision(previous: nil, items: objects, change: ListChange(insertions: insertions))
    }
    let isNext = number == last.number + 1
    return ListRevision(
      previous: last.objects, items: objects,
      change: isNext ? change : ListChange(from: last.objects, to: objects))
  }
}
