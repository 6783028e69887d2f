import Foundation

/// The name of a setting, compared byte by byte.
///
/// Write a literal where a name is needed, and ``init(validating:)`` for one that is only known at run time.
///
/// Two names that look alike but use different characters ("é" as one or as two) are different.
public struct SettingName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The maximum length of a name, in bytes of UTF-8.
  public static let maximumLength = 255

  /// The name as text.
  public let rawValue: String

  /// Validates a name that is only known at run time. A literal needs no validation.
  ///
  /// - Throws: ``SettingsError/invalidKey(name:reason:)`` if the name is empty, contains a NUL or is longer than
  ///   ``maximumLength``.
  public init(validating rawValue: String) throws(SettingsError) {
    if let reason = Self.objection(to: rawValue) { throw .invalidKey(name: rawValue, reason: reason) }
    self.init(unchecked: rawValue)
  }

  init(unchecked rawValue: String) { self.rawValue = rawValue }

  /// The reason why `name` is invalid; `nil` if it is valid.
  ///
  /// - Parameter longest: The most bytes that it may have.
  static func objection(to name: String, longest: Int = maximumLength) -> String? {
    let length = name.utf8.count
    if length == 0 { return "it is empty" }
    var text = name
    if text.withUTF8({ $0.contains(0) }) { return "it contains a NUL" }
    return length > longest ? "it has \(length) bytes, more than the \(longest) allowed" : nil
  }

  /// Returns true if both names have the same bytes.
  public static func == (one: SettingName, other: SettingName) -> Bool {
    one.rawValue.hasSameBytes(as: other.rawValue)
  }

  /// Returns true if the bytes of the first name sort before those of the second.
  public static func < (one: SettingName, other: SettingName) -> Bool {
    one.rawValue.comparesBytes(with: other.rawValue) < 0
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The name as text.
  public var description: String { rawValue }
}

extension SettingName: ExpressibleByStringLiteral {
  /// Makes a name from a literal.
  ///
  /// - Precondition: The literal is not empty, not longer than ``maximumLength``, and has no NUL.
  public init(stringLiteral literal: String) {
    if let objection = Self.objection(to: literal) {
      fatalError("SettingName: \(literal.debugDescription) is not a valid name: \(objection).")
    }
    self.init(unchecked: literal)
  }
}

extension ContiguousBytes {
  /// Returns true if both have the same bytes. `==` looks at one after the other.
  func hasSameBytes(as other: some ContiguousBytes) -> Bool {
    withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        one.count == other.count
          && (one.isEmpty || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0)
      }
    }
  }
}

extension String {
  /// Returns true if both texts have the same bytes. `==` considers canonical equivalence instead.
  func hasSameBytes(as other: String) -> Bool { comparesBytes(with: other) == 0 }

  /// Compares bytes: less than zero if this text sorts first, zero if both are the same.
  func comparesBytes(with other: String) -> Int {
    let difference = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        let common = min(one.count, other.count)
        let difference = common == 0 ? 0 : Int(memcmp(one.baseAddress!, other.baseAddress!, common))
        return difference == 0 ? one.count - other.count : difference
      }
    }
    if let difference, let difference { return difference }
    // The text has foreign storage, such as a bridged one.
    if utf8.elementsEqual(other.utf8) { return 0 }
    return utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
  }
}
