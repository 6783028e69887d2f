/// Stands in for the `Atomic` of Synchronization: each operation asks the explorer what it does.
public struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
  let identity: UInt64
  let initial: UInt64

  /// An atomic that begins with a value.
  public init(_ value: Value) {
    initial = value.atomicBits
    identity = Engine.shared.identify(initial)
  }

  private func perform(
    _ kind: Operation.Kind, _ strength: Strength, failure: Strength = .relaxed,
    hasOwnFailure: Bool = false, operand: UInt64 = 0, expected: UInt64 = 0, _ site: Site
  ) -> Answer {
    let location = Engine.shared.location(identity, initial)
    return Engine.shared.perform(
      Operation(
        kind: kind, location: location, strength: strength, failure: failure,
        hasOwnFailure: hasOwnFailure, operand: operand, expected: expected, site: site))
  }

  /// Returns one of the values that may be found.
  public func load(
    ordering: AtomicLoadOrdering, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) -> Value {
    let site = Site(file, line, column, function)
    return Value(atomicBits: perform(.load, ordering.strength, site).value)
  }

  /// Replaces the value.
  public func store(
    _ value: Value, ordering: AtomicStoreOrdering, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) {
    let site = Site(file, line, column, function)
    _ = perform(.store, ordering.strength, operand: value.atomicBits, site)
  }

  /// Replaces the value and returns the one before.
  public func exchange(
    _ value: Value, ordering: AtomicUpdateOrdering, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> Value {
    let site = Site(file, line, column, function)
    return Value(
      atomicBits: perform(.exchange, ordering.strength, operand: value.atomicBits, site).value)
  }

  /// Replaces the value, if it is the expected one.
  public func compareExchange(
    expected: Value, desired: Value, ordering: AtomicUpdateOrdering, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, function: StaticString = #function
  ) -> (exchanged: Bool, original: Value) {
    let answer = perform(
      .compareExchange, ordering.strength, failure: ordering.strength.ofLoad, operand: desired.atomicBits,
      expected: expected.atomicBits, Site(file, line, column, function))
    return (answer.exchanged, Value(atomicBits: answer.value))
  }

  /// Replaces the value, if it is the expected one.
  public func compareExchange(
    expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> (exchanged: Bool, original: Value) {
    let answer = perform(
      .compareExchange, successOrdering.strength, failure: failureOrdering.strength,
      hasOwnFailure: true, operand: desired.atomicBits, expected: expected.atomicBits,
      Site(file, line, column, function))
    return (answer.exchanged, Value(atomicBits: answer.value))
  }
}

extension Atomic where Value: FixedWidthInteger {
  /// Adds to the value.
  @discardableResult
  public func wrappingAdd(
    _ value: Value, ordering: AtomicUpdateOrdering, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> (oldValue: Value, newValue: Value) {
    let site = Site(file, line, column, function)
    let old = Value(atomicBits: perform(.add, ordering.strength, operand: value.atomicBits, site).value)
    return (old, old &+ value)
  }

  /// Subtracts from the value.
  @discardableResult
  public func wrappingSubtract(
    _ value: Value, ordering: AtomicUpdateOrdering, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> (oldValue: Value, newValue: Value) {
    let (old, _) = wrappingAdd(
      0 &- value, ordering: ordering, file: file, line: line, column: column, function: function)
    return (old, old &- value)
  }

  /// Sets bits of the value.
  @discardableResult
  public func bitwiseOr(
    _ value: Value, ordering: AtomicUpdateOrdering, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> (oldValue: Value, newValue: Value) {
    let site = Site(file, line, column, function)
    let old = Value(atomicBits: perform(.or, ordering.strength, operand: value.atomicBits, site).value)
    return (old, old | value)
  }
}

/// Stands in for the fence of Synchronization.
public func atomicMemoryFence(
  ordering: AtomicUpdateOrdering, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  let site = Site(file, line, column, function)
  _ = Engine.shared.perform(
    Operation(kind: .fence, location: -1, strength: ordering.strength, site: site))
}
