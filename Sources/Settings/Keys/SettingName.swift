import Foundation

/// The name of a setting, compared byte by byte.
///
/// Two names that look alike but are spelled with different characters ("é" as one or as two) are two names.
public struct SettingName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The longest name, in bytes of UTF-8.
  public static let longest = 255

  /// The name as text.
  public let rawValue: String

  /// Takes a name that is only known at run time; a literal is a name by itself.
  ///
  /// - Failure: ``SettingsError/invalidKey(name:reason:)`` if it is empty, contains a NUL or is longer than
  ///   ``longest``.
  public init(validating rawValue: String) throws(SettingsError) {
    if let reason = Self.objection(to: rawValue) { throw .invalidKey(name: rawValue, reason: reason) }
    self.init(unchecked: rawValue)
  }

  init(unchecked rawValue: String) { self.rawValue = rawValue }

  /// Why `name` is not a name; `nil` if it is one.
  static func objection(to name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if name.utf8.contains(0) { return "it contains a NUL" }
    return name.utf8.count > longest ? "it has \(name.utf8.count) bytes, \(longest) are allowed" : nil
  }

  /// Whether both are the same bytes.
  public static func == (one: SettingName, other: SettingName) -> Bool {
    one.rawValue.hasSameBytes(as: other.rawValue)
  }

  /// Whether the bytes of the first come before those of the second.
  public static func < (one: SettingName, other: SettingName) -> Bool {
    one.rawValue.comparesBytes(with: other.rawValue) < 0
  }

  /// Feeds the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The name as text.
  public var description: String { rawValue }
}

extension SettingName: ExpressibleByStringLiteral {
  /// Takes a literal.
  ///
  /// - Precondition: It is neither empty nor longer than ``longest`` and has no NUL.
  public init(stringLiteral literal: String) {
    if let objection = Self.objection(to: literal) {
      fatalError("SettingName: \(literal.debugDescription) is no name of a setting: \(objection).")
    }
    self.init(unchecked: literal)
  }
}

extension String {
  /// Whether both are spelled the same, which `==` does not ask.
  func hasSameBytes(as other: String) -> Bool { comparesBytes(with: other) == 0 }

  /// Less than zero if the bytes of this text come first, zero if they are the same.
  func comparesBytes(with other: String) -> Int {
    let difference = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        let common = min(one.count, other.count)
        let difference = common == 0 ? 0 : Int(memcmp(one.baseAddress!, other.baseAddress!, common))
        return difference == 0 ? one.count - other.count : difference
      }
    }
    if let difference, let difference { return difference }
    // A text that another language made.
    if utf8.elementsEqual(other.utf8) { return 0 }
    return utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
  }
}
