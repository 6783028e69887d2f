extension Subscribers {
  /// The number of values that a subscriber requests: a count, or ``unlimited``.
  ///
  /// You need it only for subscribers and publishers of your own. A sink requests everything.
  ///
  /// Sums saturate at ``unlimited``, which no subtraction reduces. A negative demand traps.
  @frozen
  public struct Demand: Hashable, Sendable {
    @usableFromInline let rawValue: UInt

    // Transparent code is no call, in this file and in other modules.
    @inlinable @_transparent
    init(rawValue: UInt) { self.rawValue = rawValue }

    /// As many values as the publisher has.
    @inlinable
    public static var unlimited: Demand { @_transparent get { Demand(rawValue: UInt(Int.max) + 1) } }

    /// No values.
    @inlinable
    public static var none: Demand { @_transparent get { Demand(rawValue: 0) } }

    /// At most `value` values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable @inline(__always)
    public static func max(_ value: Int) -> Demand {
      if value < 0 { Contract.negativeDemand(value) }
      return Demand(rawValue: UInt(bitPattern: value))
    }

    /// The number of values, or `nil` for ``unlimited``.
    @inlinable @inline(__always)
    public var max: Int? { self == .unlimited ? nil : Int(bitPattern: rawValue) }
  }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
  /// The sum of both; ``unlimited`` if either is, or if the sum is too large to count.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited || rhs == .unlimited { return .unlimited }
    // Two values below 2^63 cannot overflow an unsigned word.
    let sum = lhs.rawValue &+ rhs.rawValue
    return sum > UInt(Int.max) ? .unlimited : Self(rawValue: sum)
  }

  /// Adds `rhs` to `lhs`.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Adds a number of values.
  ///
  /// - Precondition: The sum is not negative.
  @_disfavoredOverload
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (sum, overflows) = count.addingReportingOverflow(rhs)
    return overflows ? .unlimited : .max(sum)
  }

  /// Adds a number of values to `lhs`.
  @_disfavoredOverload
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// The demand repeated `rhs` times.
  ///
  /// - Precondition: `rhs` is not negative, unless `lhs` is ``unlimited`` or ``none``.
  @_disfavoredOverload
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (product, overflows) = count.multipliedReportingOverflow(by: rhs)
    return overflows ? .unlimited : .max(product)
  }

  /// Multiplies `lhs` by a number.
  @_disfavoredOverload
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// The demand that remains of `lhs` after `rhs`; ``none`` if only `rhs` is unlimited.
  ///
  /// - Precondition: The difference is not negative.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    guard let count = lhs.max else { return .unlimited }
    guard let taken = rhs.max else { return .none }
    return .max(count - taken)
  }

  /// Subtracts `rhs` from `lhs`.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The demand that remains after `rhs` values.
  ///
  /// - Precondition: The difference is not negative.
  @_disfavoredOverload
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs == .unlimited { return .unlimited }
    let (difference, overflows) = Int(bitPattern: lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflows ? .none : .max(difference)
  }

  /// Subtracts `rhs` values from `lhs`.
  @_disfavoredOverload
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
}

// MARK: - Comparison

extension Subscribers.Demand: Comparable {
  /// Returns true if both are demands for the same number of values.
  @inlinable @_transparent
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  /// Returns true if `lhs` is the smaller demand. ``unlimited`` is the greatest.
  @inlinable @_transparent
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Returns true if `lhs` is the smaller demand, or both are equal.
  @inlinable @_transparent
  public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

  /// Returns true if `lhs` is the greater demand, or both are equal.
  @inlinable @_transparent
  public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

  /// Returns true if `lhs` is the greater demand. ``unlimited`` is the greatest.
  @inlinable @_transparent
  public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

  /// Returns true if `lhs` is a demand for exactly `rhs` values.
  @_disfavoredOverload
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Returns true if `rhs` is a demand for exactly `lhs` values.
  @_disfavoredOverload
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Returns true if `lhs` is not a demand for exactly `rhs` values.
  @_disfavoredOverload
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }

  /// Returns true if `rhs` is not a demand for exactly `lhs` values.
  @_disfavoredOverload
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { !(rhs == lhs) }

  /// Returns true if `lhs` is a demand for fewer than `rhs` values.
  @_disfavoredOverload
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Returns true if `rhs` is a demand for more than `lhs` values.
  @_disfavoredOverload
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// Returns true if `lhs` is a demand for at most `rhs` values.
  @_disfavoredOverload
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// Returns true if `rhs` is a demand for at least `lhs` values.
  @_disfavoredOverload
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

  /// Returns true if `lhs` is a demand for at least `rhs` values.
  @_disfavoredOverload
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

  /// Returns true if `rhs` is a demand for at most `lhs` values.
  @_disfavoredOverload
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }

  /// Returns true if `lhs` is a demand for more than `rhs` values.
  @_disfavoredOverload
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// Returns true if `rhs` is a demand for fewer than `lhs` values.
  @_disfavoredOverload
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
}

// MARK: - Text

extension Subscribers.Demand: CustomStringConvertible {
  /// `unlimited`, or `max(3)`.
  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}

extension Subscribers.Demand {
  /// Traps if a request has no demand, which the contract does not allow.
  @inlinable @inline(__always)
  func requirePositive<Name: CustomStringConvertible>(_ publisher: @autoclosure () -> Name) {
    if rawValue == 0 { Contract.emptyRequest(of: publisher().description) }
  }

  /// Returns true if this asks for nothing, which a publisher ignores as Combine's does.
  @usableFromInline
  package func isEmpty<Name: CustomStringConvertible>(for publisher: @autoclosure () -> Name) -> Bool {
    if rawValue > 0 { return false }
    Contract.tell(.emptyRequest, by: publisher().description)
    return true
  }
}
