extension StoredValue {
  /// Why the file format cannot hold the value, so that it must not be written; `nil` if it can.
  var objection: String? { isLargerThanFormat ? "it is larger than 4 GiB" : objection(depth: 0) }

  private func objection(depth: Int) -> String? {
    switch self {
    case .array(let values):
      Self.firstObjection(to: values, depth: depth)
    case .dictionary(let members):
      Self.firstObjection(to: members.lazy.map(\.value), depth: depth)
    case .unknown(let tag, _):
      ByteWriter.Tag(rawValue: tag) == nil ? nil : "an unknown value has the tag of a known kind"
    default: nil
    }
  }

  /// A loop, because the first element of a lazy `compactMap` asks twice for each element, at each depth.
  private static func firstObjection(to values: some Sequence<StoredValue>, depth: Int) -> String? {
    if depth >= FileFormat.deepest { return isTooDeep }
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
