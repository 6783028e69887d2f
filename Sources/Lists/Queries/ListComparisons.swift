// Operators on key paths, so that a condition reads as the closure would.

/// A condition that a property equals a value. `nil` equals `nil` only.
public func == <Item, Value: ListOperand>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> {
  let operand = value.listOperand
  return ListCondition(.comparison(ListField(path), .equal, operand)) {
    $0[keyPath: path].listOperand == operand
  }
}

/// A condition that a property does not equal a value. `nil` differs from everything but `nil`.
public func != <Item, Value: ListOperand>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { !(path == value) }

/// A condition that a property is less than a value. `nil` is not.
public func < <Item, Value: ListOperand>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .less, value) { $0 < $1 } }

/// A condition that a property is at most a value. `nil` is not.
public func <= <Item, Value: ListOperand>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .lessOrEqual, value) { $0 <= $1 } }

/// A condition that a property is greater than a value. `nil` is not.
public func > <Item, Value: ListOperand>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .greater, value) { $0 > $1 } }

/// A condition that a property is at least a value. `nil` is not.
public func >= <Item, Value: ListOperand>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .greaterOrEqual, value) { $0 >= $1 } }

private func comparison<Item, Value: ListOperand>(
  _ path: KeyPath<Item, Value> & Sendable, _ comparison: ListConditionForm.Comparison, _ value: Value,
  _ isMet: @escaping @Sendable (ListScalar, ListScalar) -> Bool
) -> ListCondition<Item> {
  // Nothing is less or greater than `nil`.
  guard let scalar = value.listOperand else { return .nothing }
  return ListCondition(.comparison(ListField(path), comparison, scalar)) { item in
    item[keyPath: path].listOperand.map { isMet($0, scalar) } ?? false
  }
}
