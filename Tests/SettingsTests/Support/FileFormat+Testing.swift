@testable import Settings

extension FileFormat {
  /// The bytes of a file that is written as a whole, without a cipher.
  static func encode(_ contents: SettingsContents) -> (bytes: [UInt8], revision: SettingsRevision) {
    guard let (bytes, file) = try? encode(contents, Layout()) else { fatalError("Without a cipher.") }
    return (bytes, file.contents.revision)
  }

  static func decode(_ bytes: [UInt8]) throws(Obstacle) -> SettingsContents { try read(bytes).contents }
}
