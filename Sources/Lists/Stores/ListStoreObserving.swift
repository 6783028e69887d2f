import StreamsCore

extension ListStore {
  /// Publishes an object: first as it is, then each time it is written, and `nil` while there is none.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk")])
  /// let cancellable = store.publisher(id: 1).sink { print($0?.title ?? "none") }
  /// try store.update(id: 1) { $0.title = "Butter" }
  /// try store.remove(id: 1)
  /// // Milk
  /// // Butter
  /// // none
  /// ```
  ///
  /// An object that cannot be read counts as missing. Each subscription holds the store.
  public func publisher(id: Object.ID) -> AnyPublisher<Object?, Never> {
    changes
      .filter { $0.mayMention(id) }
      .map { _ in }
      // Only after it has subscribed to the changes, so that none is missed.
      .merge(with: Just(()))
      .map { (try? self.object(id: id)) ?? nil }
      .eraseToAnyPublisher()
  }

  /// Publishes how many objects a filter accepts: first the present number, then each one that differs.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var isDone = false }
  /// let store = ObjectStore([Task(id: 1), Task(id: 2)])
  /// let cancellable = store.countPublisher(where: \.isDone).sink { print($0) }
  /// try store.update(id: 2) { $0.isDone = true }
  /// // 0
  /// // 1
  /// ```
  ///
  /// Objects are fetched once for each subscription, and again after another process wrote. Each subscription holds the
  /// store. For large tables, prefer a condition, which a database counts.
  ///
  /// - Parameter isIncluded: The filter. The result must depend only on the object.
  public func countPublisher(
    where isIncluded: @escaping @Sendable (Object) -> Bool
  ) -> AnyPublisher<Int, Never> {
    countPublisher(where: isIncluded) { try self.fetch(where: isIncluded).counted }
  }

  /// Publishes how many objects meet a condition: first the present number, then each one that differs.
  ///
  /// A database counts once for each subscription, and again after another process wrote, without decoding rows if it
  /// can evaluate the condition. Each subscription holds the store.
  public func countPublisher(where condition: ListCondition<Object> = .all) -> AnyPublisher<Int, Never> {
    countPublisher(where: condition.test) {
      let query = ListQuery(where: condition)
      if let store = self as? any WatchedStore<Object> { return try store.counted(query) }
      return try self.fetch(where: query.predicate).counted
    }
  }

  private func countPublisher(
    where isIncluded: @escaping @Sendable (Object) -> Bool,
    count: @escaping @Sendable () throws -> StoreCount.Found
  ) -> AnyPublisher<Int, Never> {
    changes
      .map { Optional($0) }
      .merge(with: Just(nil))
      .scan(StoreCount()) { $0.following($1, of: isIncluded, count: count) }
      .compactMap(\.number)
      .removeDuplicates()
      .eraseToAnyPublisher()
  }
}

extension StoreContents {
  /// How many objects there are, after which transaction.
  var counted: (version: Int, count: Int) { (version, entries.count) }
}

/// How many objects a filter accepted after a transaction.
private struct StoreCount {
  typealias Found = (version: Int, count: Int)

  private var version: Int?
  private(set) var number: Int?

  /// - Parameters:
  ///   - change: A change of the store, or `nil` to begin.
  ///   - count: Counts what the filter accepts.
  func following<Object>(
    _ change: StoreChange<Object>?, of isIncluded: (Object) -> Bool, count: () throws -> Found
  ) -> StoreCount {
    var next = self
    guard let change, let version, let number, !change.isPartial else {
      // Without a number, a change that comes before the beginning need not fetch.
      if change != nil, self.number == nil, self.version == nil { return self }
      guard let found = try? count() else {
        // The next change fetches again.
        next.version = nil
        next.number = next.number ?? 0
        return next
      }
      (next.version, next.number) = found
      return next
    }
    guard change.version > version else { return self }
    next.version = change.version
    let came =
      change.inserted.count { isIncluded($0.object) } + change.updated.count { isIncluded($0.new.object) }
    let went = change.removed.count { isIncluded($0.object) } + change.updated.count { isIncluded($0.old) }
    next.number = number + came - went
    return next
  }
}
