/// Checks a document and lists its values and keys in document order.
struct JSONParser {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let deepest: Int
  let acceptsNaN: Bool
  /// The values and keys found so far. The caller deallocates them.
  private(set) var nodes: UnsafeMutablePointer<JSONNode>
  private var capacity: Int
  private var position = 0
  private var nodeCount = 0

  init(bytes: UnsafePointer<UInt8>, count: Int, deepest: Int, acceptsNaN: Bool) {
    (self.bytes, self.count, self.deepest, self.acceptsNaN) = (bytes, count, deepest, acceptsNaN)
    // Values and keys have four bytes at least on the average, unless a document has almost nothing but digits.
    capacity = count / 4 + 8
    nodes = .allocate(capacity: capacity)
  }

  mutating func parse() throws(JSONSyntaxError) {
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    // The innermost open array or object. While it is open, its node stores the enclosing one.
    var open = -1
    // The bracket that closes it.
    var close: UInt8 = 0
    var depth = 0
    skipSpace()
    while true {
      let byte = bytes[position]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
        guard depth <= deepest else { throw failure("values are nested too deeply") }
        let isObject = byte == UInt8(ascii: "{")
        add(isObject ? .object : .array)
        nodes[nodeCount - 1].content = UInt32(open + 1)
        (open, close) = (nodeCount - 1, byte + 2)
        position += 1
        skipSpace()
        if bytes[position] != close {
          if isObject { try key() }
          continue
        }
      } else {
        try leaf(byte)
        skipSpace()
      }
      while open >= 0, bytes[position] == close {
        let around = Int(nodes[open].content) - 1
        nodes[open].content = UInt32(nodeCount)
        open = around
        close = open < 0 ? 0 : bytes[Int(nodes[open].offset)] + 2
        depth -= 1
        position += 1
        skipSpace()
      }
      if open < 0 { break }
      guard bytes[position] == UInt8(ascii: ",") else {
        throw failure("a comma or a closing bracket is missing")
      }
      position += 1
      skipSpace()
      if close == UInt8(ascii: "}") { try key() }
    }
    guard position == count else { throw failure("there is text after the value") }
  }

  private func failure(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(
      offset: min(position, count), reason: position >= count ? "the text ends too early" : reason)
  }

  @inline(__always)
  private mutating func add(_ kind: JSONNode.Kind) {
    if nodeCount == capacity { grow() }
    nodes[nodeCount] = JSONNode(kind: kind, offset: UInt32(position))
    nodeCount += 1
  }

  private mutating func grow() {
    let more = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
    more.moveInitialize(from: nodes, count: nodeCount)
    nodes.deallocate()
    (nodes, capacity) = (more, capacity * 2)
  }

  @inline(__always)
  private mutating func skipSpace() {
    let spaces: UInt64 = 1 << 0x20 | 1 << 0x0A | 1 << 0x0D | 1 << 0x09
    while bytes[position] <= 0x20, spaces >> UInt64(bytes[position]) & 1 == 1 { position += 1 }
  }

  private mutating func key() throws(JSONSyntaxError) {
    if bytes[position] != UInt8(ascii: "\"") { throw failure("a name is missing") }
    try text()
    skipSpace()
    guard bytes[position] == UInt8(ascii: ":") else { throw failure("a colon is missing") }
    position += 1
    skipSpace()
  }

  private mutating func leaf(_ byte: UInt8) throws(JSONSyntaxError) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "\""): try text()
    case _ where word("null", .null) || word("true", .yes) || word("false", .no): break
    case _ where acceptsNaN && (word("nan", .null) || word("-nan", .null)): break
    case _ where acceptsNaN && (word("inf", .null) || word("-inf", .null)): break
    case UInt8(ascii: "-"): try number()
    default: throw failure("this is not a value")
    }
  }

  private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) -> Bool {
    let length = word.utf8CodeUnitCount
    guard (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] }) else { return false }
    add(kind)
    position += length
    return true
  }

  private mutating func number() throws(JSONSyntaxError) {
    add(.number)
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard bytes[position] &- UInt8(ascii: "0") < 10 else { throw failure("a digit is missing") }
    repeat { position += 1 } while bytes[position] &- UInt8(ascii: "0") < 10
  }

  private mutating func text() throws(JSONSyntaxError) {
    let node = nodeCount
    add(.text)
    position += 1
    while true {
      position += JSONText.plainLength(bytes + position)
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        nodes[node].kind = .escapedText
        guard let escape = JSONText.escape(bytes + position) else {
          throw failure(JSONText.objection(toEscape: bytes + position))
        }
        position += escape.length
      case 0x80...:
        guard let length = JSONText.scalarLength(bytes + position) else { throw failure("this is not UTF-8") }
        position += length
      default: throw failure("a control character is not escaped")
      }
    }
  }
}
