extension String {
  /// The number of terminal columns that the text takes.
  ///
  /// East Asian characters and a few pictures take two columns. Marks of the writing direction take no column.
  public var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  fileprivate var columns: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069: 0
    case 0x1100...0x115F, 0x2614...0x2615, 0x26C4...0x26C5, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
