@testable import Settings

extension FileFormat {
  /// The bytes of a file without commits after the settings, and without a cipher.
  static func encode(_ contents: SettingsContents) -> (bytes: [UInt8], revision: SettingsRevision) {
    guard let (bytes, file) = try? encode(contents, Seals()) else { fatalError("Without a cipher.") }
    return (bytes, file.contents.revision)
  }

  /// The same file as earlier versions of the library wrote it: in format 1, which ends with the settings.
  static func inFirstFormat(_ bytes: [UInt8]) throws -> [UInt8] {
    var bytes = encode(try decode(bytes)).bytes
    bytes[8] = UInt8(firstVersion)
    let checksum = withUnsafeBytes(of: Checksum.of(bytes[..<60]).littleEndian) { Array($0) }
    bytes.replaceSubrange(60..<64, with: checksum)
    return bytes
  }

  static func decode(_ bytes: [UInt8]) throws(Obstacle) -> SettingsContents { try read(bytes).contents }
}
