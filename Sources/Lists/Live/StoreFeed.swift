import StreamsCore

/// Hears of the transactions of a store, and fetches from it.
///
/// `arrivals` guards itself. The rest is touched by one round at a time, and before the first by what makes the nodes.
@usableFromInline
final class StoreFeed<Object: Identifiable & Equatable & Sendable>: LiveFeed where Object.ID: Sendable {
  /// What a round is about.
  @usableFromInline
  enum Round {
    case nothing
    case contents([StoreEntry<Object>])
    case changes([StoreChange<Object>])
  }

  private let store: any ListStore<Object>
  private let arrivals = LiveArrivals<StoreNews<Object>>()
  private var watch: StoreWatch<Object>?

  /// What the nodes want to know of. Their filters must depend only on the object.
  private var queries: [ListQuery<Object>] = []

  /// The last transaction seen, or `nil` if the objects have to be fetched.
  private var version: Int?

  private var storeFailure: StoreError?
  private var fetchFailure: StoreError?

  @usableFromInline private(set) var round = Round.nothing

  init(_ store: any ListStore<Object>) { self.store = store }

  /// Adds what a node wants to know of.
  @usableFromInline
  func add(_ query: ListQuery<Object>) { queries.append(query) }

  /// Whether only one node reads the feed, so that everything it finds is meant.
  @usableFromInline var hasOneReader: Bool { queries.count == 1 }

  /// What all nodes want to know of.
  private var query: ListQuery<Object> {
    // The first one is compiled where the type of the objects is known.
    var query = queries[0]
    if queries.count > 1 {
      let predicates = queries.map { $0.predicate }
      query.predicate = { object in predicates.contains { $0(object) } }
    }
    return query
  }

  @usableFromInline
  func start(_ signal: @escaping @Sendable () -> Void) {
    let watch = StoreWatch(store) { [arrivals] news in
      arrivals.add(news)
      signal()
    }
    watch.settle(query, ranks: nil)
    self.watch = watch
  }

  @usableFromInline
  func beginRound() {
    var changes: [StoreChange<Object>] = []
    var isDue = version == nil
    for arrival in arrivals.take() {
      switch arrival {
      case .change(let change): changes.append(change)
      case .failure(let failure): storeFailure = failure
      }
    }
    // A database that was restored has a lesser version, and not every program that writes gives it another one.
    changes.removeAll { !$0.isPartial && $0.version <= version ?? .min }
    if changes.contains(where: { $0.isPartial }) { isDue = true }
    if isDue { return fetch() }
    version = changes.last?.version ?? version
    round = changes.isEmpty ? .nothing : .changes(changes)
  }

  private func fetch() {
    do {
      let found = try store.selection(of: query, first: nil)
      version = found.version
      fetchFailure = found.unreadable.first
      round = .contents(found.entries)
    } catch {
      // The next change fetches again.
      version = nil
      fetchFailure = error as? StoreError
      round = .nothing
    }
  }

  @usableFromInline var failure: StoreError? { storeFailure ?? fetchFailure }

  /// What changed among the objects that a filter accepts, which come in the order in which they were added.
  @inlinable
  func change(seenBy predicate: (Object) -> Bool) -> LiveChange<Object> {
    switch round {
    case .nothing: return LiveChange()
    case .contents(let found):
      var change = LiveChange<Object>()
      change.isReset = true
      change.inserted.reserveCapacity(found.count)
      let isForAll = hasOneReader
      for entry in found where isForAll || predicate(entry.object) {
        change.inserted.append(LiveEntry(entry.object, at: LiveRank(entry.rank)))
      }
      return change
    case .changes(let changes):
      return changes.dropFirst().reduce(changes[0].seen(by: predicate)) {
        $0.followed(by: $1.seen(by: predicate))
      }
    }
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
