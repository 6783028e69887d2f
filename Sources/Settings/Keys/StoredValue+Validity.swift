extension StoredValue {
  /// Why the file format cannot hold the value, so that it must not be written; `nil` if it can.
  var objection: String? { isLargerThanFormat ? "it is larger than 4 GiB" : objection(depth: 0) }

  private func objection(depth: Int) -> String? {
    switch self {
    case .array(let values):
      depth < FileFormat.deepest
        ? values.lazy.compactMap { $0.objection(depth: depth + 1) }.first : Self.isTooDeep
    case .dictionary(let members):
      depth < FileFormat.deepest
        ? members.lazy.compactMap { $0.value.objection(depth: depth + 1) }.first : Self.isTooDeep
    case .unknown(let tag, _):
      ByteWriter.Tag(rawValue: tag) == nil ? nil : "an unknown value has the tag of a known kind"
    default: nil
    }
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
