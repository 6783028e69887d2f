import StreamsCore

/// A list that follows others: a value that says how, made with operators.
///
/// Use it for a list that is filtered, sorted, grouped or joined in memory.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var title: String; var isDone = false }
/// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
/// let open = LiveList(store).filter { !$0.isDone }.sorted(by: .ascending(\.title)).objects()
/// let cancellable = open.$objects.sink { print($0.map(\.title)) }
/// try store.update(id: 2) { $0.isDone = true }
/// // ["Bread", "Milk"]
/// // ["Milk"]
/// ```
///
/// Nothing happens until the list ends in something that runs: ``objects(sameContent:isolation:)``, which publishes the
/// elements, their differences and snapshots, or a value such as ``count(isolation:)``. Each end runs by itself and lives
/// as long as it is held.
///
/// A change passes through the steps as one report: it is seen whole, also by several branches that read the same store or
/// are made of the same list. Each step costs what changes. What an operator calls must depend only on what it is given, because it is
/// called for old elements again. A key must equal itself, which a `Double` that is not a number does not.
///
/// Everything before the first operator is found by the store, in SQLite by SQL: a condition, or a whole
/// query with its order and limit. All operators run in memory.
///
/// - Threads: Steps run on the thread that writes, one round after another, with no lock held. Ends change on the actor
///   they were made on.
public struct LiveList<Element: Identifiable & Equatable & Sendable>: Sendable where Element.ID: Sendable {
  /// Makes the nodes of a run.
  @usableFromInline let make: @Sendable (LiveAssembly) -> LiveNode<Element>

  /// The same list with a filter in its source, so that the store asks it. `nil` if there are steps behind the source.
  @usableFromInline let narrowed: (@Sendable (@escaping @Sendable (Element) -> Bool) -> LiveList)?

  @inlinable
  init(
    narrowed: (@Sendable (@escaping @Sendable (Element) -> Bool) -> LiveList)? = nil,
    _ make: @escaping @Sendable (LiveAssembly) -> LiveNode<Element>
  ) {
    self.make = make
    self.narrowed = narrowed
  }

  /// The objects of a store, in the order in which they were added.
  @inlinable
  public init(_ store: any ListStore<Element>) {
    self.init(store, ListQuery()) { predicate in LiveList(store, matching: ListQuery(where: predicate)) }
  }

  /// The objects of a store that meet a condition, in the order in which they were added. A database evaluates it.
  @inlinable
  public init(_ store: any ListStore<Element>, where condition: ListCondition<Element>) {
    self.init(store, matching: ListQuery(where: condition))
  }

  /// The objects that a query of a store finds, in its order. A database evaluates what it can.
  ///
  /// - Complexity: With a limit or an offset, O(*k*) for a change before the end of the *k* objects found.
  @inlinable
  public init(_ store: any ListStore<Element>, matching query: ListQuery<Element>) { self.init(store, query) }

  /// The objects that the latest query of a publisher finds, in its order. Until there is one, there are none.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
  /// let text = CurrentValueSubject<String, Never>("")
  /// let found = LiveList(store, matching: text.map { ListQuery(where: .search(\.title, for: $0)) })
  /// let count = found.count()
  /// text.send("br")
  /// print(found.objects().objects.map(\.title), count.value ?? 0)
  /// // ["Bread"] 1
  /// ```
  ///
  /// Objects that both queries find stay. The store is asked on the thread that publishes the query.
  @inlinable
  public init<Queries: Publisher>(_ store: any ListStore<Element>, matching queries: Queries)
  where Queries.Output == ListQuery<Element>, Queries.Failure == Never {
    self.init(store, ListQuery(where: .nothing), then: queries.eraseToAnyPublisher())
  }

  @inlinable
  init(
    _ store: any ListStore<Element>, _ query: ListQuery<Element>,
    then queries: AnyPublisher<ListQuery<Element>, Never>? = nil,
    narrowed: (@Sendable (@escaping @Sendable (Element) -> Bool) -> LiveList)? = nil
  ) {
    let source = LiveSource()
    let make = unchecked { (assembly: LiveAssembly) -> LiveNode<Element> in
      let feed = assembly.feed(of: store)
      return LiveNode(feed, feed.part(of: source, query, then: queries))
    }
    self.init(narrowed: narrowed, make)
  }

  /// The lists of a publisher, such as a published property.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var hours: Int }
  /// final class Plan { @Published var tasks = [Task(id: 1, hours: 2)] }
  /// let plan = Plan()
  /// let hours = LiveList(plan.$tasks).sum(of: \.hours)
  /// let cancellable = hours.$value.sink { print($0 ?? 0) }
  /// plan.tasks.append(Task(id: 2, hours: 3))
  /// // 2
  /// // 5
  /// ```
  ///
  /// The `$objects` of a ``FetchedList`` are not compared: the result follows the same stores by the same steps, as
  /// ``init(_:)-(FetchedList<Element>)`` does.
  ///
  /// - Complexity: Each list is compared with the one before; see `ListChange(from:to:)`.
  @inlinable
  public init<Lists: Publisher>(_ lists: Lists)
  where Lists.Output: RandomAccessCollection, Lists.Output.Element == Element, Lists.Failure == Never {
    // A list that shows another one reads the same store, so that both see a transaction at once.
    if let objects = lists as? LivePublished<[Element]>.Publisher, let live = objects.source as? LiveList {
      self = live
      return
    }
    let arrivals = lists.map(unchecked { (list: Array($0), change: ListChange<Element.ID>?.none) })
    self.init(arrivals: arrivals.eraseToAnyPublisher())
  }

  /// The elements of another list, from the same stores and by the same steps. A query of the list may
  /// change.
  @inlinable
  public init(_ list: FetchedList<Element>) { self = list.live }

  /// The lists of a publisher that says what changed, such as `differences()` or ``FetchedList/changes``.
  @inlinable
  public init<Revisions: Publisher, Items>(_ revisions: Revisions)
  where
    Revisions.Output == ListRevision<Items, Element.ID>, Items.Element == Element, Revisions.Failure == Never
  {
    let arrivals = revisions.map(unchecked { (list: Array($0.items), change: $0.isFirst ? nil : $0.change) })
    self.init(arrivals: arrivals.eraseToAnyPublisher())
  }

  @inlinable
  init(arrivals: AnyPublisher<ListsNode<Element>.Arrival, Never>) {
    let source = LiveSource()
    let make = unchecked { (assembly: LiveAssembly) -> LiveNode<Element> in
      let node = ListsNode(assembly.feed(of: source) { PublisherFeed(arrivals) })
      return LiveNode(hasShortRanks: true) { node.pull() }
    }
    self.init(make)
  }
}
