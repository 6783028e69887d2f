@testable import Settings

extension FileFormat {
  /// The bytes of a file of one commit, without a cipher.
  static func encode(_ contents: SettingsContents) -> (bytes: [UInt8], revision: SettingsRevision) {
    let identity = Identity([UInt8](repeating: 7, count: identityLength))
    guard let (bytes, file) = try? encode(contents, identity, rewrites: 1, Seals()) else {
      fatalError("Without a cipher.")
    }
    return (bytes, file.contents.revision)
  }

  /// Where each commit of a file ends, after the header.
  static func ends(_ bytes: [UInt8]) throws -> [Int] {
    var ends: [Int] = []
    try walk(bytes) { _, end in
      ends.append(end)
      return true
    }
    return ends
  }

  static func decode(_ bytes: [UInt8]) throws(Obstacle) -> SettingsContents { try read(bytes).contents }
}

extension SettingsChanges {
  /// New values by name; `nil` removes a setting.
  init(
    values: [SettingName: StoredValue?], schema: UInt32, expected: [SettingName: StoredValue?] = [:],
    expectedRevision: SettingsRevision? = nil, known: SettingsRevision
  ) {
    self.init(
      values.map { SettingsEdit($0.key, to: $0.value) }, schema: schema, expected: expected,
      expectedRevision: expectedRevision, known: known)
  }
}
