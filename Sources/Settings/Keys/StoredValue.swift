/// The stored form of a value, as a ``SettingCodec`` produces it.
///
/// Use it to write a codec, to read settings whose type is not known, or to write a backend.
///
/// Two values are equal if their bytes are: a NaN equals itself, `0.0` differs from `-0.0`, and texts that look alike
/// but use different characters differ.
public enum StoredValue: Sendable, Hashable {
  /// The absence of a value, within an array, a dictionary or an optional.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A signed 64-bit integer.
  case integer(Int64)
  /// An integer greater than `Int64.max`.
  case unsigned(UInt64)
  /// A floating-point number.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A date, in seconds since 1 January 2001, UTC.
  case date(Double)
  /// An array.
  case array([StoredValue])
  /// Values by name, in the given order; no name occurs twice.
  case dictionary([Member])
  /// A value of a later version of the file format, preserved as it is.
  case unknown(tag: UInt8, bytes: [UInt8])

  /// A dictionary without an order of its own: equal ones are stored as equal bytes.
  static func dictionary(sortedByName members: [Member]) -> StoredValue {
    .dictionary(members.sorted { $0.name.comparesBytes(with: $1.name) < 0 })
  }

  /// One member of a dictionary.
  public struct Member: Sendable, Hashable {
    /// The name, compared byte by byte.
    public let name: String

    /// The value.
    public let value: StoredValue

    /// Makes a member.
    public init(_ name: String, _ value: StoredValue) {
      self.name = name
      self.value = value
    }

    /// Returns true if name and value have the same bytes.
    public static func == (one: Member, other: Member) -> Bool {
      one.name.hasSameBytes(as: other.name) && one.value == other.value
    }

    /// Hashes the name and the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(SettingName(unchecked: name))
      hasher.combine(value)
    }
  }

  /// Returns true if both have the same bytes.
  public static func == (one: StoredValue, other: StoredValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.double(let one), .double(let other)): one.bitPattern == other.bitPattern
    case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
    case (.data(let one), .data(let other)): one == other
    case (.date(let one), .date(let other)): one.bitPattern == other.bitPattern
    case (.array(let one), .array(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one == other
    case (.unknown(let tag, let bytes), .unknown(let otherTag, let others)):
      tag == otherTag && bytes == others
    default: false
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .double(let value), .date(let value): hasher.combine(value.bitPattern)
    case .string(let value): hasher.combine(SettingName(unchecked: value))
    case .data(let bytes), .unknown(_, let bytes): hasher.combine(bytes)
    case .array(let values): hasher.combine(values)
    case .dictionary(let members): hasher.combine(members)
    }
  }

  /// The kind of value, in a word.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer, .unsigned: "integer"
    case .double: "double"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .array: "array"
    case .dictionary: "dictionary"
    case .unknown(let tag, _): "unknown kind \(tag)"
    }
  }
}
