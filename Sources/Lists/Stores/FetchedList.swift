import StreamsCore

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
/// A view that reads ``objects`` is updated with them, whatever model they are in.
///
/// A transaction that changes what is shown sets ``objects`` once and publishes one change. An object that was written
/// and still matches stays or moves; it is never removed and inserted.
///
/// A written object counts as updated if `sameContent` says that its content differs. By default it compares with `==`.
/// If your `==` compares only ids, as is common for diffable data sources, pass a closure that compares everything you
/// show. ``objects`` always holds the stored objects, even those that were written with the same content, which is not
/// published.
///
/// - Complexity: A transaction that writes *k* objects costs O(*k* log *n*), and nothing if the filter accepts none of
///   them and none is shown. Without a limit, ``objects`` is also edited in place, or copied if it has subscribers. With
///   a limit, the list keeps what it shows and some more; when those are used up, it fetches again. If another process
///   wrote, or there is a new query, it fetches and compares.
/// - Threads: A list made on an actor changes on that actor: immediately if the actor itself writes to the store,
///   otherwise after a hop. A new query is then answered on another thread, while the list goes on with the old one. A
///   list made elsewhere changes on the thread that writes or sets the query. It may be read on any thread.
public final class FetchedList<Item: Identifiable & Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
  /// The objects that the query finds, in its order.
  @PublishedObjects public var objects: [Item] = []

  /// The reason the list may be out of date, or `nil`.
  ///
  /// The objects could not be fetched, or the store cannot see what others write to it. Until that is over, the list
  /// keeps its objects. An object that cannot be decoded is reported here too, and the list shows the others.
  @Published public internal(set) var failure: (any Error)?

  @usableFromInline let store: any ListStore<Item>
  @usableFromInline let sameContent: StoreArrangement<Item>.SameContent
  @usableFromInline let latest = CurrentValueSubject<FetchedStep<Item>, Never>(FetchedStep())
  @usableFromInline let index = FetchedIndex<Item>()

  /// Whether new queries are answered on another thread.
  @usableFromInline let fetchesAside: Bool

  /// What arrives here is handled where the list changes.
  @usableFromInline let arrivals = PassthroughSubject<Event, Never>()
  @usableFromInline let inbox = SerialDrain<Event>()
  let presentQuery: Guarded<ListQuery<Item>>
  let queryReaders = Readers()

  /// Touched only while an event is handled. The inbox handles one at a time.
  @usableFromInline var arrangement: StoreArrangement<Item>?

  /// The last transaction applied, or `nil` if the objects have to be fetched. Touched like `arrangement`.
  @usableFromInline var version: Int?

  /// Touched like `arrangement`, and by `deinit`.
  @usableFromInline var fetch: Fetch?
  @usableFromInline var lastFetch = 0

  /// The two parts of `failure`. Touched like `arrangement`.
  @usableFromInline var fetchFailure: (any Error)?
  @usableFromInline var storeFailure: StoreError?

  /// Written once, by the initialiser.
  @usableFromInline var watch: StoreWatch<Item>?
  @usableFromInline var cancellables: Set<AnyCancellable> = []

  @usableFromInline let following = Guarded<AnyCancellable?>(nil)

  @usableFromInline
  enum Event: Sendable {
    case begin(ListQuery<Item>)
    case query(ListQuery<Item>)
    case news(StoreNews<Item>)
    case fetched(number: Int, Result<FetchedContents<Item>, any Error>)
  }

  /// A fetch on another thread, and the changes that arrived since it began.
  @usableFromInline
  typealias Fetch = (
    number: Int, query: ListQuery<Item>, task: Task<Void, Never>, missed: [StoreChange<Item>]
  )

  /// A list of the objects that a query finds.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - query: The query.
  ///   - sameContent: Returns whether an object, given first its old and then its new value, has the same content. If
  ///     it has, writing it is not published as a change.
  ///   - isolation: The actor on which the list changes.
  @inlinable
  public convenience init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(),
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(
      store, query, queries: Empty(completeImmediately: false), sameContent: sameContent,
      isolation: isolation)
  }

  /// A list of the objects that meet a condition.
  @inlinable
  public convenience init(
    _ store: any ListStore<Item>, where condition: ListCondition<Item>, sort: ListSort<Item>? = nil,
    limit: Int? = nil, offset: Int = 0,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) {
    let query = ListQuery(where: condition, sort: sort, limit: limit, offset: offset)
    self.init(store, query, sameContent: sameContent, isolation: isolation)
  }

  /// A list of the objects that the latest query of a publisher finds, or `query` until there is one.
  ///
  /// When the query changes, the list changes as by one transaction: objects that both queries find stay.
  @inlinable
  public convenience init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(),
    queries: some Publisher<ListQuery<Item>, Never>,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(store, query, sameContent: sameContent, fetchesAside: isolation != nil)
    // What passes on and takes events is made here, where the type of the items is known.
    arrivals
      .sink(receiveValue: { [weak self] in self?.take($0) }, isolation: isolation)
      .store(in: &cancellables)
    watch = StoreWatch(store) { [arrivals] in arrivals.send(.news($0)) }
    follow(queries, isolation: isolation)
    take(.begin(query))
  }

  /// A list that does not follow its store yet.
  @usableFromInline
  init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item>,
    sameContent: @escaping StoreArrangement<Item>.SameContent, fetchesAside: Bool
  ) {
    self.store = store
    self.sameContent = sameContent
    self.fetchesAside = fetchesAside
    presentQuery = Guarded(query)
  }

  deinit { fetch?.task.cancel() }

  /// The query. Setting it changes the list as by one transaction: objects that both queries find stay.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread"), Task(id: 3, title: "Salt")])
  /// let list = FetchedList(store, ListQuery(sort: .ascending(\.title), limit: 2))
  /// list.query.offset = 1
  /// print(list.objects.map(\.title))
  /// // ["Milk", "Salt"]
  /// ```
  ///
  /// A list that belongs to an actor goes on with the old query until the objects are fetched, on another thread.
  public var query: ListQuery<Item> {
    get {
      queryReaders.noteRead()
      return presentQuery.withLock { $0 }
    }
    set {
      keep(newValue)
      arrivals.send(.query(newValue))
    }
  }

  /// Shows what the latest query of a publisher finds, from now on, and stops following the previous publisher.
  ///
  /// So a list can follow a property of the object that has it:
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// final class Search {
  ///   let list: FetchedList<Task>
  ///   @Published var text = ""
  ///   init(_ store: any ListStore<Task>) {
  ///     list = FetchedList(store)
  ///     list.follow($text.map { ListQuery(where: .search(\.title, for: $0)) })
  ///   }
  /// }
  /// let search = Search(ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")]))
  /// search.text = "br"
  /// print(search.list.objects.map(\.title))
  /// // ["Bread"]
  /// ```
  ///
  /// - Threads: Called from an actor, this takes queries on that actor: immediately if they are sent from there, otherwise
  ///   after a hop.
  @inlinable
  public func follow(
    _ queries: some Publisher<ListQuery<Item>, Never>, isolation: isolated (any Actor)? = #isolation
  ) {
    let cancellable = queries.sink(receiveValue: { [weak self] in self?.ask($0) }, isolation: isolation)
    let former = following.withLock { following in
      defer { following = cancellable }
      return following
    }
    former?.cancel()
  }

  /// The object with the given id, or `nil` if the list does not show it.
  ///
  /// - Complexity: O(1) on average. The first look-up, and the first after a new query, takes O(*n*).
  public subscript(id id: Item.ID) -> Item? {
    _objects.noteRead()
    return index.object(id: id, in: latest.value)
  }

  /// The storage of ``objects``, for code that is compiled where the type of the items is known.
  @usableFromInline var storedObjects: PublishedObjects<Item> { _objects }

  @usableFromInline
  func ask(_ query: ListQuery<Item>) {
    keep(query)
    take(.query(query))
  }

  private func keep(_ query: ListQuery<Item>) {
    let former = queryReaders.change {
      presentQuery.withLock { present in
        defer { present = query }
        return present
      }
    }
    withExtendedLifetime(former) {}
  }

  @inlinable
  func take(_ event: Event) {
    inbox.append(event)
    inbox.drain(handle)
  }
}

// Each property says what guards it. The published ones guard themselves.
extension FetchedList: @unchecked Sendable {}
