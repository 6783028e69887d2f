/// The objects of a ``FetchedList``, and what led there.
public struct FetchedChange<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// The objects after the change.
  public let objects: [Item]

  /// What led there from the value before; to the first one that a subscriber gets, all objects are insertions.
  public let change: ListChange<Item.ID>

  /// Counts the changes of a list.
  let number: Int

  /// The same objects as the beginning of a stream.
  var asBeginning: FetchedChange {
    FetchedChange(
      objects: objects,
      change: ListChange(
        insertions: objects.enumerated().map { .init(offset: $0.offset, id: $0.element.id) }),
      number: number)
  }

  /// The change as one that follows another: itself, unless a subscriber without demand missed some in between.
  func following(_ last: FetchedChange?) -> FetchedChange {
    guard let last else { return asBeginning }
    if number == last.number + 1 { return self }
    return FetchedChange(
      objects: objects, change: ListChange(from: last.objects, to: objects), number: number)
  }
}
