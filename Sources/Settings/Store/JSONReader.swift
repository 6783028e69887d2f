import Foundation

/// Reads JSON into stored values. Refuses invalid JSON, duplicate names and excessive nesting.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The settings are one object, each level of a value may be wrapped in one tagged object, and the innermost value may
  /// be an array in an object.
  private static let deepest = 1 + 2 * FileFormat.deepest + 2

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func readAll() throws(SettingsError) -> StoredValue {
    let value = try readValue()
    try checkDepth(value)
    try expectEnd()
    return value
  }

  mutating func readTopLevel() throws(SettingsError) -> [StoredValue.Member] {
    skipSpace()
    guard peek == UInt8(ascii: "{") else { throw objection("an object with settings is missing") }
    let members = try readMembers(isLiteral: true)
    for member in members { try checkDepth(member.value) }
    try expectEnd()
    return members
  }

  private func checkDepth(_ value: StoredValue) throws(SettingsError) {
    guard value.isNested(atMost: FileFormat.deepest) else { throw isTooDeep }
  }

  private var isTooDeep: SettingsError {
    objection("values are nested more than \(FileFormat.deepest) levels deep")
  }

  private mutating func expectEnd() throws(SettingsError) {
    skipSpace()
    if position < bytes.count { throw objection("there is text after the value") }
  }

  // MARK: Values

  private mutating func readValue() throws(SettingsError) -> StoredValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"):
      let members = try readMembers(isLiteral: false)
      return try untagged(members)
    case UInt8(ascii: "["):
      return .array(try readList("]") { (reader) throws(SettingsError) in try reader.readValue() })
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try read("true", .bool(true))
    case UInt8(ascii: "f"): return try read("false", .bool(false))
    case UInt8(ascii: "n"): return try read("null", .null)
    case .some: return try readNumber()
    case nil: throw objection("a value is missing")
    }
  }

  private mutating func read(_ word: String, _ value: StoredValue) throws(SettingsError) -> StoredValue {
    guard bytes[position...].starts(with: word.utf8) else { throw objection("this is not a value") }
    position += word.utf8.count
    return value
  }

  /// - Parameter isLiteral: Whether names with a dollar sign are ordinary names.
  private mutating func readMembers(isLiteral: Bool) throws(SettingsError) -> [StoredValue.Member] {
    var names: Set<SettingName> = []
    return try readList("}") { (reader) throws(SettingsError) in
      reader.skipSpace()
      guard reader.peek == UInt8(ascii: "\"") else { throw reader.objection("a name is missing") }
      let name = try reader.readString()
      guard names.insert(SettingName(unchecked: name)).inserted else {
        // The names within a value are part of it, and may be secret.
        let what = reader.depth == 1 ? "the setting \"\(name.harmless())\"" : "a name"
        throw reader.objection("\(what) occurs twice")
      }
      reader.skipSpace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.objection("a colon is missing") }
      reader.skipSpace()
      guard !isLiteral, name == "$dictionary", reader.peek == UInt8(ascii: "{") else {
        return StoredValue.Member(name, try reader.readValue())
      }
      return StoredValue.Member(name, .dictionary(try reader.readMembers(isLiteral: true)))
    }
  }

  private mutating func readList<Item>(
    _ closing: Unicode.Scalar, _ item: (inout JSONReader) throws(SettingsError) -> Item
  ) throws(SettingsError) -> [Item] {
    position += 1
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw isTooDeep }
    var items: [Item] = []
    skipSpace()
    if take(UInt8(ascii: closing)) { return items }
    repeat {
      items.append(try item(&self))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: closing)) else { throw objection("a comma or \"\(closing)\" is missing") }
    return items
  }

  private mutating func readNumber() throws(SettingsError) -> StoredValue {
    let start = position
    while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.isNumber(digits.utf8), let value = Double(digits), value.isFinite else {
      position = start
      throw objection("this is not a value")
    }
    let isInteger = !digits.contains { ".eE".contains($0) }
    if isInteger, let value = Int64(digits) { return .integer(value) }
    if isInteger, let value = UInt64(digits) { return .unsigned(value) }
    return .double(value)
  }

  /// Whether the text is a number in JSON's syntax. Swift also accepts a leading plus, leading zeros and a bare point.
  private static func isNumber(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func takeDigits() -> Bool {
      let count = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    _ = take("-")
    guard take("0") || takeDigits() else { return false }
    if take("."), !takeDigits() { return false }
    if take("eE") {
      _ = take("+-")
      if !takeDigits() { return false }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  private mutating func readString() throws(SettingsError) -> String {
    position += 1
    var result: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw objection("a control character is not escaped") }
      position += 1
      if byte == UInt8(ascii: "\\") { result += try readEscape() } else { result.append(byte) }
    }
    guard take(UInt8(ascii: "\"")) else { throw objection("a string does not end") }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func readEscape() throws(SettingsError) -> String.UTF8View {
    guard let byte = peek else { throw objection("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(byte)).utf8
    case UInt8(ascii: "b"): return "\u{8}".utf8
    case UInt8(ascii: "f"): return "\u{C}".utf8
    case UInt8(ascii: "n"): return "\n".utf8
    case UInt8(ascii: "r"): return "\r".utf8
    case UInt8(ascii: "t"): return "\t".utf8
    case UInt8(ascii: "u"): return String(try readScalar()).utf8
    default: throw objection("this escape sequence is unknown")
    }
  }

  private mutating func readScalar() throws(SettingsError) -> Unicode.Scalar {
    let first = try readUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(first)), bytes[position...].starts(with: "\\u".utf8) else {
      throw objection("half of a surrogate pair is missing")
    }
    position += 2
    let second = try readUnit()
    guard UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      throw objection("half of a surrogate pair is missing")
    }
    return scalar
  }

  private mutating func readUnit() throws(SettingsError) -> UInt32 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
      throw objection("four hexadecimal digits are missing")
    }
    position += 4
    return unit
  }

  // MARK: Tagged values

  private func untagged(_ members: [StoredValue.Member]) throws(SettingsError) -> StoredValue {
    guard members.count == 1, members[0].name.hasPrefix("$") else { return .dictionary(members) }
    switch (members[0].name, members[0].value) {
    case ("$dictionary", .dictionary(let members)): return .dictionary(members)
    case ("$data", .string(let text)):
      if let data = Data(base64Encoded: text) { return .data([UInt8](data)) }
    case ("$data", _): break
    case ("$date", let value):
      if let seconds = Double(storedValue: value) { return .date(seconds) }
    case ("$double", .string(let text)):
      if text.hasPrefix("nan:"), let bits = UInt64(text.dropFirst(4), radix: 16) {
        return .double(Double(bitPattern: bits))
      }
      if let value = Double(text) { return .double(value) }
    case ("$double", _): break
    case ("$unknown", .array(let parts)) where parts.count == 2:
      if let tag = UInt8(storedValue: parts[0]), case .string(let text) = parts[1],
        let data = Data(base64Encoded: text), let value = value(tag, [UInt8](data))
      {
        return value
      }
    case ("$dictionary", _), ("$unknown", _): break
    default:
      throw objection(
        "an object has one member whose name begins with a dollar sign, but is no kind of value")
    }
    throw objection("the value of \(members[0].name) is invalid")
  }

  /// A value that an earlier version exported as unknown may be known here; it is then read.
  private func value(_ tag: UInt8, _ bytes: [UInt8]) -> StoredValue? {
    if ByteWriter.Tag(rawValue: tag) == nil { return .unknown(tag: tag, bytes: bytes) }
    var reader = ByteReader([tag] + bytes)
    return try? reader.readValue(length: bytes.count + 1, depth: 0)
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func objection(_ reason: String) -> SettingsError {
    let before = bytes[..<position]
    let line = before.count { $0 == 0x0A } + 1
    let column = position - (before.lastIndex(of: 0x0A) ?? -1)
    return .invalidJSON(line: line, column: column, reason: reason)
  }
}
