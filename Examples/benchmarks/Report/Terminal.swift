import Foundation

enum Terminal {
  /// Writes a line where it does not mix with the table.
  static func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
