/// Stored values as JSON and back, without losing anything.
///
/// What JSON has no form for is an object with one member whose name begins with a dollar sign: `$data` (base64),
/// `$date` (seconds since the beginning of 2001), `$double` (`nan`, `inf`, or the digits of one that JSON would take
/// for an integer), `$unknown`; and `$dictionary`, for a dictionary that would look like one of these.
enum StoredJSON {
  static func text(of values: [SettingName: StoredValue]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { StoredValue.Member($0.key.rawValue, $0.value) }
    var writer = JSONWriter()
    writer.write(members, isTopLevel: true)
    return writer.text + "\n"
  }

  static func parse(_ text: String) throws(SettingsError) -> StoredValue {
    var reader = JSONReader(text)
    return try reader.readAll()
  }

  /// The settings in a text that ``text(of:)`` made, or anyone.
  static func settings(in text: String) throws(SettingsError) -> [SettingName: StoredValue] {
    var reader = JSONReader(text)
    var values: [SettingName: StoredValue] = [:]
    for member in try reader.readTopLevel() {
      values[try SettingName(validating: member.name)] = member.value
    }
    return values
  }
}

extension SettingsStore {
  /// Everything that is stored, as JSON that ``importJSON(_:)`` understands, sorted by name. No value loses a bit.
  ///
  /// ```swift
  /// let store = SettingsStore(.memory)
  /// store[SettingKey("volume", default: 5)] = 7
  /// print(store.exportJSON(), terminator: "")
  /// // {
  /// //   "volume": 7
  /// // }
  /// ```
  public func exportJSON() -> String {
    StoredJSON.text(of: state.withLock { $0.entries.compactMapValues(\.stored) })
  }

  /// Stores everything that a JSON object says, in one commit; other settings stay as they are.
  ///
  /// - Failure: ``SettingsError/invalidJSON(line:column:reason:)`` or ``SettingsError/invalidKey(name:reason:)``;
  ///   nothing has changed then.
  public func importJSON(_ text: String) throws(SettingsError) {
    store(try StoredJSON.settings(in: text).mapValues { .some($0) })
  }
}
