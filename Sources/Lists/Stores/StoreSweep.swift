/// The work of a transaction on all objects that meet a condition. A database does it with one statement.
@usableFromInline
struct StoreSweep<Object: Identifiable> {
  let condition: ListCondition<Object>

  /// The objects that the transaction has edited before. What is stored of them no longer counts.
  let exceptions: [Object.ID]

  /// The values that the objects get; `nil` if they are removed.
  let assignments: [ListAssignment<Object>]?
}

/// A property of an object, and the value that it gets.
///
/// Use it to change many objects by a condition.
public struct ListAssignment<Object> {
  let field: ListField
  let value: any Encodable
  let assign: (inout Object) -> Void

  /// Sets a property to a value.
  public static func set<Value: Encodable>(
    _ path: WritableKeyPath<Object, Value> & Sendable, to value: Value
  ) -> ListAssignment {
    ListAssignment(field: ListField(path), value: value) { $0[keyPath: path] = value }
  }
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
    try sweep(condition, nil)
  }

  /// Sets properties of all objects that meet a condition.
  ///
  /// A database does it with one statement and decodes one row, if it can evaluate the condition and the properties are
  /// columns. Lists fetch again then, and ``StoreChange/isPartial`` is true.
  ///
  /// - Returns: The number of objects written.
  /// - Throws: ``StoreError/changedIdentity(id:to:)`` if that changes an id.
  @discardableResult
  public mutating func update(
    where condition: ListCondition<Object>, _ assignments: ListAssignment<Object>...
  ) throws(StoreError) -> Int { try sweep(condition, assignments) }

  mutating func sweep(
    _ condition: ListCondition<Object>, _ assignments: [ListAssignment<Object>]?
  ) throws(StoreError) -> Int {
    let former = edits
    do throws(StoreError) { return try carryOut(condition, assignments) } catch {
      // Everything that it has done until then is undone.
      edits = former
      throw error
    }
  }

  private mutating func carryOut(
    _ condition: ListCondition<Object>, _ assignments: [ListAssignment<Object>]?
  ) throws(StoreError) -> Int {
    // Objects that were edited before are found by their new values.
    var count = 0
    for place in edits.all.indices {
      guard let object = edits.all[place].new, condition.test(object) else { continue }
      try edit((place, nil), object, assignments)
      count += 1
    }
    let exceptions = edits.all.map(\.key)
    let sweep = StoreSweep(condition: condition, exceptions: exceptions, assignments: assignments)
    if let swept = try base.sweep(sweep) {
      isSwept = isSwept || swept > 0
      return count + swept
    }
    for entry in try base.all() {
      guard case .readable(let stored) = entry, condition.test(stored.object),
        edits.place(of: stored.object.id) == nil
      else { continue }
      try edit((nil, entry), stored.object, assignments)
      count += 1
    }
    return count
  }

  private mutating func edit(
    _ finding: Finding, _ object: Object, _ assignments: [ListAssignment<Object>]?
  ) throws(StoreError) {
    guard let assignments else { return note(finding, object.id, nil) }
    var changed = object
    for assignment in assignments { assignment.assign(&changed) }
    try note(finding, object.id, changed: changed)
  }
}
