// Operators on key paths, so that a condition reads as the closure would.

/// A condition that a property equals a value.
public func == <Item, Value: ListValue>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> {
  comparison(path, .equal, value.listScalar) { $0.listScalar }
}

/// A condition that a property equals a value. `nil` equals `nil` only.
public func == <Item, Value: ListValue>(
  path: KeyPath<Item, Value?> & Sendable, value: Value?
) -> ListCondition<Item> {
  let scalar = value?.listScalar
  return ListCondition(.comparison(ListField(path), .equal, scalar)) {
    $0[keyPath: path]?.listScalar == scalar
  }
}

/// A condition that a property does not equal a value.
public func != <Item, Value: ListValue>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { !(path == value) }

/// A condition that a property does not equal a value. `nil` differs from everything but `nil`.
public func != <Item, Value: ListValue>(
  path: KeyPath<Item, Value?> & Sendable, value: Value?
) -> ListCondition<Item> { !(path == value) }

/// A condition that a property is less than a value.
public func < <Item, Value: ListValue>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .less, value.listScalar) { $0.listScalar } }

/// A condition that a property is less than a value. `nil` is not.
public func < <Item, Value: ListValue>(
  path: KeyPath<Item, Value?> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .less, value.listScalar) { $0?.listScalar } }

/// A condition that a property is at most a value.
public func <= <Item, Value: ListValue>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .lessOrEqual, value.listScalar) { $0.listScalar } }

/// A condition that a property is at most a value. `nil` is not.
public func <= <Item, Value: ListValue>(
  path: KeyPath<Item, Value?> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .lessOrEqual, value.listScalar) { $0?.listScalar } }

/// A condition that a property is greater than a value.
public func > <Item, Value: ListValue>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .greater, value.listScalar) { $0.listScalar } }

/// A condition that a property is greater than a value. `nil` is not.
public func > <Item, Value: ListValue>(
  path: KeyPath<Item, Value?> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .greater, value.listScalar) { $0?.listScalar } }

/// A condition that a property is at least a value.
public func >= <Item, Value: ListValue>(
  path: KeyPath<Item, Value> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .greaterOrEqual, value.listScalar) { $0.listScalar } }

/// A condition that a property is at least a value. `nil` is not.
public func >= <Item, Value: ListValue>(
  path: KeyPath<Item, Value?> & Sendable, value: Value
) -> ListCondition<Item> { comparison(path, .greaterOrEqual, value.listScalar) { $0?.listScalar } }

private func comparison<Item, Value>(
  _ path: KeyPath<Item, Value> & Sendable, _ comparison: ListConditionForm.Comparison, _ scalar: ListScalar,
  _ read: @escaping @Sendable (Value) -> ListScalar?
) -> ListCondition<Item> {
  ListCondition(.comparison(ListField(path), comparison, scalar)) { item in
    guard let found = read(item[keyPath: path]) else { return false }
    return switch comparison {
    case .equal: found == scalar
    case .less: found < scalar
    case .lessOrEqual: found <= scalar
    case .greater: found > scalar
    case .greaterOrEqual: found >= scalar
    }
  }
}
