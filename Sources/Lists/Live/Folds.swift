/// Counts elements.
@usableFromInline
struct CountFold<Element: Sendable>: LiveFold {
  @usableFromInline var value = 0

  @inlinable
  init() {}

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) {
    value += change.inserted.count - change.removed.count
  }
}

/// Adds numbers exactly, so that the result does not depend on the order in which they came.
@usableFromInline
protocol LiveSum: Sendable {
  associatedtype Number: Sendable

  init()

  /// Adds a number, or takes it away again.
  mutating func add(_ number: Number, isTakenAway: Bool)

  var number: Number { get throws(StoreError) }
}

/// Sums a property of the elements.
@usableFromInline
struct SumFold<Element: Sendable, Sum: LiveSum>: LiveFold {
  @usableFromInline let number: @Sendable (Element) -> Sum.Number
  @usableFromInline var sum = Sum()
  @usableFromInline var count = 0

  @inlinable
  init(_ number: @escaping @Sendable (Element) -> Sum.Number) { self.number = number }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) {
    for entry in change.leaving { sum.add(number(entry.element), isTakenAway: true) }
    for entry in change.arriving { sum.add(number(entry.element), isTakenAway: false) }
    count += change.inserted.count - change.removed.count
  }

  @inlinable var value: Sum.Number {
    get throws(StoreError) { try sum.number }
  }
}

/// The average of a property of the elements.
@usableFromInline
struct AverageFold<Element: Sendable>: LiveFold {
  @usableFromInline var fold: SumFold<Element, RealSum>

  @inlinable
  init(_ number: @escaping @Sendable (Element) -> Double) { fold = SumFold(number) }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) { fold.apply(change) }

  @inlinable var value: Double? { fold.count == 0 ? nil : fold.sum.number / Double(fold.count) }
}

/// The element that comes first in an order.
@usableFromInline
struct FirstFold<Element: Sendable>: LiveFold {
  @usableFromInline var step: SortStep<Element>

  @inlinable
  init(_ order: ListSort<Element>) { step = SortStep(order) }

  @inlinable
  mutating func apply(_ change: LiveChange<Element>) { _ = step.apply(change) }

  @inlinable var value: Element? { step.places.isEmpty ? nil : step.places[0].entry.element }
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
