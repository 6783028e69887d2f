/// A value as a database knows it: what conditions compare, and what orders sort by.
///
/// You need it only for a ``ListValue`` without a raw value.
///
/// Numbers come before texts. Texts are compared scalar by scalar (Unicode's code points), as SQLite does: upper and
/// lower case differ, letters with and without accents differ, and so do the composed and the decomposed form of a
/// letter.
public enum ListScalar: Sendable {
  /// A whole number, or 0 and 1 for `false` and `true`.
  case integer(Int64)

  /// A number with a fraction.
  case real(Double)

  /// A text.
  case text(String)
}

extension ListScalar: Comparable {
  /// Returns whether both are the same number or consist of the same scalars.
  public static func == (left: ListScalar, right: ListScalar) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.integer(let whole), .real(let real)), (.real(let real), .integer(let whole)):
      Int64(exactly: real) == whole
    default: false
    }
  }

  /// Returns whether the first comes before the second or equals it. What is not a number does neither.
  public static func <= (left: ListScalar, right: ListScalar) -> Bool { left < right || left == right }

  /// Returns whether the first comes behind the second or equals it. What is not a number does neither.
  public static func >= (left: ListScalar, right: ListScalar) -> Bool { right <= left }

  /// Returns whether the first comes before the second.
  public static func < (left: ListScalar, right: ListScalar) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): String.areInScalarOrder(left, right)
    case (.integer(let left), .real(let right)): Double(left) < right
    case (.real(let left), .integer(let right)): left < Double(right)
    case (.text, _): false
    case (_, .text): true
    }
  }
}

extension ListScalar: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .real(let number):
      if let whole = Int64(exactly: number) { hasher.combine(whole) } else { hasher.combine(number) }
    case .text(let text): hasher.combine(text)
    }
  }
}

extension String {
  /// Returns whether the first comes before the second, compared scalar by scalar. The bytes of UTF-8 have that order.
  @inlinable
  static func areInScalarOrder(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
