/// What a list fetched for a query. It can be made on any thread.
@usableFromInline
struct FetchedContents<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline let arrangement: StoreArrangement<Item>
  @usableFromInline let version: Int
  @usableFromInline let unreadable: StoreError?

  /// The step that was shown when fetching began, and the change that leads from there to what was fetched.
  @usableFromInline let basis: FetchedStep<Item>
  @usableFromInline let change: ListChange<Item.ID>

  @inlinable
  init(
    of query: ListQuery<Item>, in store: any ListStore<Item>, after basis: FetchedStep<Item>,
    sameContent: @escaping StoreArrangement<Item>.SameContent
  ) throws {
    let selection = try store.selections(of: [query])[0]
    arrangement = StoreArrangement(selection, by: query)
    version = selection.version
    unreadable = selection.unreadable.first
    self.basis = basis
    change = basis.change(to: arrangement.step, sameContent: sameContent)
  }
}

extension StoreArrangement {
  /// What is shown, as a step of no number.
  @inlinable var step: FetchedStep<Item> { FetchedStep(found: found, window: window) }
}
