import StreamsCore

/// Hears of the transactions of a store, and fetches from it.
///
/// `arrivals` guards itself. The rest is touched by one round at a time, and before the first by what makes the nodes.
@usableFromInline
final class StoreFeed<Object: Identifiable & Equatable & Sendable>: LiveFeed where Object.ID: Sendable {
  @usableFromInline typealias Found = StoreArrangement<Object>

  @usableFromInline
  enum Arrival: Sendable {
    case change(StoreChange<Object>)
    case failure(StoreError?)
    case query(Int, ListQuery<Object>)
    case found(fetch: Int, Result<[Int: Found], any Error>)
  }

  /// The part of a store that a source of the list asks for. All branches that are made of it read the same
  /// part.
  @usableFromInline
  struct Part {
    @usableFromInline let query: ListQuery<Object>
    @usableFromInline let queries: AnyPublisher<ListQuery<Object>, Never>?

    @inlinable
    init(query: ListQuery<Object>, queries: AnyPublisher<ListQuery<Object>, Never>?) {
      self.query = query
      self.queries = queries
    }

    /// True if the objects are kept in order.
    @inlinable var isOrdered: Bool { queries != nil || query.sort != nil || hasWindow }

    @inlinable var hasWindow: Bool { queries != nil || query.limit != nil || query.offset > 0 }
  }

  /// A fetch on another thread, and the changes that arrived since it began.
  @usableFromInline
  typealias Fetch = (number: Int, task: Task<Void, Never>, missed: [StoreChange<Object>])

  @usableFromInline let store: any ListStore<Object>
  @usableFromInline let arrivals = LiveArrivals<Arrival>()
  @usableFromInline var watch: StoreWatch<Object>?
  @usableFromInline var subscriptions: [AnyCancellable] = []
  @usableFromInline var signal: @Sendable (LiveSignal) -> Void = { _ in }

  /// Room for what is taken from `arrivals`.
  @usableFromInline var room: [Arrival] = []

  @usableFromInline var parts: [Part] = []
  @usableFromInline var numbers: [ObjectIdentifier: Int] = [:]

  /// The last query of each part.
  @usableFromInline var queries: [ListQuery<Object>] = []

  /// The result of each query, if it was fetched, and its change.
  @usableFromInline var found: [Found] = []

  /// The last transaction seen, or `nil` if the objects have to be fetched.
  @usableFromInline var version: Int?

  /// True if another thread fetches what a new query finds, while the list goes on with the old one.
  @usableFromInline let fetchesAside: Bool

  @usableFromInline var fetch: Fetch?
  @usableFromInline var lastFetch = 0

  @usableFromInline var storeFailure: StoreError?
  @usableFromInline var fetchFailure: StoreError?

  @inlinable
  init(_ store: any ListStore<Object>, fetchesAside: Bool) {
    self.store = store
    self.fetchesAside = fetchesAside
  }

  deinit { fetch?.task.cancel() }

  @usableFromInline var ends: LiveEnds? { (store as? any WatchedStore<Object>)?.outbox.ends }

  /// Adds what a source asks, and returns the number of that part.
  @inlinable
  func part(
    of source: LiveSource, _ query: ListQuery<Object>, then queries: AnyPublisher<ListQuery<Object>, Never>?
  ) -> Int {
    let id = ObjectIdentifier(source)
    if let number = numbers[id] { return number }
    numbers[id] = parts.count
    parts.append(Part(query: query, queries: queries))
    self.queries.append(query)
    return parts.count - 1
  }

  @inlinable
  func start(_ signal: @escaping @Sendable (LiveSignal) -> Void) {
    self.signal = signal
    let take = unchecked { [arrivals] (arrival: Arrival) in
      arrivals.add(arrival)
      signal(.run)
    }
    watch = StoreWatch(store) {
      take(.change($0))
    } failure: {
      take(.failure($0))
    } publish: {
      signal(.publish)
    }
    for (number, part) in parts.enumerated() {
      let subscription = part.queries?.sink(
        receiveValue: {
          take(.query(number, $0))
          signal(.publish)
        }, isolation: nil)
      if let subscription { subscriptions.append(subscription) }
    }
  }

  /// Hears only of what concerns one of the parts.
  @inlinable
  func settle() {
    // The first one is compiled where the type of the objects is known.
    var query = found[0].query
    var ranks = found[0].present
    if found.count > 1 {
      let predicates = found.map { $0.query.predicate }
      query.predicate = { object in predicates.contains { $0(object) } }
      for part in found.dropFirst() { ranks.formUnion(part.present) }
    }
    watch?.settle(query, ranks: ranks)
  }

  @inlinable
  func beginRound() {
    var due: Set<Int> = []
    var isOutdated = version == nil
    var arrived: Result<[Int: Found], any Error>?
    // Its room is used again, so that a round allocates nothing for it.
    var taken: [Arrival] = []
    swap(&taken, &room)
    arrivals.exchange(&taken)
    for arrival in taken {
      switch arrival {
      case .change(let change):
        // A database that was restored has a lesser version, and not every program that writes gives it another one.
        guard change.isPartial || change.version > version ?? .min else { continue }
        fetch?.missed.append(change)
        isOutdated = isOutdated || change.isPartial
        if isOutdated { continue }
        version = change.version
        for number in found.indices { found[number].apply(change) }
      case .failure(let failure): storeFailure = failure
      case .query(let number, let query):
        queries[number] = query
        due.insert(number)
      case .found(let number, let result): if number == fetch?.number { arrived = result }
      }
    }
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &room)
    if isOutdated { return fetch(Set(parts.indices)) }
    for number in found.indices where found[number].isShort { due.insert(number) }
    if !due.isEmpty {
      fetch(due)
    } else if let arrived, let missed = fetch?.missed {
      install(arrived, missed: missed)
    }
  }

  @inlinable
  func endRound() {
    for number in found.indices { found[number].change = LiveChange() }
  }

  /// Fetches what some parts ask, on another thread if that is wanted and there is something to show meanwhile.
  @inlinable
  func fetch(_ numbers: Set<Int>) {
    fetch?.task.cancel()
    fetch = nil
    // Before it fetches, it hears of everything, and then of what concerns the queries.
    watch?.open()
    let isShort = found.first?.isShort ?? false
    guard fetchesAside, version != nil, parts.count == 1, !isShort else {
      return install(Result { try find(numbers.sorted()) })
    }
    lastFetch += 1
    let number = lastFetch
    let work = { @Sendable [store, queries, areOrdered, arrivals, signal] in
      let result = Result {
        try Self.find([0], in: store, queries, areOrdered) { !Task.isCancelled }
      }
      arrivals.add(.found(fetch: number, result))
      signal(.wake)
    }
    let task = Task.detached(priority: .userInitiated) { work() }
    fetch = (number, task, missed: [])
  }

  /// Finds some parts, or all of them if others have written meanwhile.
  @inlinable
  func find(_ numbers: [Int]) throws -> [Int: Found] {
    let found = try Self.find(numbers, in: store, queries, areOrdered)
    if numbers.count == parts.count || found.values.first?.version == version { return found }
    return try Self.find(Array(parts.indices), in: store, queries, areOrdered)
  }

  @inlinable var areOrdered: [Bool] { parts.map { $0.isOrdered } }

  /// - Parameter isWanted: Returns false if another fetch has taken the place of this one. Only one on a thread of its own asks
  ///   its task: that of a caller may be cancelled for another reason.
  @inlinable
  static func find(
    _ numbers: [Int], in store: any ListStore<Object>, _ queries: [ListQuery<Object>], _ areOrdered: [Bool],
    while isWanted: () -> Bool = { true }
  ) throws -> [Int: Found] {
    var found: [Int: Found] = [:]
    let all = try store.selections(of: numbers.map { queries[$0] }, while: isWanted)
    for (number, contents) in zip(numbers, all) {
      found[number] = Found(contents, by: queries[number], isOrdered: areOrdered[number])
    }
    return found
  }

  /// Takes what was fetched, with the changes that it does not include.
  @inlinable
  func install(_ result: Result<[Int: Found], any Error>, missed: [StoreChange<Object>] = []) {
    fetch = nil
    do {
      let fetched = try result.get()
      let fetchedVersion = fetched.values.first?.version ?? 0
      let late = missed.filter { $0.version > fetchedVersion }
      // Changes by others are not known, so they have to be fetched.
      if late.contains(where: { $0.isPartial }) { return fetch(Set(fetched.keys)) }
      fetchFailure = fetched.values.lazy.compactMap { $0.unreadable }.first
      if fetched.count == parts.count { found = [] }
      for number in parts.indices {
        guard var part = fetched[number] else { continue }
        for change in late { part.apply(change) }
        if number < found.count { found[number] = part } else { found.append(part) }
      }
      version = late.last?.version ?? fetchedVersion
      settle()
    } catch {
      // The next change fetches again.
      version = nil
      fetchFailure = error as? StoreError
      endRound()
    }
  }

  @inlinable var failure: StoreError? { storeFailure ?? fetchFailure }

  /// The change of a part.
  @inlinable
  func change(of number: Int) -> LiveChange<Object> {
    found.isEmpty ? LiveChange() : found[number].change
  }

  /// True if a part begins again in this round.
  @inlinable
  func isReset(_ number: Int) -> Bool { !found.isEmpty && found[number].change.isReset }

  /// The objects that a part keeps in order.
  @inlinable
  func places(of number: Int) -> LivePlaces<Object> {
    found.isEmpty ? LivePlaces() : LivePlaces(found[number].order?.places ?? CountedTree())
  }

  /// The places of those that a part shows.
  @inlinable
  func window(of number: Int) -> Range<Int> {
    (found.isEmpty ? queries[number] : found[number].query).places
  }
}
