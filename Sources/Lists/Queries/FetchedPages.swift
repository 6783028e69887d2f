import StreamsCore

/// The objects that a query finds, of which only the pages around those that are shown are in memory.
///
/// Use it for more rows than fit into memory.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int }
/// let store = ObjectStore((1...1_000).map { Task(id: $0) })
/// let pages = FetchedPages(store, ListQuery(sort: .descending(\.id)), pageSize: 50)
/// print(pages.count, pages[999]?.id ?? 0, pages.objects(in: 10..<13).map(\.id))
/// // 1000 1 [990, 989, 988]
/// ```
///
/// This is for long lists over a database, which scroll through more rows than fit into memory. A ``FetchedList`` holds
/// all its objects, but also says what changed.
///
/// A view that asks for objects is updated with them. A page is read when one of its objects is asked for. After a transaction
/// that concerns the query, ``count`` is set, and pages are read again when they are asked for. If reading fails, the old
/// objects are returned, and ``failure`` says why. An object that cannot be decoded is left out of its page.
///
/// - Complexity: Asking for an object of a page that is in memory takes constant time.
/// - Threads: Pages made on an actor change on that actor: immediately if the actor itself writes to the store,
///   otherwise after a hop. Those made elsewhere change on the thread that writes. They may be read on any thread. A
///   lock guards `state`; no store is read under it.
public final class FetchedPages<Item: Identifiable & Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
  /// The number of objects that the query finds. It is set after each change, even to the same number.
  @Published public private(set) var count = 0

  /// The reason why what is shown may be out of date, or `nil`.
  @Published public private(set) var failure: (any Error)?

  /// The number of objects in a page.
  public let pageSize: Int

  /// The number of pages in memory.
  public let pagesKept: Int

  private struct Page {
    var objects: [Item]
    /// The state of the store and the query that the page shows.
    var generation: Int
  }

  private struct State {
    var query: ListQuery<Item>
    var generation = 0
    var pages: [Int: Page] = [:]
  }

  private let store: any ListStore<Item>
  private let state: Guarded<State>
  private let inbox = SerialDrain<Void>()

  /// The readers of the query and of objects.
  private let readers = Readers()

  /// Written once, by the initialiser.
  private var cancellables: Set<AnyCancellable> = []

  /// The pages of a query. Its limit does not count.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - query: The query.
  ///   - pageSize: The number of objects in a page, at least 1.
  ///   - pagesKept: The number of pages in memory, at least 2. Those farthest from what was asked for last are
  ///     dropped.
  ///   - isolation: The actor on which the pages change.
  public init(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(), pageSize: Int = 100,
    pagesKept: Int = 10, isolation: isolated (any Actor)? = #isolation
  ) {
    self.store = store
    self.pageSize = max(1, pageSize)
    self.pagesKept = max(2, pagesKept)
    state = Guarded(State(query: query))
    store.changes
      .sink(receiveValue: { [weak self] in self?.note($0) }, isolation: isolation)
      .store(in: &cancellables)
    store.failures.dropFirst()
      .sink(receiveValue: { [weak self] in self?.note($0) }, isolation: isolation)
      .store(in: &cancellables)
    renew()
  }

  /// The query. Setting it reads everything again.
  public var query: ListQuery<Item> {
    get {
      readers.noteRead()
      return present
    }
    set {
      readers.change {
        let former = state.withLock { state in
          defer { state.query = newValue }
          return state.query
        }
        withExtendedLifetime(former) {}
        renew()
      }
    }
  }

  private var present: ListQuery<Item> { state.withLock { $0.query } }

  // MARK: Reading

  /// The object at a place in the order of the query; `nil` if there is none.
  public subscript(place: Int) -> Item? {
    guard place >= 0, place < count else { return nil }
    return objects(in: place..<place + 1).first
  }

  /// Returns the objects in a range of places. Places that do not exist are left out.
  public func objects(in range: Range<Int>) -> [Item] {
    readers.noteRead()
    let range = range.clamped(to: 0..<max(0, count))
    if range.isEmpty { return [] }
    let numbers = range.lowerBound / pageSize...(range.upperBound - 1) / pageSize
    return numbers.flatMap { number in
      let first = number * pageSize
      return page(number, near: numbers)[fitting: range.lowerBound - first..<range.upperBound - first]
    }
  }

  private func page(_ number: Int, near shown: ClosedRange<Int>) -> [Item] {
    let (query, generation, former) = state.withLock { ($0.query, $0.generation, $0.pages[number]) }
    if let former, former.generation == generation { return former.objects }
    do {
      let first = number * pageSize
      let contents = try store.page(first..<first + pageSize, of: query)
      let objects = contents.objects
      keep(Page(objects: objects, generation: generation), at: number, near: shown)
      if let error = contents.unreadable.first { tell(error) }
      return objects
    } catch {
      // The page counts as read until the next change, or a view that is told would ask again and again.
      keep(Page(objects: former?.objects ?? [], generation: generation), at: number, near: shown)
      tell(error)
      return former?.objects ?? []
    }
  }

  private func keep(_ page: Page, at number: Int, near shown: ClosedRange<Int>) {
    let dropped = state.withLock { state -> [Page] in
      var dropped = [state.pages.updateValue(page, forKey: number)].compactMap(\.self)
      while state.pages.count > max(pagesKept, shown.count) {
        let farthest = state.pages.keys.max { shown.distance(to: $0) < shown.distance(to: $1) }
        guard let farthest, let page = state.pages.removeValue(forKey: farthest) else { break }
        dropped.append(page)
      }
      return dropped
    }
    // Objects are released after the lock was.
    withExtendedLifetime(dropped) {}
  }

  // MARK: Changes

  private func note(_ change: StoreChange<Item>) {
    if change.isPartial || change.mentions(any: present.predicate) { readers.change { renew() } }
  }

  private func note(_ failure: StoreError?) {
    if let failure { tell(failure) } else { readers.change { renew() } }
  }

  /// One after another, so that an older count never replaces a newer one.
  private func renew() {
    state.withLock { $0.generation += 1 }
    inbox.append(())
    inbox.drain { _ in
      do {
        let number = try store.count(of: present)
        tell(nil)
        count = number
      } catch {
        tell(error)
      }
    }
  }

  private func tell(_ error: (any Error)?) {
    if error != nil || _failure.current != nil { failure = error }
  }
}

// The documentation of the class says what guards what. The published properties guard themselves.
extension FetchedPages: @unchecked Sendable {}

extension ClosedRange<Int> {
  /// The distance of a number from the range.
  fileprivate func distance(to number: Int) -> Int {
    Swift.max(0, lowerBound - number, number - upperBound)
  }
}
