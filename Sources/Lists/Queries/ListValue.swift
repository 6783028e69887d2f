/// A type of property that conditions compare and orders sort by.
///
/// Conform to it to filter and sort by properties of a type of your own.
///
/// Numbers, `Bool`, `String`, `Date` and `UUID` conform. An enumeration with raw values of one of these only has to say
/// so:
///
/// ```swift
/// enum Urgency: Int, Codable, ListValue { case low, high }
/// struct Task: Identifiable, Equatable { let id: Int; var urgency: Urgency }
/// let store = ObjectStore([Task(id: 1, urgency: .low), Task(id: 2, urgency: .high)])
/// print(FetchedList(store, ListQuery(where: \.urgency > .low)).objects.map(\.id))
/// // [2]
/// ```
///
/// A type of yours must be encoded as its ``listScalar``, because that is what a database finds.
public protocol ListValue: ListOperand, Equatable, Sendable {
  /// The value as a database knows it.
  var listScalar: ListScalar { get }

  /// Returns whether the first value comes before the second. It must agree with the order of ``listScalar``.
  static func areInListOrder(_ first: Self, _ second: Self) -> Bool
}

/// The value that a condition compares a property with: a ``ListValue``, or an optional one.
///
/// You need its name only in generic code that makes conditions.
public protocol ListOperand: SendableMetatype {
  /// The value as a database knows it, or `nil`.
  var listOperand: ListScalar? { get }
}

extension Optional: ListOperand where Wrapped: ListValue {
  /// The value as a database knows it, or `nil`.
  public var listOperand: ListScalar? { self?.listScalar }
}

extension ListValue {
  /// The value as a database knows it.
  public var listOperand: ListScalar? { listScalar }

  /// Compares the scalars of both values. What is not a number comes first.
  public static func areInListOrder(_ first: Self, _ second: Self) -> Bool {
    ListSort<Self>.areInOrder(first.listScalar, second.listScalar)
  }
}

extension ListValue where Self: RawRepresentable, RawValue: ListValue {
  /// The raw value as a database knows it.
  public var listScalar: ListScalar { rawValue.listScalar }
}

extension ListValue where Self: FixedWidthInteger {
  /// The number. One that does not fit into 64 bits with a sign is inexact.
  public var listScalar: ListScalar { Int64(exactly: self).map(ListScalar.integer) ?? .real(Double(self)) }

  /// Returns whether the first number is less than the second.
  @inlinable
  public static func areInListOrder(_ first: Self, _ second: Self) -> Bool { first < second }
}

extension Int: ListValue {}
extension Int8: ListValue {}
extension Int16: ListValue {}
extension Int32: ListValue {}
extension Int64: ListValue {}
extension UInt8: ListValue {}
extension UInt16: ListValue {}
extension UInt32: ListValue {}

extension Bool: ListValue {
  /// 1 or 0.
  public var listScalar: ListScalar { .integer(self ? 1 : 0) }

  /// Returns whether the first is `false` and the second is `true`.
  @inlinable
  public static func areInListOrder(_ first: Bool, _ second: Bool) -> Bool { !first && second }
}

extension Double: ListValue {
  /// The number.
  public var listScalar: ListScalar { .real(self) }

  /// Returns whether the first number is less than the second. What is not a number comes first.
  @inlinable
  public static func areInListOrder(_ first: Double, _ second: Double) -> Bool {
    first < second || first.isNaN && !second.isNaN
  }
}

extension String: ListValue {
  /// The text.
  public var listScalar: ListScalar { .text(self) }

  /// Compares scalar by scalar.
  @inlinable
  public static func areInListOrder(_ first: String, _ second: String) -> Bool {
    areInScalarOrder(first, second)
  }
}
