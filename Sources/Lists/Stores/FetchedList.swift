import Streams

/// A live list of the objects of a store that a query finds.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var title: String }
/// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
/// let list = FetchedList(store, ListQuery(sort: .ascending(\.title)))
/// let cancellable = list.differences.sink { print($0) }
/// try store.update(id: 1) { $0.title = "Ale" }
/// // insertions: 2 at 0, 1 at 1
/// // moves: 1 → 0; updates: 1 → 0
/// ```
///
/// A transaction that changes what is shown sets ``objects`` once and publishes one change. An object that was written
/// and still matches stays or moves; it is never removed and inserted.
///
/// A written object counts as updated if `sameContent` says that its content differs. By default it compares with `==`.
/// If your `==` compares only ids, as is common for diffable data sources, pass a closure that compares everything you
/// show. ``objects`` always holds the stored objects, even those that were written with the same content.
///
/// - Complexity: A transaction that writes *k* objects costs O(*k* log *n*) and one copy of the list. If the query has
///   a limit, or another process wrote, or there is a new query, the old and the new list are compared.
/// - Threads: A list made on an actor changes on that actor: immediately if the actor itself writes to the store,
///   otherwise after a hop. A list made elsewhere changes on the thread that writes. It may be read on any thread.
public final class FetchedList<Item: Identifiable & Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
  /// The objects that the query finds, in its order.
  @Published public private(set) var objects: [Item] = []

  /// The reason the list may be out of date, or `nil`.
  ///
  /// The objects could not be fetched, or the store cannot see what others write to it. Until that is over, the list
  /// keeps its objects. An object that cannot be decoded is reported here too, and the list shows the others.
  @Published public private(set) var failure: (any Error)?

  private let store: any ListStore<Item>
  private let sameContent: @Sendable (Item, Item) -> Bool
  private let latest = CurrentValueSubject<FetchedStep<Item>, Never>(FetchedStep())
  private let inbox = SerialDrain<Event>()

  /// Touched only while an event is handled. The inbox handles one at a time.
  private var arrangement: StoreArrangement<Item>?

  /// The last transaction applied, or `nil` if the objects have to be fetched. Touched like `arrangement`.
  private var version: Int?

  /// The two parts of `failure`. Touched like `arrangement`.
  private var fetchFailure: (any Error)?
  private var storeFailure: StoreError?

  /// Written once, by the initialiser.
  private var cancellables: Set<AnyCancellable> = []

  private enum Event {
    case begin(ListQuery<Item>)
    case query(ListQuery<Item>)
    case change(StoreChange<Item>)
    case failure(StoreError?)
  }

  /// A list of the objects that a query finds.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - query: The query.
  ///   - sameContent: Returns whether an object, given first its old and then its new value, has the same content. If
  ///     it
  ///     has, writing it is not published as a change.
  ///   - isolation: The actor on which the list changes.
  public convenience init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(),
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(
      store, query, queries: Empty(completeImmediately: false), sameContent: sameContent,
      isolation: isolation)
  }

  /// A list of the objects that the latest query of a publisher finds, or `query` until there is one.
  ///
  /// When the query changes, the list changes as by one transaction: objects that both queries find stay.
  public init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(),
    queries: some Publisher<ListQuery<Item>, Never>,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.store = store
    self.sameContent = sameContent
    store.changes
      .sink(receiveValue: { [weak self] in self?.take(.change($0)) }, isolation: isolation)
      .store(in: &cancellables)
    store.failures
      .sink(receiveValue: { [weak self] in self?.take(.failure($0)) }, isolation: isolation)
      .store(in: &cancellables)
    queries
      .sink(receiveValue: { [weak self] in self?.take(.query($0)) }, isolation: isolation)
      .store(in: &cancellables)
    take(.begin(query))
  }

  /// Publishes the objects together with what changed: first the current objects as insertions, then each change.
  ///
  /// Each subscription holds the list.
  public var changes: AnyPublisher<ListRevision<[Item], Item.ID>, Never> {
    typealias Seen = (step: FetchedStep<Item>, revision: ListRevision<[Item], Item.ID>)
    return latest.scan(Seen?.none) { [self] last, step in
      withExtendedLifetime(self) {
        (step, step.revision(after: last?.step, sameContent: sameContent))
      }
    }
    .compactMap { $0?.revision }
    .filter { $0.isFirst || !$0.change.isEmpty }
    .eraseToAnyPublisher()
  }

  /// Publishes what changed: first the current objects as insertions, then each change.
  ///
  /// Each subscription holds the list.
  public var differences: AnyPublisher<ListChange<Item.ID>, Never> {
    changes.map(\.change).eraseToAnyPublisher()
  }

  // MARK: Events

  private func take(_ event: Event) {
    inbox.append(event)
    inbox.drain(handle)
  }

  private func handle(_ event: Event) {
    switch event {
    case .begin(let query):
      if arrangement == nil { fetch(query) }
    case .query(let query):
      fetch(query)
    case .change(let change):
      // Before the first query there is nothing to change.
      guard let query = arrangement?.query else { return }
      guard let version, !change.isExternal, change.discarded.isEmpty else {
        return fetch(query, isExternal: true)
      }
      if change.version > version {
        self.version = change.version
        guard let result = arrangement?.apply(change, sameContent: sameContent) else { return }
        publish(result.change, isWritten: result.isWritten)
      }
    case .failure(let error):
      storeFailure = error
      tellFailure()
      // The cause may have prevented fetching as well.
      if error == nil, version == nil, let query = arrangement?.query { fetch(query) }
    }
  }

  /// - Parameter isExternal: Whether objects may have been written that the list has not heard of.
  private func fetch(_ query: ListQuery<Item>, isExternal: Bool = false) {
    do {
      let contents = try store.fetch(where: query.predicate)
      let isWritten = isExternal || version != contents.version
      version = contents.version
      arrangement = StoreArrangement(contents.entries, by: query)
      fetchFailure = contents.unreadable.first
      tellFailure()
      publish(
        ListChange(from: objects, to: arrangement?.shown ?? [], id: \.id, sameContent: sameContent),
        isWritten: isWritten)
    } catch {
      // The query is kept, so that the next change of the store fetches again.
      version = nil
      arrangement = StoreArrangement(by: query)
      fetchFailure = error
      tellFailure()
    }
  }

  private func tellFailure() {
    let present = fetchFailure ?? storeFailure
    if present != nil || failure != nil { failure = present }
  }

  /// - Parameter isWritten: Whether an object was written, perhaps with the same content.
  private func publish(_ change: ListChange<Item.ID>, isWritten: Bool) {
    let shown = arrangement?.shown ?? []
    if change.isEmpty, shown.isEmpty || !isWritten { return }
    let number = latest.value.number + 1
    objects = shown
    latest.send(FetchedStep(number: number, objects: shown, change: change))
  }
}

// Each property says what guards it. The published ones guard themselves.
extension FetchedList: @unchecked Sendable {}
