import StreamsCore

/// Hears of the transactions of a store, and fetches from it.
///
/// `arrivals` guards itself. The rest is touched by one round at a time, and before the first by what makes the nodes.
@usableFromInline
final class StoreFeed<Object: Identifiable & Equatable & Sendable>: LiveFeed where Object.ID: Sendable {
  @usableFromInline typealias Found = StoreArrangement<Object>

  private enum Arrival: Sendable {
    case change(StoreChange<Object>)
    case failure(StoreError?)
    case query(Int, ListQuery<Object>)
    case found(fetch: Int, Result<[Int: Found], any Error>)
  }

  /// What a source of the list asks of the store. All branches that are made of it read the same part.
  @usableFromInline
  struct Part {
    @usableFromInline let query: ListQuery<Object>
    fileprivate let queries: AnyPublisher<ListQuery<Object>, Never>?

    /// True if the objects are kept in order.
    @usableFromInline var isOrdered: Bool { queries != nil || query.sort != nil || hasWindow }

    @usableFromInline var hasWindow: Bool { queries != nil || query.limit != nil || query.offset > 0 }
  }

  private let store: any ListStore<Object>
  private let arrivals = LiveArrivals<Arrival>()
  private var watch: StoreWatch<Object>?
  private var subscriptions: [AnyCancellable] = []
  private var signal = LiveSignal()

  @usableFromInline private(set) var parts: [Part] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// The last query of each part.
  private var queries: [ListQuery<Object>] = []

  /// What each query finds, if it was fetched, and what changed in it.
  @usableFromInline private(set) var found: [Found] = []

  /// The last transaction seen, or `nil` if the objects have to be fetched.
  private var version: Int?

  /// True if another thread fetches what a new query finds, while the list goes on with the old one.
  private let fetchesAside: Bool

  /// A fetch on another thread, and the changes that arrived since it began.
  private var fetch: (number: Int, task: Task<Void, Never>, missed: [StoreChange<Object>])?
  private var lastFetch = 0

  private var storeFailure: StoreError?
  private var fetchFailure: StoreError?

  init(_ store: any ListStore<Object>, fetchesAside: Bool) {
    self.store = store
    self.fetchesAside = fetchesAside
  }

  deinit { fetch?.task.cancel() }

  var ends: LiveEnds? { (store as? any WatchedStore<Object>)?.outbox.ends }

  /// Adds what a source asks, and returns the number of that part.
  @usableFromInline
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

  @usableFromInline
  func start(_ signal: LiveSignal) {
    self.signal = signal
    let take = unchecked { [arrivals] (arrival: Arrival) in
      arrivals.add(arrival)
      signal.run()
    }
    watch = StoreWatch(store) {
      take(.change($0))
    } failure: {
      take(.failure($0))
    } publish: {
      signal.publish()
    }
    for (number, part) in parts.enumerated() {
      let subscription = part.queries?.sink(
        receiveValue: {
          take(.query(number, $0))
          signal.publish()
        }, isolation: nil)
      if let subscription { subscriptions.append(subscription) }
    }
  }

  /// Hears only of what concerns one of the parts.
  private func settle() {
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

  @usableFromInline
  func beginRound() {
    var changes: [StoreChange<Object>] = []
    var due: Set<Int> = []
    var arrived: Result<[Int: Found], any Error>?
    for arrival in arrivals.take() {
      switch arrival {
      case .change(let change): changes.append(change)
      case .failure(let failure): storeFailure = failure
      case .query(let number, let query):
        queries[number] = query
        due.insert(number)
      case .found(let number, let result): if number == fetch?.number { arrived = result }
      }
    }
    // A database that was restored has a lesser version, and not every program that writes gives it another one.
    changes.removeAll { !$0.isPartial && $0.version <= version ?? .min }
    fetch?.missed += changes
    if version == nil || changes.contains(where: \.isPartial) { return fetch(Set(parts.indices)) }
    version = changes.last?.version ?? version
    let follow = queries[0].sieve.follow
    for number in parts.indices where !due.contains(number) {
      for change in changes { follow(&found[number], change) }
      if found[number].isShort { due.insert(number) }
    }
    if let arrived, due.isEmpty, let missed = fetch?.missed {
      install(arrived, missed: missed)
    } else if !due.isEmpty {
      fetch(due)
    }
  }

  @usableFromInline
  func endRound() {
    for number in found.indices { found[number].change = LiveChange() }
  }

  /// Fetches what some parts ask, on another thread if that is wanted and there is something to show meanwhile.
  private func fetch(_ numbers: Set<Int>) {
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
      let result = Result { try Self.find([0], in: store, queries, areOrdered) }
      arrivals.add(.found(fetch: number, result))
      signal.wake()
    }
    let task = Task.detached(priority: .userInitiated) { work() }
    fetch = (number, task, missed: [])
  }

  /// Finds some parts, or all of them if others have written meanwhile.
  private func find(_ numbers: [Int]) throws -> [Int: Found] {
    let found = try Self.find(numbers, in: store, queries, areOrdered)
    if numbers.count == parts.count || found.values.first?.version == version { return found }
    return try Self.find(Array(parts.indices), in: store, queries, areOrdered)
  }

  private var areOrdered: [Bool] { parts.map(\.isOrdered) }

  private static func find(
    _ numbers: [Int], in store: any ListStore<Object>, _ queries: [ListQuery<Object>], _ areOrdered: [Bool]
  ) throws -> [Int: Found] {
    var found: [Int: Found] = [:]
    for (number, contents) in zip(numbers, try store.selections(of: numbers.map { queries[$0] })) {
      found[number] = queries[number].sieve.begin(contents, queries[number], areOrdered[number])
    }
    return found
  }

  /// Takes what was fetched, with the changes that it does not include.
  private func install(_ result: Result<[Int: Found], any Error>, missed: [StoreChange<Object>] = []) {
    fetch = nil
    do {
      let fetched = try result.get()
      let fetchedVersion = fetched.values.first?.version ?? 0
      let late = missed.filter { $0.version > fetchedVersion }
      // What others wrote is not known, so it has to be fetched.
      if late.contains(where: \.isPartial) { return fetch(Set(fetched.keys)) }
      fetchFailure = fetched.values.lazy.compactMap(\.unreadable).first
      if fetched.count == parts.count { found = [] }
      for number in parts.indices {
        guard var part = fetched[number] else { continue }
        for change in late { queries[number].sieve.follow(&part, change) }
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

  @usableFromInline var failure: StoreError? { storeFailure ?? fetchFailure }

  /// What changed in a part.
  @inlinable
  func change(of number: Int) -> LiveChange<Object> {
    found.isEmpty ? LiveChange() : found[number].change
  }

  /// The objects that a part keeps in order.
  @inlinable
  func places(of number: Int) -> LivePlaces<Object> {
    found.isEmpty ? LivePlaces() : LivePlaces(found[number].order?.places ?? CountedTree())
  }

  /// The places of those that a part shows.
  @usableFromInline
  func window(of number: Int) -> Range<Int> {
    let query = found.isEmpty ? queries[number] : found[number].query
    return query.offset..<max(query.offset, query.need ?? .max)
  }
}
