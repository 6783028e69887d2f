/// Writes numbers in little-endian order, and values with a tag before each.
struct ByteWriter {
  var bytes: [UInt8] = []

  init(reserving count: Int) { bytes.reserveCapacity(count) }

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func writeLengthAndBytes(of text: String) {
    write(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes something, preceded by its length in bytes.
  mutating func writeLengthAnd(_ body: (inout ByteWriter) -> Void) {
    let start = bytes.count
    write(UInt32(0))
    body(&self)
    let length = UInt32(bytes.count - start - 4)
    withUnsafeBytes(of: length.littleEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
  }

  mutating func write(_ value: StoredValue) {
    switch value {
    case .null: bytes.append(Tag.null.rawValue)
    case .bool(let value): bytes.append(value ? Tag.true.rawValue : Tag.false.rawValue)
    case .integer(let value): write(.integer, value)
    case .unsigned(let value): write(.unsigned, value)
    case .double(let value): write(.double, value.bitPattern)
    case .date(let seconds): write(.date, seconds.bitPattern)
    case .string(let text):
      bytes.append(Tag.string.rawValue)
      bytes.append(contentsOf: text.utf8)
    case .data(let data):
      bytes.append(Tag.data.rawValue)
      bytes += data
    case .array(let values):
      write(.array, UInt32(values.count))
      for value in values { writeLengthAnd { $0.write(value) } }
    case .dictionary(let members):
      write(.dictionary, UInt32(members.count))
      for member in members {
        writeLengthAndBytes(of: member.name)
        writeLengthAnd { $0.write(member.value) }
      }
    case .unknown(let tag, let data):
      bytes.append(tag)
      bytes += data
    }
  }

  private mutating func write(_ tag: Tag, _ number: some FixedWidthInteger) {
    bytes.append(tag.rawValue)
    write(number)
  }

  /// The kind of value that follows.
  enum Tag: UInt8 {
    case null, `false`, `true`, integer, unsigned, double, string, data, date, array, dictionary
  }
}
