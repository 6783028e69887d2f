/// A store that finds the first objects of a query itself, and tells a list only of changes that may concern it.
///
/// A ``FetchedList`` of another store fetches all objects that its filter accepts, and hears of every change.
protocol WatchedStore<Object>: ListStore {
  var outbox: StoreOutbox<Object> { get }

  /// Returns the first `capacity` objects that a query finds, regardless of its limit, or all.
  func select(_ query: ListQuery<Object>, first capacity: Int?) throws -> StoreSelection<Object>

  /// Returns how many objects a query finds, after which transaction. Its limit and offset do not count.
  func counted(_ query: ListQuery<Object>) throws(StoreError) -> (version: Int, count: Int)
}

extension WatchedStore {
  func counted(_ query: ListQuery<Object>) throws(StoreError) -> (version: Int, count: Int) {
    try fetch(where: query.predicate).counted
  }
}

extension ListStore {
  /// Returns the first `capacity` objects that a query finds, regardless of its limit, or all.
  @usableFromInline
  func selection(of query: ListQuery<Object>, first capacity: Int?) throws -> StoreSelection<Object> {
    if let store = self as? any WatchedStore<Object> { return try store.select(query, first: capacity) }
    let contents = try fetch(where: query.predicate)
    var entries = query.sieve.arrange(contents.entries, query)
    let isComplete = entries.count <= capacity ?? entries.count
    if !isComplete, let capacity { entries.removeLast(entries.count - capacity) }
    return StoreSelection(
      version: contents.version, entries: entries, isComplete: isComplete, unreadable: contents.unreadable)
  }
}

#if SQLite
  extension SQLiteStore: WatchedStore {}
#endif
