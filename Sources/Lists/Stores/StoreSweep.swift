/// What a transaction does to all objects that meet a condition. A database does it with one statement.
@usableFromInline
struct StoreSweep<Object: Identifiable> {
  enum Action {
    case removal
    case setting(ListField, any Encodable)
  }

  let condition: ListCondition<Object>

  /// The objects that the transaction has edited before. What is stored of them no longer counts.
  let exceptions: [Object.ID]

  let action: Action

  /// Changes an object, in the same way as the action does.
  let change: (inout Object) -> Void
}

extension StoreTransaction {
  /// Removes all objects, those that cannot be decoded included.
  ///
  /// - Complexity: O(*n*). A database decodes no rows.
  public mutating func removeAll() throws(StoreError) { try remove(where: .all) }

  /// Removes all objects that meet a condition.
  ///
  /// A database does it with one statement and decodes no rows if it can evaluate the condition. Lists fetch again
  /// then, and ``StoreChange/isPartial`` is true, because the change does not name the objects.
  ///
  /// - Returns: The number of objects removed.
  @discardableResult
  public mutating func remove(where condition: ListCondition<Object>) throws(StoreError) -> Int {
    try sweep(condition, .removal) { _ in }
  }

  /// Sets a property of all objects that meet a condition.
  ///
  /// A database does it with one statement and decodes one row, if it can evaluate the condition and the property is a
  /// column. Lists fetch again then, and ``StoreChange/isPartial`` is true.
  ///
  /// - Returns: The number of objects written.
  /// - Throws: ``StoreError/changedIdentity(id:to:)`` if that changes an id.
  @discardableResult
  public mutating func update<Value: Encodable>(
    where condition: ListCondition<Object>, set path: WritableKeyPath<Object, Value> & Sendable,
    to value: Value
  ) throws(StoreError) -> Int {
    try sweep(condition, .setting(ListField(path), value)) { $0[keyPath: path] = value }
  }

  private mutating func sweep(
    _ condition: ListCondition<Object>, _ action: StoreSweep<Object>.Action,
    change: @escaping (inout Object) -> Void
  ) throws(StoreError) -> Int {
    let former = edits
    do throws(StoreError) { return try carryOut(condition, action, change) } catch {
      // What it has done until then is undone.
      edits = former
      throw error
    }
  }

  private mutating func carryOut(
    _ condition: ListCondition<Object>, _ action: StoreSweep<Object>.Action,
    _ change: @escaping (inout Object) -> Void
  ) throws(StoreError) -> Int {
    // Objects that were edited before are found by their new values.
    var count = 0
    for place in edits.all.indices {
      guard let object = edits.all[place].new, condition.test(object) else { continue }
      try edit(Finding(place: place, stored: nil), object, action, change)
      count += 1
    }
    let exceptions = edits.all.map(\.key)
    let sweep = StoreSweep(condition: condition, exceptions: exceptions, action: action, change: change)
    if let swept = try base.sweep(sweep) {
      isSwept = isSwept || swept > 0
      return count + swept
    }
    for entry in try base.all() {
      guard case .readable(let stored) = entry, condition.test(stored.object),
        edits.place(of: stored.object.id) == nil
      else { continue }
      try edit(Finding(place: nil, stored: entry), stored.object, action, change)
      count += 1
    }
    return count
  }

  private mutating func edit(
    _ finding: Finding, _ object: Object, _ action: StoreSweep<Object>.Action,
    _ change: (inout Object) -> Void
  ) throws(StoreError) {
    guard case .setting = action else { return note(finding, object.id, nil) }
    var changed = object
    change(&changed)
    try note(finding, object.id, changed: changed)
  }
}
