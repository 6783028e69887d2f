import Streams

/// The objects of a store that a query finds, kept up to date.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var title: String }
/// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
/// let list = FetchedList(store, ListQuery(sort: .ascending(\.title)))
/// let cancellable = list.differences.sink { print($0) }
/// try store.update(1) { $0.title = "Ale" }
/// // insertions: 2 at 0, 1 at 1
/// // moves: 1 → 0; updates: 1 → 0
/// ```
///
/// Each transaction that changes what is shown, and only such a one, sets ``objects`` once and publishes one change. An
/// object that was written and still matches stays or moves; it is never removed and inserted.
///
/// - Complexity: A transaction costs O(*k* log *n*) for the *k* objects it wrote and one copy of the list. A new query,
///   a limit, or a transaction of another process costs comparing the lists.
/// - Threads: Made on an actor, the list changes on that actor: at once when it is that which writes to the store,
///   otherwise after a hop. Made elsewhere, it changes on the thread that writes. Reading is possible on any.
public final class FetchedList<Item: Identifiable & Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
  /// What is shown at present.
  @Published public private(set) var objects: [Item] = []

  /// Why the objects could not be fetched, or the store does not see what others write to it, until that is over;
  /// meanwhile the list shows what it did before.
  @Published public private(set) var failure: (any Error)?

  private let store: any ListStore<Item>
  private let latest = CurrentValueSubject<FetchedStep<Item>, Never>(FetchedStep())
  private let inbox = StoreQueue<Event>()

  /// What the store holds for the list. Touched only by who handles an event; the inbox lets one do so at a time.
  private var arrangement: StoreArrangement<Item>?

  /// The last transaction worked in; `nil` where the objects have to be fetched. Touched as `arrangement`.
  private var version: Int?

  /// What `failure` is made of. Touched as `arrangement`.
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

  /// Makes a list of what a query finds.
  public convenience init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(),
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(store, query, queries: Empty(completeImmediately: false), isolation: isolation)
  }

  /// Makes a list of what the latest of several queries finds; until the first comes, of what `query` finds.
  ///
  /// The list changes from what one query finds to what the next one does as by a transaction: what both find stays.
  public init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(),
    queries: some Publisher<ListQuery<Item>, Never>,
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.store = store
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

  /// The objects together with what led there: first the present ones, as insertions, then each change.
  ///
  /// Each subscription holds the list.
  public var changes: AnyPublisher<ListRevision<[Item], Item.ID>, Never> {
    typealias Seen = (step: FetchedStep<Item>, revision: ListRevision<[Item], Item.ID>)
    return latest.scan(Seen?.none) { [self] last, step in
      withExtendedLifetime(self) { (step, step.revision(after: last?.step)) }
    }
    .compactMap { $0?.revision }
    .eraseToAnyPublisher()
  }

  /// What changes: first the present objects, as insertions, then each change.
  ///
  /// Each subscription holds the list.
  public var differences: AnyPublisher<ListChange<Item.ID>, Never> {
    changes.map(\.change).eraseToAnyPublisher()
  }

  // MARK: Events

  private func take(_ event: Event) {
    inbox.add(event)
    inbox.handleAll(handle)
  }

  private func handle(_ event: Event) {
    switch event {
    case .begin(let query):
      if arrangement == nil { fetch(query) }
    case .query(let query):
      fetch(query)
    case .change(let change):
      // Before the first query there is nothing that could change.
      guard let query = arrangement?.query else { return }
      guard let version, !change.isForeign else { return fetch(query) }
      if change.version > version {
        self.version = change.version
        publish(arrangement?.apply(change) ?? ListChange())
      }
    case .failure(let error):
      storeFailure = error
      tellFailure()
      // Perhaps what was in the way of fetching has gone as well.
      if error == nil, version == nil, let query = arrangement?.query { fetch(query) }
    }
  }

  private func fetch(_ query: ListQuery<Item>) {
    do {
      let contents = try store.fetch(where: query.predicate)
      version = contents.version
      arrangement = StoreArrangement(contents.entries, by: query)
      fetchFailure = nil
      tellFailure()
      publish(ListChange(from: objects, to: arrangement?.shown ?? []))
    } catch {
      // The query is kept, so that the next change of the store has it fetched.
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

  private func publish(_ change: ListChange<Item.ID>) {
    if change.isEmpty { return }
    let shown = arrangement?.shown ?? []
    let number = latest.value.number + 1
    objects = shown
    latest.send(FetchedStep(number: number, objects: shown, change: change))
  }
}

// What guards what is said at each property; the published ones guard themselves.
extension FetchedList: @unchecked Sendable {}
