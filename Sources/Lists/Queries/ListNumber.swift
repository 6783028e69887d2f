/// A type of property that can be summed: `Int` and `Double`.
///
/// You need its name only in generic code that sums.
public protocol ListNumber: ListValue {
  /// Returns the sum of some numbers.
  ///
  /// - Throws: ``StoreError/overflow`` if the sum is too large.
  static func sum(of numbers: some Sequence<Self>) throws(StoreError) -> Self

  /// A number that a database has computed.
  init(listSum: ListScalar)
}

extension Int: ListNumber {
  /// Returns the sum of some numbers.
  ///
  /// - Throws: ``StoreError/overflow`` if the sum is too large.
  public static func sum(of numbers: some Sequence<Int>) throws(StoreError) -> Int {
    var sum = IntegerSum()
    for number in numbers { sum.add(number, isTakenAway: false) }
    return try sum.number
  }

  /// A number that a database has computed.
  public init(listSum: ListScalar) {
    if case .integer(let number) = listSum { self.init(clamping: number) } else { self = 0 }
  }
}

extension Double: ListNumber {
  /// Returns the sum of some numbers. The last digits depend on the order in which they are added.
  public static func sum(of numbers: some Sequence<Double>) -> Double { numbers.reduce(0, +) }

  /// A number that a database has computed.
  public init(listSum: ListScalar) {
    switch listSum {
    case .integer(let number): self.init(number)
    case .real(let number): self = number
    case .text: self = 0
    }
  }
}
