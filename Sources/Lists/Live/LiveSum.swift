/// Adds numbers exactly, so that the result does not depend on the order in which they came.
@usableFromInline
protocol LiveSum: Sendable {
  associatedtype Number: Sendable

  /// Adds a number, or takes it away again.
  mutating func add(_ number: Number, isTakenAway: Bool)

  var number: Number { get throws(StoreError) }
}

extension LiveSum {
  /// Follows what changed in a list.
  @inlinable
  mutating func follow<Element>(_ change: LiveChange<Element>, of number: (Element) -> Number) {
    for entry in change.leaving { add(number(entry.element), isTakenAway: true) }
    for entry in change.arriving { add(number(entry.element), isTakenAway: false) }
  }
}

/// The sum of integers.
@usableFromInline
struct IntegerSum: LiveSum {
  @usableFromInline var sum: Int128 = 0

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ number: Int, isTakenAway: Bool) {
    sum += isTakenAway ? -Int128(number) : Int128(number)
  }

  @inlinable var number: Int {
    get throws(StoreError) {
      guard let number = Int(exactly: sum) else { throw .overflow }
      return number
    }
  }
}
