import Streams

extension ListStore {
  /// Publishes an object: first as it is, then each time it is written, and `nil` while there is none.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk")])
  /// let cancellable = store.publisher(forID: 1).sink { print($0?.title ?? "none") }
  /// try store.update(id: 1) { $0.title = "Butter" }
  /// try store.remove(id: 1)
  /// // Milk
  /// // Butter
  /// // none
  /// ```
  ///
  /// An object that cannot be read counts as missing. Each subscription holds the store.
  public func publisher(forID id: Object.ID) -> AnyPublisher<Object?, Never> {
    changes
      .filter { $0.mayMention(id) }
      .map { _ in }
      // Only after it has subscribed to the changes, so that none is missed.
      .merge(with: Just(()))
      .map { (try? self.object(withID: id)) ?? nil }
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
  /// store.
  ///
  /// - Parameter isIncluded: The filter. The result must depend only on the object.
  public func countPublisher(
    where isIncluded: @escaping @Sendable (Object) -> Bool = { _ in true }
  ) -> AnyPublisher<Int, Never> {
    changes
      .map { Optional($0) }
      .merge(with: Just(nil))
      .scan(StoreCount()) { count, change in
        count.following(change, of: isIncluded) { try self.fetch(where: isIncluded) }
      }
      .compactMap(\.number)
      .removeDuplicates()
      .eraseToAnyPublisher()
  }
}

/// How many objects a filter accepted after a transaction.
private struct StoreCount {
  private var version: Int?
  private(set) var number: Int?

  /// - Parameters:
  ///   - change: A change of the store, or `nil` to begin.
  ///   - fetch: Fetches what the filter accepts.
  func following<Object>(
    _ change: StoreChange<Object>?, of isIncluded: (Object) -> Bool,
    fetch: () throws -> StoreContents<Object>
  ) -> StoreCount {
    var next = self
    guard let change, let version, let number, !change.isUnknown else {
      // Without a number, a change that comes before the beginning need not fetch.
      if change != nil, self.number == nil, self.version == nil { return self }
      guard let contents = try? fetch() else {
        // The next change fetches again.
        next.version = nil
        next.number = next.number ?? 0
        return next
      }
      next.version = contents.version
      next.number = contents.entries.count
      return next
    }
    guard change.version > version else { return self }
    next.version = change.version
    var sum = number
    for entry in change.removed where isIncluded(entry.object) { sum -= 1 }
    for update in change.updated {
      sum += (isIncluded(update.new.object) ? 1 : 0) - (isIncluded(update.old) ? 1 : 0)
    }
    for entry in change.inserted where isIncluded(entry.object) { sum += 1 }
    next.number = sum
    return next
  }
}

extension StoreChange {
  /// Whether the change does not name all that was written.
  @inlinable
  var isUnknown: Bool { isExternal || !discarded.isEmpty }
}

extension StoreChange where Object: Identifiable {
  fileprivate func mayMention(_ id: Object.ID) -> Bool {
    isUnknown || updated.contains { $0.old.id == id } || inserted.contains { $0.object.id == id }
      || removed.contains { $0.object.id == id }
  }
}
