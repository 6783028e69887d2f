/// Scans the strings of a document. Every function stops at the zeros after the end.
enum JSONText {
  /// The number of consecutive bytes that are printable ASCII other than a quote or a backslash, found eight at a time.
  @inline(__always)
  static func plainLength(_ bytes: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while true {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes + length).loadUnaligned(as: UInt64.self))
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let ones: UInt64 = 0x0101_0101_0101_0101
      // A borrow can only mark bytes after the first correctly marked one.
      let special =
        (word | (word &- ones &* 0x20) | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
        & 0x8080_8080_8080_8080
      if special != 0 { return length + special.trailingZeroBitCount / 8 }
      length += 8
    }
  }

  /// The length in bytes of the scalar that begins here, if it is well-formed UTF-8 beyond ASCII.
  static func scalarLength(_ bytes: UnsafePointer<UInt8>) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[0] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard second.contains(bytes[1]) else { return nil }
    for index in 2..<max(length, 2) where bytes[index] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// The scalar that an escape sequence stands for, and the length of the sequence in bytes.
  static func escape(_ bytes: UnsafePointer<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    switch bytes[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (Unicode.Scalar(bytes[1]), 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(bytes + 2) else { return nil }
      if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
      guard unit < 0xDC00, bytes[6] == UInt8(ascii: "\\"), bytes[7] == UInt8(ascii: "u"),
        let low = hexadecimal(bytes + 8), (0xDC00..<0xE000).contains(low)
      else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)).map { ($0, 12) }
    default: return nil
    }
  }

  /// Says what is wrong with an escape sequence.
  static func objection(toEscape bytes: UnsafePointer<UInt8>) -> String {
    if bytes[1] != UInt8(ascii: "u") { return "this escape sequence is unknown" }
    return hexadecimal(bytes + 2) == nil
      ? "four hexadecimal digits are missing" : "half of a surrogate pair is missing"
  }

  private static func hexadecimal(_ bytes: UnsafePointer<UInt8>) -> UInt32? {
    let digits = (0..<4).compactMap { Character(Unicode.Scalar(bytes[$0])).hexDigitValue }
    return digits.count == 4 ? digits.reduce(0) { $0 << 4 | UInt32($1) } : nil
  }

  /// The string that begins after a quote, in a checked document.
  static func string(_ bytes: UnsafePointer<UInt8>, hasEscapes: Bool) -> String {
    guard hasEscapes else {
      return String(decoding: UnsafeBufferPointer(start: bytes, count: lengthToQuote(bytes)), as: UTF8.self)
    }
    var (end, rest, units) = (bytes, bytes, [UInt8]())
    while end.pointee != UInt8(ascii: "\"") {
      if end.pointee == UInt8(ascii: "\\"), let escape = escape(end) {
        units += UnsafeBufferPointer(start: rest, count: end - rest)
        units += UTF8.encode(escape.scalar).map(Array.init) ?? []
        end += escape.length
        rest = end
      } else {
        end += 1
      }
    }
    return String(decoding: units + UnsafeBufferPointer(start: rest, count: end - rest), as: UTF8.self)
  }

  /// The number of bytes before the next quote. A byte within a scalar is never a quote.
  private static func lengthToQuote(_ bytes: UnsafePointer<UInt8>) -> Int {
    var length = plainLength(bytes)
    while bytes[length] != UInt8(ascii: "\"") { length += 1 + plainLength(bytes + length + 1) }
    return length
  }
}

extension String {
  /// The text in JSON, with quotes. What a terminal could obey is escaped.
  package var quotedAsJSON: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\0"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
