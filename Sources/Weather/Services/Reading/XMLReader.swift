/// Reads XML in UTF-8, as far as messages of authorities need it.
///
/// A document that declares types or entities is refused, because it could be made to grow without an end, and one that
/// is deeper or has more elements than any message, too. Prefixes of names are dropped.
struct XMLReader {
  /// The position of the first byte that cannot be read, and the reason.
  struct Failure: Error, Hashable {
    let offset: Int
    let reason: String
  }

  private static let mostElements = 100_000
  private static let mostDepth = 32

  private let bytes: [UInt8]
  private var next = 0
  private var count = 0

  /// Reads the outermost element.
  static func read(_ bytes: some Sequence<UInt8>) throws(Failure) -> XMLNode {
    var reader = XMLReader(bytes: Array(bytes))
    try reader.skipBeforeElement()
    let root = try reader.element(depth: 0)
    try reader.skipBeforeElement()
    guard reader.next == reader.bytes.count else { throw reader.failure("text after the last element") }
    return root
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // The mark of a byte order.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  private func failure(_ reason: String) -> Failure { Failure(offset: next, reason: reason) }

  // MARK: Elements

  private mutating func element(depth: Int) throws(Failure) -> XMLNode {
    guard depth < Self.mostDepth else { throw failure("too deep") }
    guard skip("<") else { throw failure("no element") }
    count += 1
    guard count <= Self.mostElements else { throw failure("too many elements") }
    let tag = try name()
    var node = XMLNode(name: Self.withoutPrefix(tag))
    while true {
      let hasSpace = skipSpace()
      if skip("/>") { return node }
      if skip(">") { break }
      guard hasSpace else { throw failure("no end of a tag") }
      let key = Self.withoutPrefix(try name())
      _ = skipSpace()
      guard skip("=") else { throw failure("an attribute without a value") }
      _ = skipSpace()
      node.attributes[key] = try attribute()
    }
    try readContent(of: &node, depth: depth)
    guard skip(tag) else { throw failure("another end than that of \(node.name)") }
    _ = skipSpace()
    guard skip(">") else { throw failure("no end of a tag") }
    return node
  }

  /// Reads until the name of the closing tag.
  private mutating func readContent(of node: inout XMLNode, depth: Int) throws(Failure) {
    var text: [UInt8] = []
    defer { node.text = String(decoding: text, as: UTF8.self) }
    while next < bytes.count {
      if bytes[next] != UInt8(ascii: "<") {
        try readCharacter(into: &text)
      } else if skip("</") {
        return
      } else if skip("<![CDATA[") {
        text += try until("]]>")
      } else if skip("<!--") {
        _ = try until("-->")
      } else if skip("<?") {
        _ = try until("?>")
      } else {
        node.children.append(try element(depth: depth + 1))
      }
    }
    throw failure("no end of \(node.name)")
  }

  private mutating func attribute() throws(Failure) -> String {
    guard next < bytes.count,
      let quote = [UInt8(ascii: "\""), UInt8(ascii: "'")].first(where: { $0 == bytes[next] })
    else { throw failure("an attribute without quotes") }
    next += 1
    var text: [UInt8] = []
    while next < bytes.count, bytes[next] != quote {
      guard bytes[next] != UInt8(ascii: "<") else { throw failure("an attribute without an end") }
      try readCharacter(into: &text)
    }
    guard next < bytes.count else { throw failure("an attribute without an end") }
    next += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a character, or one that is written by its number or by one of the five names that need no declaration.
  private mutating func readCharacter(into text: inout [UInt8]) throws(Failure) {
    guard bytes[next] == UInt8(ascii: "&") else {
      text.append(bytes[next])
      next += 1
      return
    }
    let known = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
    for (name, character) in known where skip(name) {
      text += Array(character.utf8)
      return
    }
    let start = next
    guard skip("&#") else { throw failure("an entity") }
    let isHexadecimal = skip("x")
    let digits = bytes[next...].prefix { $0 != UInt8(ascii: ";") }.prefix(9)
    next += digits.count
    guard skip(";"),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      number > 0, let scalar = Unicode.Scalar(number)
    else { throw Failure(offset: start, reason: "a number of no character") }
    text += Array(String(scalar).utf8)
  }

  // MARK: Pieces

  /// Skips what may come before and after the outermost element.
  private mutating func skipBeforeElement() throws(Failure) {
    while true {
      _ = skipSpace()
      if skip("<?") {
        let declaration = String(decoding: try until("?>"), as: UTF8.self).lowercased()
        let isKnown = ["utf-8", "us-ascii"].contains { declaration.contains($0) }
        guard !declaration.contains("encoding") || isKnown else {
          throw failure("another encoding than UTF-8")
        }
      } else if skip("<!--") {
        _ = try until("-->")
      } else if skip("<!") {
        throw failure("a declaration of types or entities")
      } else {
        return
      }
    }
  }

  private mutating func name() throws(Failure) -> String {
    let name = bytes[next...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), 0x80...:
        true
      default: false
      }
    }
    guard !name.isEmpty else { throw failure("no name") }
    next += name.count
    return String(decoding: name, as: UTF8.self)
  }

  private static func withoutPrefix(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[next...].starts(with: text.utf8) else { return false }
    next += text.utf8.count
    return true
  }

  /// Skips white space, and returns true if there was any.
  private mutating func skipSpace() -> Bool {
    let start = next
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    return next > start
  }

  /// The bytes before a mark, which is skipped.
  private mutating func until(_ mark: String) throws(Failure) -> ArraySlice<UInt8> {
    let start = next
    while next < bytes.count {
      if skip(mark) { return bytes[start..<next - mark.utf8.count] }
      next += 1
    }
    throw Failure(offset: start, reason: "no \(mark)")
  }
}
