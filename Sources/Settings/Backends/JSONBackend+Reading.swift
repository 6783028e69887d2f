extension JSONBackend {
  /// Reads the bytes of a file.
  static func contents(of bytes: [UInt8]) throws(SettingsError) -> SettingsContents {
    var contents = SettingsContents(values: try StoredJSON.settings(in: bytes))
    guard let schema = contents.values.removeValue(forKey: SettingName(unchecked: schemaName)) else {
      return contents
    }
    guard let number = UInt32(storedValue: schema) else {
      throw .invalidJSON(line: 1, column: 1, reason: "\(schemaName) is not a number of migrations")
    }
    contents.schema = number
    return contents
  }
}
