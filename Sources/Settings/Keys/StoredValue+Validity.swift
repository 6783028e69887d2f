extension StoredValue {
  /// Why the file format cannot hold the value, so that it must not be written; `nil` if it can.
  var objection: String? {
    switch self {
    // Quickly, because it is asked whenever a value is set.
    case .null, .bool, .integer, .unsigned, .double, .date: return nil
    default:
      var size = 0
      if let objection = objection(depth: 0, addingTo: &size) { return objection }
      // Lengths are written in four bytes.
      return UInt32(exactly: size) == nil ? "it is larger than 4 GiB" : nil
    }
  }

  /// Looks at each value once: an effort for each level would double with the levels.
  ///
  /// - Parameter size: Grows by the number of bytes that ``ByteWriter`` writes for the value.
  private func objection(depth: Int, addingTo size: inout Int) -> String? {
    switch self {
    case .array(let values):
      if depth == FileFormat.deepest { return Self.isTooDeep }
      size += 5
      for value in values {
        size += 4
        if let objection = value.objection(depth: depth + 1, addingTo: &size) { return objection }
      }
      return nil
    case .dictionary(let members):
      if depth == FileFormat.deepest { return Self.isTooDeep }
      size += 5
      for member in members {
        size += 8 + member.name.utf8.count
        if let objection = member.value.objection(depth: depth + 1, addingTo: &size) { return objection }
      }
      return nil
    case .unknown(let tag, _) where ByteWriter.Tag(rawValue: tag) != nil:
      return "an unknown value has the tag of a known kind"
    default:
      size += encodedSize
      return nil
    }
  }

  static var isTooDeep: String { "it is nested more than \(FileFormat.deepest) levels deep" }
}
