import Foundation

/// A type whose values can be kept as they are.
///
/// The standard library's and Foundation's plain types conform, and arrays, dictionaries and optionals of such. An
/// enumeration with raw values does so with an empty extension; on its own it needs none.
public protocol SettingConvertible: Sendable {
  /// Makes a value of what was kept; `nil` if that is none of this type.
  init?(storedValue: StoredValue)

  /// What to keep.
  var storedValue: StoredValue { get }
}

extension RawRepresentable where Self: SettingConvertible, RawValue: SettingConvertible {
  /// Makes a value of a kept raw value; `nil` if there is none with that raw value.
  public init?(storedValue: StoredValue) {
    guard let rawValue = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value.
  public var storedValue: StoredValue { rawValue.storedValue }
}

extension Bool: SettingConvertible {
  /// Takes a truth value.
  public init?(storedValue: StoredValue) {
    guard case .bool(let value) = storedValue else { return nil }
    self = value
  }

  /// A truth value.
  public var storedValue: StoredValue { .bool(self) }
}

extension String: SettingConvertible {
  /// Takes a text.
  public init?(storedValue: StoredValue) {
    guard case .string(let value) = storedValue else { return nil }
    self = value
  }

  /// A text.
  public var storedValue: StoredValue { .string(self) }
}

extension Data: SettingConvertible {
  /// Takes bytes.
  public init?(storedValue: StoredValue) {
    guard case .data(let bytes) = storedValue else { return nil }
    self.init(bytes)
  }

  /// Bytes.
  public var storedValue: StoredValue { .data([UInt8](self)) }
}

extension Date: SettingConvertible {
  /// Takes a moment.
  public init?(storedValue: StoredValue) {
    guard case .date(let seconds) = storedValue else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }

  /// The moment, to the last bit.
  public var storedValue: StoredValue { .date(timeIntervalSinceReferenceDate) }
}

extension URL: SettingConvertible {
  /// Takes the text of a URL, or that and the base it is relative to.
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

  /// The text as it stands; where the URL is relative, that and the base.
  public var storedValue: StoredValue {
    guard let baseURL else { return .string(relativeString) }
    return .array([.string(relativeString), baseURL.storedValue])
  }
}

extension UUID: SettingConvertible {
  /// Takes the text of a UUID.
  public init?(storedValue: StoredValue) {
    guard case .string(let text) = storedValue else { return nil }
    self.init(uuidString: text)
  }

  /// The text.
  public var storedValue: StoredValue { .string(uuidString) }
}
