import Foundation

extension SettingsMigration {
  /// Makes a step that imports the settings of keys from another backend once, without replacing settings that exist
  /// here.
  ///
  /// Because the types are known, values are understood that programs keep in `UserDefaults` in another form: a structure
  /// as JSON in `Data`, a URL as the system archives it, or as a path.
  ///
  /// ```swift
  /// struct Window: Codable { var width = 800 }
  /// let window = SettingKey("window", default: Window())
  /// let old = MemoryBackend(SettingsContents(values: ["window": .data(Array("{\"width\":1024}".utf8))]))
  /// let store = try SettingsStore(MemoryBackend(), migrations: [.importing(to: 1, from: old, keys: window)])
  /// print(store[window].width)
  /// // 1024
  /// ```
  ///
  /// A value that is not understood is left out.
  ///
  /// - Parameters:
  ///   - number: The number of the step.
  ///   - source: The other backend, which is not changed.
  ///   - first: A setting to import.
  ///   - others: More settings to import.
  public static func importing<First, each Other>(
    to number: UInt32, from source: some SettingsBackend, keys first: SettingKey<First>,
    _ others: repeat SettingKey<each Other>
  ) -> SettingsMigration {
    let keys = (repeat each others)
    return SettingsMigration(to: number) { contents in
      let old = try source.load(ifChangedSince: nil)?.values ?? [:]
      importValue(of: first, from: old, to: &contents)
      repeat importValue(of: each keys, from: old, to: &contents)
    }
  }

  private static func importValue<Value>(
    of key: SettingKey<Value>, from old: [SettingName: StoredValue], to contents: inout SettingsContents
  ) {
    guard !contents.contains(key), let stored = old[key.name], let value = key.form.understand(stored),
      let new = try? key.form.encode(value)
    else {
      return
    }
    contents.values[key.name] = new
  }
}

extension KeyForm {
  /// The value of a stored form, or of a form in which programs keep it elsewhere; `nil` if it is neither.
  fileprivate func understand(_ stored: StoredValue) -> Value? {
    switch stored {
    case .string(let text) where Value.self == URL.self || Value.self == URL?.self:
      // A path without a scheme would otherwise become a relative URL.
      if Path.isAbsolute(text) { return URL(fileURLWithPath: text) as? Value }
      if text.utf8.first == UInt8(ascii: "~") {
        return URL(fileURLWithPath: (text as NSString).expandingTildeInPath) as? Value
      }
      return decode(stored)
    case .data(let bytes):
      return decode(stored) ?? understand(Data(bytes))
    default:
      return decode(stored)
    }
  }

  private func understand(_ data: Data) -> Value? {
    if Value.self == URL.self || Value.self == URL?.self {
      let url = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)
      return url.map { URL(string: $0.relativeString, relativeTo: $0.baseURL) } as? Value
    }
    if let type = Value.self as? any Decodable.Type,
      let value = try? JSONDecoder().decode(type, from: data) as? Value
    {
      return value
    }
    // Another encoder may have written numbers or dates in another way.
    let json = try? StoredValue(json: String(decoding: data, as: UTF8.self))
    return json.flatMap(decode)
  }
}
