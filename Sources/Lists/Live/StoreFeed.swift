import StreamsCore

/// Hears of the transactions of a store, and fetches from it.
///
/// `arrivals` guards itself. The rest is touched by one round at a time, and before the first by what makes the nodes.
@usableFromInline
final class StoreFeed<Object: Identifiable & Equatable & Sendable>: LiveFeed where Object.ID: Sendable {
  private enum Arrival {
    case news(StoreNews<Object>)
    case query(Int, ListQuery<Object>)
  }

  /// What a source of the list asks of the store. All branches that are made of it read the same part.
  @usableFromInline
  struct Part {
    @usableFromInline var query: ListQuery<Object>
    fileprivate let queries: AnyPublisher<ListQuery<Object>, Never>?

    /// What the query finds, if it has a window.
    @usableFromInline fileprivate(set) var arrangement: StoreArrangement<Object>?

    fileprivate var hasWindow: Bool { query.limit != nil || query.offset > 0 }

    /// What it fetches. Without a window, the list puts the objects in order.
    fileprivate var asked: ListQuery<Object> {
      var asked = query
      if !hasWindow { asked.sort = nil }
      return asked
    }
  }

  /// What a round is about: what some parts begin again with, and what was written since the previous one.
  @usableFromInline typealias Round = (
    contents: [Int: [StoreEntry<Object>]], changes: [StoreChange<Object>]
  )

  private let store: any ListStore<Object>
  private let arrivals = LiveArrivals<Arrival>()
  private var watch: StoreWatch<Object>?
  private var subscriptions: [AnyCancellable] = []

  @usableFromInline private(set) var parts: [Part] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// The last transaction seen, or `nil` if the objects have to be fetched.
  private var version: Int?

  private var storeFailure: StoreError?
  private var fetchFailure: StoreError?

  @usableFromInline private(set) var round: Round = ([:], [])

  init(_ store: any ListStore<Object>) { self.store = store }

  /// Adds what a source asks, and returns the number of that part.
  @usableFromInline
  func part(
    of source: LiveSource, _ query: ListQuery<Object>, then queries: AnyPublisher<ListQuery<Object>, Never>?
  ) -> Int {
    let id = ObjectIdentifier(source)
    if let number = numbers[id] { return number }
    numbers[id] = parts.count
    parts.append(Part(query: query, queries: queries))
    return parts.count - 1
  }

  @usableFromInline
  func start(_ signal: @escaping @Sendable () -> Void) {
    let take = unchecked { [arrivals] (arrival: Arrival) in
      arrivals.add(arrival)
      signal()
    }
    watch = StoreWatch(store) { take(.news($0)) }
    for (number, part) in parts.enumerated() {
      guard let queries = part.queries else { continue }
      subscriptions.append(queries.sink(receiveValue: { take(.query(number, $0)) }, isolation: nil))
    }
    settle()
  }

  /// Hears only of what concerns one of the parts, whose filters must depend only on the object.
  private func settle() {
    // The first one is compiled where the type of the objects is known.
    var query = parts[0].query
    if parts.count > 1 {
      let predicates = parts.map { $0.query.predicate }
      query.predicate = { object in predicates.contains { $0(object) } }
    }
    watch?.settle(query, ranks: nil)
  }

  @usableFromInline
  func beginRound() {
    round = ([:], [])
    var due: Set<Int> = []
    var isDue = version == nil
    for arrival in arrivals.take() {
      switch arrival {
      case .news(.change(let change)): round.changes.append(change)
      case .news(.failure(let failure)): storeFailure = failure
      case .query(let number, let query):
        parts[number].query = query
        due.insert(number)
      }
    }
    // Before it fetches, it hears of everything, and then of what concerns the new queries.
    if !due.isEmpty { watch?.open() }
    defer { if !due.isEmpty { settle() } }
    // A database that was restored has a lesser version, and not every program that writes gives it another one.
    round.changes.removeAll { !$0.isPartial && $0.version <= version ?? .min }
    if round.changes.contains(where: \.isPartial) { isDue = true }
    if isDue { return fetch(Set(parts.indices)) }
    version = round.changes.last?.version ?? version
    for number in parts.indices where !due.contains(number) {
      for change in round.changes { _ = parts[number].arrangement?.apply(change) }
      parts[number].arrangement?.trim()
      if parts[number].arrangement?.isShort == true { due.insert(number) }
    }
    if !due.isEmpty { fetch(due) }
  }

  /// Fetches some parts, or all of them if others have written meanwhile.
  private func fetch(_ numbers: Set<Int>) {
    do {
      var numbers = numbers.sorted()
      var found = try store.selections(of: numbers.map { parts[$0].asked })
      if numbers.count < parts.count, found[0].version != version {
        numbers = Array(parts.indices)
        found = try store.selections(of: parts.map(\.asked))
      }
      if numbers.count == parts.count { round.changes = [] }
      version = found[0].version
      fetchFailure = found.lazy.compactMap(\.unreadable.first).first
      for (number, contents) in zip(numbers, found) {
        let query = parts[number].query, hasWindow = parts[number].hasWindow
        parts[number].arrangement = hasWindow ? StoreArrangement(contents, by: query) : nil
        round.contents[number] = hasWindow ? contents.shown(by: query).entries : contents.entries
      }
    } catch {
      // The next change fetches again.
      version = nil
      fetchFailure = error as? StoreError
      round = ([:], [])
    }
  }

  @usableFromInline var failure: StoreError? { storeFailure ?? fetchFailure }

  /// What changed in a part, whose objects come in the order in which they were added.
  ///
  /// - Parameter shown: What a window showed before.
  @inlinable
  func change(of number: Int, _ shown: inout [StoreEntry<Object>]) -> LiveChange<Object> {
    let former = shown
    if let arrangement = parts[number].arrangement {
      if round.contents[number] != nil || !round.changes.isEmpty {
        shown = arrangement.found.elements(in: arrangement.window)
      }
    } else if !shown.isEmpty {
      shown = []
    }
    if let contents = round.contents[number] {
      var change = LiveChange<Object>()
      change.isReset = true
      change.inserted.reserveCapacity(contents.count)
      for entry in contents { change.inserted.append(LiveEntry(entry.object, at: LiveRank(entry.rank))) }
      return change
    }
    guard let first = round.changes.first else { return LiveChange() }
    if parts[number].arrangement != nil { return change(from: former, to: shown) }
    let predicate = parts[number].query.predicate
    return round.changes.dropFirst().reduce(first.seen(by: predicate)) {
      $0.followed(by: $1.seen(by: predicate))
    }
  }

  /// What changed in a window.
  ///
  /// - Complexity: O(*k*) for a window of *k* objects.
  @inlinable
  func change(from old: [StoreEntry<Object>], to new: [StoreEntry<Object>]) -> LiveChange<Object> {
    var written: Set<Int> = []
    for change in round.changes { for update in change.updated { written.insert(update.new.rank) } }
    var former = Dictionary(uniqueKeysWithValues: old.map { ($0.rank, $0.object) })
    var result = LiveChange<Object>()
    for entry in new {
      let before = former.removeValue(forKey: entry.rank)
      if before == nil || written.contains(entry.rank) {
        result.note(before, to: entry.object, at: LiveRank(entry.rank))
      }
    }
    result.removed = former.map { LiveEntry($0.value, at: LiveRank($0.key)) }
    return result
  }
}

extension StoreChange {
  /// The change of what a filter accepts.
  @inlinable
  func seen(by predicate: (Object) -> Bool) -> LiveChange<Object> {
    var result = LiveChange<Object>()
    for entry in removed where predicate(entry.object) {
      result.removed.append(LiveEntry(entry.object, at: LiveRank(entry.rank)))
    }
    for update in updated {
      let (old, new) = (update.old, update.new.object)
      result.note(
        predicate(old) ? old : nil, to: predicate(new) ? new : nil, at: LiveRank(update.new.rank))
    }
    for entry in inserted where predicate(entry.object) {
      result.inserted.append(LiveEntry(entry.object, at: LiveRank(entry.rank)))
    }
    return result
  }
}
