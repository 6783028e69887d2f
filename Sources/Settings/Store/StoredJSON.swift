import JSONSyntax
import StreamsCore

/// Converts stored values to JSON and back without loss.
///
/// A value that JSON cannot express becomes an object with one member whose name begins with a dollar sign: `$data`
/// (base64), `$date` (seconds since 1 January 2001), `$double` (`nan`, `inf`, or digits JSON would take for an integer)
/// and `$unknown`. `$dictionary` wraps a dictionary that would look like one of these.
enum StoredJSON {
  static func text(of values: [SettingName: StoredValue]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { StoredValue.Member($0.key.rawValue, $0.value) }
    var writer = JSONWriter()
    writer.write(members, isTopLevel: true)
    return writer.text + "\n"
  }

  /// Reads the settings from a text in UTF-8.
  static func settings(in text: some Collection<UInt8>) throws(SettingsError) -> [SettingName: StoredValue] {
    let members = try read(text) { (root) throws(JSONSyntaxError) in try root.settings() }
    var values: [SettingName: StoredValue] = [:]
    for member in members { values[try SettingName(validating: member.name)] = member.value }
    return values
  }

  fileprivate static func read<Output>(
    _ text: some Collection<UInt8>, _ body: (JSONValue) throws(JSONSyntaxError) -> Output
  ) throws(SettingsError) -> Output {
    do throws(JSONSyntaxError) {
      return try JSONDocument.read(text, deepest: JSONValue.deepest) { (root) throws(JSONSyntaxError) in
        try body(root.get())
      }
    } catch {
      let place = error.place(in: text)
      throw .invalidJSON(line: place.line, column: place.column, reason: error.reason)
    }
  }
}

extension StoredValue {
  /// Reads a value from JSON, as ``SettingsStore/exportJSON()`` writes it.
  ///
  /// - Throws: ``SettingsError/invalidJSON(line:column:reason:)``.
  public init(json text: String) throws(SettingsError) {
    self = try StoredJSON.read(text.utf8) { (root) throws(JSONSyntaxError) in try root.storedValue() }
  }

  /// The value as JSON, from which ``init(json:)`` makes the same value.
  public var json: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

extension SettingsStore {
  /// Returns everything that is stored as JSON, sorted by name. ``importJSON(_:by:)`` reads it back without loss.
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
    StoredJSON.text(of: state.withLock { $0.storedValues })
  }

  /// Stores everything in a JSON object in one commit.
  ///
  /// - Parameters:
  ///   - text: The text of the object.
  ///   - way: The fate of other settings: they stay as they are, or are removed.
  /// - Throws: ``SettingsError/invalidJSON(line:column:reason:)``, ``SettingsError/invalidKey(name:reason:)`` or
  ///   ``SettingsError/valueTooLarge(key:bytes:limit:)``; nothing has changed then.
  public func importJSON(_ text: String, by way: SettingsImport = .merging) throws(SettingsError) {
    let values = try StoredJSON.settings(in: text.utf8)
    switch way {
    case .merging: if let problem = make([:].edits(to: values)) { throw problem }
    case .replacing: try replaceAll(with: values)
    }
  }
}

/// The treatment of settings that an import does not contain.
///
/// Pass it to ``SettingsStore/importJSON(_:by:)``: to restore a whole export, choose ``replacing``.
public enum SettingsImport: Sendable, Hashable {
  /// They stay as they are.
  case merging
  /// They are removed, so that their defaults apply again.
  case replacing
}
