extension Sequence {
  /// Returns the elements sorted by the bytes of their names.
  func sortedByName<Value>() -> [(key: SettingName, value: Value)]
  where Element == (key: SettingName, value: Value) {
    let elements = Array(self)
    let beginnings = elements.indices.map { BeginningOfName(elements[$0].key, index: $0) }
    let order = beginnings.sorted { one, other in
      if one.first != other.first { return one.first < other.first }
      if one.second != other.second { return one.second < other.second }
      return elements[one.index].key < elements[other.index].key
    }
    return order.map { elements[$0.index] }
  }
}

/// The first sixteen bytes of a name as two numbers. Comparing the names themselves takes several times as long.
private struct BeginningOfName {
  let first: UInt64
  let second: UInt64

  /// The position of the element with this name.
  let index: Int

  init(_ name: SettingName, index: Int) {
    // No name contains a zero, so what is shorter sorts first.
    var bytes: (UInt64, UInt64) = (0, 0)
    var text = name.rawValue
    text.withUTF8 { text in
      withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: text.prefix($0.count)) }
    }
    first = UInt64(bigEndian: bytes.0)
    second = UInt64(bigEndian: bytes.1)
    self.index = index
  }
}
