/// The objects of a ``FetchedList``, and what changed since the previous step.
///
/// It never changes. Subscribers pass it on and keep it, which counts one reference instead of one for each part.
@usableFromInline
final class FetchedStep<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline typealias SameContent = @Sendable (Item, Item) -> Bool
  @usableFromInline typealias Change = ListChange<Item.ID>

  /// The number of the step, counted for each list.
  @usableFromInline let number: Int

  @usableFromInline let places: LivePlaces<Item>

  /// The objects that were written, if the list does not begin again.
  @usableFromInline let edit: LiveEdit<Item>?

  /// The change; `nil` if the list was empty.
  @usableFromInline let known: Change?

  /// An empty list.
  @inlinable
  init() {
    number = 0
    places = LivePlaces()
    edit = nil
    known = nil
  }

  @inlinable
  init(
    _ change: LiveChange<Item>, to places: LivePlaces<Item>, after last: FetchedStep,
    sameContent: @escaping SameContent
  ) {
    number = last.number + 1
    self.places = places
    if last.places.count == 0 {
      (edit, known) = (nil, nil)
    } else if change.isReset {
      edit = nil
      known = last.change(to: places, sameContent: sameContent)
    } else {
      let edit = LiveEdit(change, from: last.places, to: places, sameContent: sameContent)
      self.edit = edit
      known = edit.change
    }
  }

  @inlinable var change: Change { known ?? beginning }

  /// True if what is shown is the same.
  @inlinable var isQuiet: Bool { known?.isEmpty ?? (places.count == 0) }

  @inlinable
  subscript(offset: Int) -> LivePlaces<Item>.Place { places[offset] }

  /// - Complexity: O(*n*).
  @inlinable var objects: [Item] { places.elements }

  /// The change that leads from an empty list to the objects.
  @inlinable var beginning: Change { Change(inserting: places.map { $0.entry.element.id }) }

  @inlinable
  func change(to next: LivePlaces<Item>, sameContent: @escaping SameContent) -> Change {
    Change(from: objects, to: next.elements, id: \.id, sameContent: sameContent)
  }

  /// The change since the step that a subscriber received before, if any. It need not be the previous step.
  @inlinable
  func change(after last: FetchedStep?, sameContent: @escaping SameContent) -> Change {
    guard let last else { return beginning }
    return number == last.number + 1 ? change : last.change(to: places, sameContent: sameContent)
  }
}
