/// A store that finds the first objects of a query itself, and tells a list only of changes that may concern it.
///
/// A ``FetchedList`` of another store fetches all objects that its filter accepts, and hears of every change.
protocol WatchedStore<Object>: ListStore {
  var outbox: StoreOutbox<Object> { get }

  /// Returns the first objects that each query finds, as many as it has capacity for, all after the same transaction.
  ///
  /// - Parameter isWanted: Returns false if the result is not wanted any more. Then this may throw `CancellationError`.
  func select(
    _ queries: [ListQuery<Object>], while isWanted: () -> Bool
  ) throws -> [StoreContents<Object>]
}

extension ListStore {
  /// Returns the first objects that each query finds, as many as it has capacity for, all after the same transaction.
  @usableFromInline
  func selections(
    of queries: [ListQuery<Object>], while isWanted: () -> Bool
  ) throws -> [StoreContents<Object>] {
    if let store = self as? any WatchedStore<Object> { return try store.select(queries, while: isWanted) }
    let all = try fetch { object in queries.contains { $0.predicate(object) } }
    return queries.map { query in
      var contents = all
      contents.entries.removeAll { !query.predicate($0.object) }
      return contents.arranged(by: query, first: query.capacity)
    }
  }
}

#if SQLite
  extension SQLiteStore: WatchedStore {}
#endif
