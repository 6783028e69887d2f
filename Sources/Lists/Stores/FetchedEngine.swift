/// What a list does with each change, as closures that are made where the type of the items is known.
///
/// ``ListSieve`` is the same for what a list asks of all objects.
@usableFromInline
struct FetchedEngine<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline typealias Arrangement = StoreArrangement<Item>

  @usableFromInline
  typealias Apply =
    @Sendable (inout Arrangement?, StoreChange<Item>, Arrangement.SameContent) -> Arrangement.Outcome?

  /// Applies a change to what is found, if anything was looked for.
  @usableFromInline let apply: Apply

  /// Applies the same to the objects themselves.
  @usableFromInline let edit: @Sendable (StoreListEdit<Item>, inout [Item]) -> Void

  /// The objects of a step.
  @usableFromInline let objects: @Sendable (FetchedStep<Item>) -> [Item]

  @inlinable
  init() {
    apply = { $0?.apply($1, sameContent: $2) }
    edit = { edit, objects in edit.apply(to: &objects) { $0.object } }
    objects = { $0.objects }
  }
}
