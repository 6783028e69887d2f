extension ListStore {
  /// Runs a transaction. All of its edits are committed when `body` returns. If `body` throws, none are.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var isDone = false }
  /// let store = ObjectStore([Task(id: 1)])
  /// try store.write { (transaction) throws(StoreError) in
  ///   try transaction.insert(Task(id: 2))
  ///   try transaction.update(id: 1) { $0.isDone = true }
  /// }
  /// print(store.objects.map(\.isDone))
  /// // [true, false]
  /// ```
  ///
  /// Writers take turns; readers do not wait for them. When this method returns, the transaction is committed and
  /// ``changes`` has published it. If another change was being delivered at that moment, it is published next.
  ///
  /// `body` must not write to the same store in another way, nor wait for another thread that does.
  @inlinable
  public func write<Result>(
    _ body: (inout StoreTransaction<Object>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try attempt(body).get()
  }

  /// Runs a transaction whose closure may throw errors of any type. If it throws, nothing is committed.
  @inlinable
  public func write<Result>(_ body: (inout StoreTransaction<Object>) throws -> Result) throws -> Result {
    try attempt(body).get()
  }

  /// Inserts an object in its own transaction.
  ///
  /// - Throws: ``StoreError/duplicate(id:)`` if the store has an object with this id.
  @inlinable
  public func insert(_ object: Object) throws(StoreError) {
    try write { (transaction) throws(StoreError) in try transaction.insert(object) }
  }

  /// Inserts an object, or replaces the one with the same id, in its own transaction.
  @inlinable
  public func save(_ object: Object) throws(StoreError) {
    try write { (transaction) throws(StoreError) in try transaction.save(object) }
  }

  /// Inserts an object, or changes the one with the same id, in its own transaction.
  @inlinable
  public func upsert(_ object: Object, _ change: (inout Object) -> Void) throws(StoreError) {
    try write { (transaction) throws(StoreError) in try transaction.upsert(object, change) }
  }

  /// Changes the object with the given id in its own transaction.
  ///
  /// - Throws: ``StoreError/unknown(id:)`` if there is none.
  @discardableResult
  @inlinable
  public func update<Result>(
    id: Object.ID, _ change: (inout Object) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try write { (transaction) throws(StoreError) in try transaction.update(id: id, change) }
  }

  /// Changes the object with the given id in its own transaction, by a closure that may throw errors of any type.
  @discardableResult
  @inlinable
  public func update<Result>(id: Object.ID, _ change: (inout Object) throws -> Result) throws -> Result {
    try write { try $0.update(id: id, change) }
  }

  /// Sets properties of all objects that meet a condition, in one transaction.
  ///
  /// - Returns: The number of objects written.
  @discardableResult
  public func update(
    where condition: ListCondition<Object>, _ assignments: ListAssignment<Object>...
  ) throws(StoreError) -> Int {
    try write { (transaction) throws(StoreError) in try transaction.sweep(condition, assignments) }
  }

  /// Removes the object with the given id in its own transaction.
  ///
  /// - Returns: The object, or `nil` if there was none.
  @discardableResult
  @inlinable
  public func remove(id: Object.ID) throws(StoreError) -> Object? {
    try write { (transaction) throws(StoreError) in try transaction.remove(id: id) }
  }

  /// Removes all objects that meet a condition, in one transaction.
  ///
  /// - Returns: The number of objects removed.
  @discardableResult
  public func remove(where condition: ListCondition<Object>) throws(StoreError) -> Int {
    try write { (transaction) throws(StoreError) in try transaction.remove(where: condition) }
  }

  /// Removes all objects in one transaction.
  public func removeAll() throws(StoreError) {
    try write { (transaction) throws(StoreError) in try transaction.removeAll() }
  }
}
