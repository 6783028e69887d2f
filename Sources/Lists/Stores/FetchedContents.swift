/// What a list fetched for a query. It can be made on any thread.
@usableFromInline
struct FetchedContents<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  let arrangement: StoreArrangement<Item>
  let version: Int
  let unreadable: StoreError?

  /// The step that was shown when fetching began, and the change that leads from there to what was fetched.
  private let basis: FetchedStep<Item>
  private let change: ListChange<Item.ID>
  private let loops: FetchedLoops<Item>

  init(
    of query: ListQuery<Item>, in store: any ListStore<Item>, after basis: FetchedStep<Item>,
    sameContent: @escaping StoreArrangement<Item>.SameContent, _ loops: FetchedLoops<Item>
  ) throws {
    let selection =
      if let store = store as? any WatchedStore<Item> {
        try store.select(query, first: query.capacity)
      } else {
        try store.selectFromAll(query, first: query.capacity)
      }
    arrangement = StoreArrangement(selection, by: query, loops)
    version = selection.version
    unreadable = selection.unreadable.first
    self.basis = basis
    self.loops = loops
    change = loops.change(basis, arrangement.step, sameContent)
  }

  /// The change that leads from a step to what was fetched. If the step is the one at the beginning, it is known.
  func change(
    after step: FetchedStep<Item>, sameContent: @escaping StoreArrangement<Item>.SameContent
  ) -> ListChange<Item.ID> {
    step.number == basis.number ? change : loops.change(step, arrangement.step, sameContent)
  }
}

extension StoreArrangement {
  /// What is shown, as a step of no number.
  var step: FetchedStep<Item> { FetchedStep(found: found, window: window) }
}
