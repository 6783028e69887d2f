import Foundation

/// A type whose values have a stored form.
///
/// Conform to it if a type of your own is neither `Codable` nor an enumeration with raw values, or should be stored in
/// another form.
///
/// The plain types of the standard library and Foundation conform, and so do arrays, dictionaries and optionals of
/// them. An enumeration with raw values needs no conformance to be the value of a key; an empty extension makes it
/// usable inside a collection.
public protocol SettingConvertible: Sendable {
  /// Makes the value of a stored form; `nil` if it is not a value of this type.
  init?(storedValue: StoredValue)

  /// The stored form.
  var storedValue: StoredValue { get }
}

extension RawRepresentable where Self: SettingConvertible, RawValue: SettingConvertible {
  /// Makes the value with the stored raw value; `nil` if there is none.
  public init?(storedValue: StoredValue) {
    guard let rawValue = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The stored form of the raw value.
  public var storedValue: StoredValue { rawValue.storedValue }
}

extension Bool: SettingConvertible {
  /// Makes the value of a stored Boolean.
  public init?(storedValue: StoredValue) {
    guard case .bool(let value) = storedValue else { return nil }
    self = value
  }

  /// A stored Boolean.
  public var storedValue: StoredValue { .bool(self) }
}

extension String: SettingConvertible {
  /// Makes the value of a stored text.
  public init?(storedValue: StoredValue) {
    guard case .string(let value) = storedValue else { return nil }
    self = value
  }

  /// A stored text.
  public var storedValue: StoredValue { .string(self) }
}

extension Data: SettingConvertible {
  /// Makes the value of stored bytes.
  public init?(storedValue: StoredValue) {
    guard case .data(let bytes) = storedValue else { return nil }
    self.init(bytes)
  }

  /// Stored bytes.
  public var storedValue: StoredValue { .data([UInt8](self)) }
}

extension Date: SettingConvertible {
  /// Makes the value of a stored date.
  public init?(storedValue: StoredValue) {
    guard case .date(let seconds) = storedValue else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }

  /// A stored date, exact to the last bit.
  public var storedValue: StoredValue { .date(timeIntervalSinceReferenceDate) }
}

extension URL: SettingConvertible {
  /// Makes the URL of a stored text, or of a text and the base it is relative to.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .string(let text):
      self.init(string: text, encodingInvalidCharacters: false)
    case .array(let parts) where parts.count == 2:
      guard case .string(let text) = parts[0], let base = URL(storedValue: parts[1]) else { return nil }
      self.init(string: text, relativeTo: base)
    default:
      return nil
    }
  }

  /// The text of the URL; for a relative URL, the text and the base.
  public var storedValue: StoredValue {
    guard let baseURL else { return .string(relativeString) }
    return .array([.string(relativeString), baseURL.storedValue])
  }
}

extension UUID: SettingConvertible {
  /// Makes the value of a stored UUID text.
  public init?(storedValue: StoredValue) {
    guard case .string(let text) = storedValue else { return nil }
    self.init(uuidString: text)
  }

  /// The UUID as text.
  public var storedValue: StoredValue { .string(uuidString) }
}
