#if SQLite
  import Foundation

  @testable import Lists
#endif

extension Target {
  /// Merges objects in a database that others have written to: what is stored, what was known of it, and what it is to be, each
  /// on a line.
  func mergeObjects(_ bytes: [UInt8]) {
    #if SQLite
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      guard lines.count == 3, let merged = SQLiteJSON.merge(lines[0], lines[1], lines[2]) else { return }
      _ = SQLiteJSON.normalised(merged)
      let plain = SQLiteJSON.merge(lines[2], lines[2], lines[2])
      precondition(
        SQLiteJSON.merge(lines[1], lines[1], lines[2]) == plain, "an unchanged object is not replaced")
    #endif
  }
}
