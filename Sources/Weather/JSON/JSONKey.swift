/// What tells the keys of an object apart in 32 bits: the count of their bytes, and three of these.
///
/// Different keys may have the same mark, so the bytes are compared as well.
enum JSONKey {
  @inline(__always)
  static func mark(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    if count == 0 { return 0 }
    return UInt32(truncatingIfNeeded: count & 0xFF) | UInt32(bytes[0]) << 8
      | UInt32(bytes[count / 2]) << 16 | UInt32(bytes[count - 1]) << 24
  }

  /// The mark of a key that has escapes is that of the text they stand for.
  static func mark(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { bytes in bytes.baseAddress.map { mark($0, count: bytes.count) } ?? 0 }
  }
}
