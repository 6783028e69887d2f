/// A store that finds the first objects of a query itself, and tells a list only of changes that may concern it.
///
/// A ``FetchedList`` of another store fetches all objects that its filter accepts, and hears of every change.
protocol WatchedStore<Object>: ListStore {
  var outbox: StoreOutbox<Object> { get }

  /// Returns the first `capacity` objects that a query finds, regardless of its limit, or all.
  func select(_ query: ListQuery<Object>, first capacity: Int?) throws -> StoreContents<Object>

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
  func selection(of query: ListQuery<Object>, first capacity: Int?) throws -> StoreContents<Object> {
    if let store = self as? any WatchedStore<Object> { return try store.select(query, first: capacity) }
    return try fetch(where: query.predicate).arranged(by: query, first: capacity)
  }
}

#if SQLite
  extension SQLiteStore: WatchedStore {}
#endif
