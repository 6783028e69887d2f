import Foundation

/// Reads what ``ByteWriter`` wrote. The bytes may be anything: lengths are checked before bytes are taken or reserved.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  /// The rest, by positions: a slice of its own for each number would be retained and released each time.
  private var rest: Range<Int>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    rest = bytes.indices
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ count: Int) throws(FileFormat.Damage) -> ArraySlice<UInt8> {
    bytes[try advance(count)]
  }

  private mutating func advance(_ count: Int) throws(FileFormat.Damage) -> Range<Int> {
    guard count <= rest.count else {
      throw FileFormat.Damage("\(count) bytes are expected, but only \(rest.count) are left")
    }
    let end = rest.lowerBound + count
    defer { rest = end..<rest.upperBound }
    return rest.lowerBound..<end
  }

  mutating func read<Number: FixedWidthInteger & BitwiseCopyable>() throws(FileFormat.Damage) -> Number {
    let offset = try advance(MemoryLayout<Number>.size).lowerBound - bytes.startIndex
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  mutating func readText() throws(FileFormat.Damage) -> String { try readText(length: Int(read() as UInt32)) }

  private mutating func readText(length: Int) throws(FileFormat.Damage) -> String {
    let bytes = try take(length)
    // It replaces what is not valid. The initialiser that refuses it looks up its types at each call.
    var text = String(decoding: bytes, as: UTF8.self)
    guard text.withUTF8({ bytes.hasSameBytes(as: $0) }) else {
      throw FileFormat.Damage("a text is not valid UTF-8")
    }
    return text
  }

  mutating func readValue(length: Int, depth: Int) throws(FileFormat.Damage) -> StoredValue {
    let value = try advance(length)
    let outer = rest
    rest = value
    defer { rest = outer }
    let tag: UInt8 = try read()
    let stored = try readValue(tag, depth)
    guard isAtEnd else { throw FileFormat.Damage("there are extra bytes after a value") }
    return stored
  }

  private mutating func readValue(_ tag: UInt8, _ depth: Int) throws(FileFormat.Damage) -> StoredValue {
    switch ByteWriter.Tag(rawValue: tag) {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .integer: return .integer(try read())
    case .unsigned: return .unsigned(try read())
    case .double: return .double(Double(bitPattern: try read()))
    case .date: return .date(Double(bitPattern: try read()))
    case .string: return .string(try readText(length: rest.count))
    case .data: return .data(Array(try take(rest.count)))
    case .array: return .array(try readArray(depth + 1))
    case .dictionary: return .dictionary(try readDictionary(depth + 1))
    case nil: return .unknown(tag: tag, bytes: Array(try take(rest.count)))
    }
  }

  private mutating func readArray(_ depth: Int) throws(FileFormat.Damage) -> [StoredValue] {
    let count = try readCount(depth, least: 5)
    var values: [StoredValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try readValue(length: Int(read() as UInt32), depth: depth)) }
    return values
  }

  private mutating func readDictionary(_ depth: Int) throws(FileFormat.Damage) -> [StoredValue.Member] {
    let count = try readCount(depth, least: 9)
    var members: [StoredValue.Member] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let name = try readText()
      members.append(StoredValue.Member(name, try readValue(length: Int(read() as UInt32), depth: depth)))
    }
    return members
  }

  /// - Parameter least: The smallest size of one counted item, in bytes.
  private mutating func readCount(_ depth: Int, least: Int) throws(FileFormat.Damage) -> Int {
    guard depth <= FileFormat.deepest else {
      throw FileFormat.Damage("values are nested more than \(FileFormat.deepest) levels deep")
    }
    let count = Int(try read() as UInt32)
    guard count <= rest.count / least else {
      throw FileFormat.Damage("it announces \(count) values, which do not fit")
    }
    return count
  }
}
