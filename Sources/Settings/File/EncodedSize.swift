extension SettingName {
  /// The number of bytes in a settings file for a setting with this name; none without a value.
  func encodedSize(with value: StoredValue?) -> Int {
    value.map { 8 + rawValue.utf8.count + $0.encodedSize } ?? 0
  }
}

extension StoredValue {
  /// The bytes that ``ByteWriter`` writes for the value, the tag included.
  var bytes: [UInt8] {
    var writer = ByteWriter(reserving: encodedSize)
    writer.write(self)
    return writer.bytes
  }

  /// The number of these bytes.
  var encodedSize: Int {
    switch self {
    case .null, .bool: 1
    case .integer, .unsigned, .double, .date: 9
    case .string(let text): 1 + text.utf8.count
    case .data(let bytes), .unknown(_, let bytes): 1 + bytes.count
    case .array(let values): values.reduce(5) { $0 + 4 + $1.encodedSize }
    case .dictionary(let members): members.reduce(5) { $0 + 8 + $1.name.utf8.count + $1.value.encodedSize }
    }
  }
}
