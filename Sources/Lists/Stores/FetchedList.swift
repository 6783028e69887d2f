import StreamsCore

/// A live list of the objects of a store that a query finds.
///
/// Use it for the rows of a screen.
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
/// It is an end of a ``LiveList``: that of a query which may change, or any other.
///
/// - Complexity: A transaction that writes *k* objects costs O(*k* log *n*), and nothing if the filter accepts none of
///   them and none is shown. Without a limit, ``objects`` is also edited in place, or copied if it has subscribers. With
///   a limit, a change before the end of the *m* objects shown costs O(*m*). The list keeps some more; when those are used up,
///   it fetches again. If another process wrote, or there is a new query, it fetches and compares.
/// - Threads: A list made on an actor changes on that actor: immediately if the actor itself writes to the store,
///   otherwise after a hop. A new query is then answered on another thread, while the list goes on with the old one. A
///   list made elsewhere changes on the thread that writes or sets the query. It may be read on any thread.
public final class FetchedList<Item: Identifiable & Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
  /// The objects that the query finds, in its order.
  @LivePublished public var objects: [Item] = []

  /// The reason the list may be out of date, or `nil`.
  ///
  /// The objects could not be fetched, or the store cannot see what others write to it. Until that is over, the list
  /// keeps its objects. An object that cannot be decoded is reported here too, and the list shows the others.
  @Published public internal(set) var failure: (any Error)?

  @usableFromInline let store: (any ListStore<Item>)?
  @usableFromInline let live: LiveList<Item>
  @usableFromInline let run: LiveRun<Item>
  @usableFromInline let places: () -> LivePlaces<Item>
  @usableFromInline let sameContent: FetchedStep<Item>.SameContent
  @usableFromInline let index = FetchedIndex<Item>()

  /// The query, which the live list follows.
  @usableFromInline let asked: CurrentValueSubject<ListQuery<Item>, Never>
  private let queryReaders = Readers()

  /// The present step, and the one that was published last.
  @usableFromInline let present = Guarded(FetchedStep<Item>())
  @usableFromInline let latest = CurrentValueSubject<FetchedStep<Item>, Never>(FetchedStep())

  /// The number of the step whose objects were published last. Touched by what publishes, one call at a time.
  @usableFromInline var lastPublished = 0

  private let feed = Feed()

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
    let asked = CurrentValueSubject<ListQuery<Item>, Never>(query)
    let live = LiveList(store, query, then: asked.eraseToAnyPublisher())
    self.init(live, of: store, asked, sameContent: sameContent, isolation: isolation)
    follow(queries, isolation: isolation)
    begin()
  }

  /// A list of the elements of a live list.
  @inlinable
  convenience init(
    _ live: LiveList<Item>, sameContent: @escaping FetchedStep<Item>.SameContent,
    isolation: isolated (any Actor)?
  ) {
    self.init(live, of: nil, CurrentValueSubject(ListQuery()), sameContent: sameContent, isolation: isolation)
    begin()
  }

  /// A list that has not begun.
  @inlinable
  init(
    _ live: LiveList<Item>, of store: (any ListStore<Item>)?,
    _ asked: CurrentValueSubject<ListQuery<Item>, Never>,
    sameContent: @escaping FetchedStep<Item>.SameContent, isolation: isolated (any Actor)?
  ) {
    let assembly = LiveAssembly(fetchesAside: store != nil && isolation != nil)
    // A list that ends with an order has its elements in place.
    let last = live.make(assembly).inPlace
    self.live = live
    self.store = store
    self.asked = asked
    self.sameContent = sameContent
    places = last.places ?? { LivePlaces() }
    run = LiveRun(assembly, last.change, isolation: isolation)
    storedObjects.setSource(live)
  }

  /// Runs the first round, and the others from then on.
  @inlinable
  func begin() {
    // Touched by one round at a time.
    var last = FetchedStep<Item>()
    var lastFailure: StoreError?
    run.start { [weak self, places, sameContent] change, failure in
      if change.isEmpty, failure == lastFailure { return nil }
      let step =
        change.isEmpty ? nil : FetchedStep(change, to: places(), after: last, sameContent: sameContent)
      last = step ?? last
      lastFailure = failure
      return { self?.adopt(step, failure) }
    }
  }

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
      return asked.value
    }
    set { queryReaders.change { asked.value = newValue } }
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
  public func follow(
    _ queries: some Publisher<ListQuery<Item>, Never>, isolation: isolated (any Actor)? = #isolation
  ) {
    feed.follow(queries, isolation: isolation) { [weak self] in self?.query = $0 }
  }

  /// The object with the given id, or `nil` if the list does not show it.
  ///
  /// - Complexity: O(1) on average. The first look-up, and the first after a new query, takes O(*n*).
  public subscript(id id: Item.ID) -> Item? {
    _objects.noteRead()
    return index.object(id: id, in: present.withLock { $0 })
  }

  /// The storage of ``objects``, for code that is compiled where the type of the items is known.
  @usableFromInline var storedObjects: LivePublished<[Item]> { _objects }

  /// Takes a step, and returns what publishes it. Called where the list changes, one call at a time.
  ///
  /// Everything that it passes through is inlinable, so that it is compiled where the type of the items is
  /// known. That makes the loops over all objects several times as fast.
  @inlinable
  func adopt(_ step: FetchedStep<Item>?, _ failure: StoreError?) -> () -> Void {
    if let step {
      let former = present.withLock { present in
        defer { present = step }
        return present
      }
      withExtendedLifetime(former) {}
      index.follow(step)
      storedObjects.hold { step.objects }
    }
    return { self.publish(step, failure) }
  }

  @inlinable
  func publish(_ step: FetchedStep<Item>?, _ failure: StoreError?) {
    tell(failure)
    guard let step else { return }
    if !step.isQuiet {
      if let edit = step.edit, edit.isSmall, lastPublished == step.number - 1 {
        // In place, if there are no subscribers.
        storedObjects.publish { edit.apply(to: &$0) }
      } else {
        storedObjects.publish(step.objects)
      }
      lastPublished = step.number
    }
    latest.send(step)
  }

  @usableFromInline
  func tell(_ failure: StoreError?) {
    if _failure.current as? StoreError != failure { self.failure = failure }
  }
}

// Each property says what guards it. The published ones guard themselves.
extension FetchedList: @unchecked Sendable {}
