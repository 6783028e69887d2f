extension StoredValue {
  /// Why the file format cannot hold the value, so that it must not be written; `nil` if it can.
  var objection: String? { isLargerThanFormat ? "it is larger than 4 GiB" : objection(depth: 0) }

  private func objection(depth: Int) -> String? {
    switch self {
    case .array(let values): Self.objection(to: values, depth: depth)
    case .dictionary(let members): Self.objection(to: members.map(\.value), depth: depth)
    case .unknown(let tag, _):
      ByteWriter.Tag(rawValue: tag) == nil ? nil : "an unknown value has the tag of a known kind"
    default: nil
    }
  }

  /// Asks each value once: a lazy chain asks twice, which doubles the effort with each level.
  private static func objection(to values: [StoredValue], depth: Int) -> String? {
    if depth == FileFormat.deepest { return isTooDeep }
    for value in values {
      if let objection = value.objection(depth: depth + 1) { return objection }
    }
    return nil
  }

  private static var isTooDeep: String { "it is nested more than \(FileFormat.deepest) levels deep" }

  /// Lengths are written in four bytes.
  private var isLargerThanFormat: Bool {
    switch self {
    case .string(let text): UInt32(exactly: text.utf8.count + 1) == nil
    case .data(let bytes), .unknown(_, let bytes): UInt32(exactly: bytes.count + 1) == nil
    case .array, .dictionary: isNested(atMost: FileFormat.deepest) && UInt32(exactly: encodedSize) == nil
    default: false
    }
  }
}
