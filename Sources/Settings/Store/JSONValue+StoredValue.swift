import Foundation
import JSONSyntax

/// Stored values from JSON. Names that occur twice and excessive nesting are refused.
extension JSONValue {
  /// The settings are one object, each level of a value may be wrapped in one tagged object, and the innermost value may
  /// be an array in an object.
  static let deepest = 1 + 2 * FileFormat.deepest + 2

  func settings() throws(JSONSyntaxError) -> [StoredValue.Member] {
    guard kind == .object else { throw error("an object with settings is missing") }
    let members = try storedMembers(isLiteral: true, isTopLevel: true)
    for member in members { try check(member.value) }
    return members
  }

  func storedValue() throws(JSONSyntaxError) -> StoredValue {
    let value = try uncheckedValue()
    try check(value)
    return value
  }

  private func check(_ value: StoredValue) throws(JSONSyntaxError) {
    if let objection = value.objection { throw error(objection) }
  }

  private func uncheckedValue() throws(JSONSyntaxError) -> StoredValue {
    switch kind {
    case .null: return .null
    case .yes, .no: return .bool(kind == .yes)
    case .number: return try storedNumber()
    case .text, .escapedText: return .string(string ?? "")
    case .array:
      return .array(
        try elements.map { (element) throws(JSONSyntaxError) in try element.uncheckedValue() })
    case .object: return try untagged(storedMembers(isLiteral: false))
    }
  }

  private func storedNumber() throws(JSONSyntaxError) -> StoredValue {
    let digits = digits ?? ""
    if let value = Int64(digits) { return .integer(value) }
    if let value = UInt64(digits) { return .unsigned(value) }
    guard let value = double else { throw error("this number is too large") }
    return .double(value)
  }

  /// - Parameter isLiteral: True if names with a dollar sign are ordinary names.
  private func storedMembers(
    isLiteral: Bool, isTopLevel: Bool = false
  ) throws(JSONSyntaxError) -> [StoredValue.Member] {
    var found: Set<SettingName> = []
    return try names.map { (key) throws(JSONSyntaxError) in
      let (name, member) = (key.string ?? "", key.member)
      guard found.insert(SettingName(unchecked: name)).inserted else {
        // The names within a value are part of it, and may be secret.
        throw key.error("\(isTopLevel ? "the setting \"\(name.harmless())\"" : "a name") occurs twice")
      }
      if !isLiteral, name == "$dictionary", member.kind == .object {
        return StoredValue.Member(name, .dictionary(try member.storedMembers(isLiteral: true)))
      }
      return StoredValue.Member(name, try member.uncheckedValue())
    }
  }

  private func untagged(_ members: [StoredValue.Member]) throws(JSONSyntaxError) -> StoredValue {
    guard members.count == 1, members[0].name.hasPrefix("$") else { return .dictionary(members) }
    switch (members[0].name, members[0].value) {
    case ("$dictionary", .dictionary(let members)): return .dictionary(members)
    case ("$data", .string(let text)):
      if let data = Data(base64Encoded: text) { return .data([UInt8](data)) }
    case ("$date", let value):
      if let seconds = Double(storedValue: value) { return .date(seconds) }
    case ("$double", .string(let text)):
      if text.hasPrefix("nan:"), let bits = UInt64(text.dropFirst(4), radix: 16) {
        return .double(Double(bitPattern: bits))
      }
      if let value = Double(text) { return .double(value) }
    case ("$unknown", .array(let parts)) where parts.count == 2:
      if let tag = UInt8(storedValue: parts[0]), case .string(let text) = parts[1],
        let data = Data(base64Encoded: text), let value = Self.value(tag, [UInt8](data))
      {
        return value
      }
    case ("$data", _), ("$double", _), ("$dictionary", _), ("$unknown", _): break
    default:
      throw error("an object has one member whose name begins with a dollar sign, but is no kind of value")
    }
    throw error("the value of \(members[0].name) is invalid")
  }

  /// A value that an earlier version exported as unknown may be known here; it is then read.
  private static func value(_ tag: UInt8, _ bytes: [UInt8]) -> StoredValue? {
    if ByteWriter.Tag(rawValue: tag) == nil { return .unknown(tag: tag, bytes: bytes) }
    var reader = ByteReader([tag] + bytes)
    return try? reader.readValue(length: bytes.count + 1, depth: 0)
  }
}
