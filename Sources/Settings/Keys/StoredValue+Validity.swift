extension StoredValue {
  /// The reason why the file format cannot hold the value, so that it must not be written; `nil` if it can.
  var objection: String? {
    if let objection = objection(depth: 0) { return objection }
    // Lengths are written in four bytes.
    return UInt32(exactly: encodedSize) == nil ? "it is larger than 4 GiB" : nil
  }

  /// Refuses a value that the file format cannot hold.
  func check(as name: SettingName) throws(SettingsError) {
    if let objection { throw .notEncodable(key: name, reason: objection) }
  }

  private func objection(depth: Int) -> String? {
    switch self {
    case .array(let values): Self.objection(to: values, depth: depth)
    case .dictionary(let members):
      Self.valuesByName(members).count < members.count
        ? "it has a name that occurs twice" : Self.objection(to: members.lazy.map(\.value), depth: depth)
    case .unknown(let tag, _) where ByteWriter.Tag(rawValue: tag) != nil:
      "an unknown value has the tag of a known kind"
    default: nil
    }
  }

  private static func objection(to parts: some Sequence<StoredValue>, depth: Int) -> String? {
    if depth == FileFormat.deepest { return isTooDeep }
    for part in parts {
      if let objection = part.objection(depth: depth + 1) { return objection }
    }
    return nil
  }

  static var isTooDeep: String { "it is nested more than \(FileFormat.deepest) levels deep" }
}
