import Foundation

/// All settings of a program, listed once: for validation, forms, help, other tools, and tests.
///
/// Use it when a program has many settings, or when its users set them in files or on the command line.
///
/// ```swift
/// let volume = SettingKey("volume", default: 5)
/// let muted = SettingKey("muted", default: false)
/// let schema = SettingsSchema {
///   SchemaSetting(volume, title: "Volume", in: 0...10)
///   SchemaSetting(muted, title: "Muted", since: 2)
/// }
/// print(schema.help())
/// //   --set muted=true|false  Muted (default: false, since 2)
/// //   --set volume=0...10     Volume (default: 5)
/// ```
public struct SettingsSchema: Sendable {
  /// The settings, as they were listed.
  public let settings: [SchemaSetting]

  /// Makes a schema of the settings that the closure lists.
  ///
  /// - Precondition: No name occurs twice.
  public init(@SettingsBuilder<SchemaSetting> _ settings: () -> [SchemaSetting]) {
    self.settings = settings()
    if let (name, _) = Dictionary(grouping: self.settings, by: \.name).first(where: { $0.value.count > 1 }) {
      fatalError("SettingsSchema: the name \"\(name.rawValue.harmless())\" occurs twice.")
    }
  }

  private var sorted: [SchemaSetting] { settings.sorted { $0.name < $1.name } }

  private var settingsByName: [SettingName: SchemaSetting] {
    Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0) })
  }

  // MARK: Validation

  /// Something that is stored but does not fit the schema. Never contains a value.
  public enum Problem: Sendable, Hashable {
    /// No setting of the schema has this name.
    case unknownName(SettingName)
    /// The value is not one of the setting's type.
    case wrongType(SettingName, found: String, expected: String)
    /// The value is not one of those allowed.
    case notAllowed(SettingName, allowed: String)
  }

  /// Returns what in these values does not fit the schema, sorted by name.
  ///
  /// Validate an import with `try StoredValue(json:)`, or a store with ``SettingsStore/storedValues``.
  public func problems(in values: [SettingName: StoredValue]) -> [Problem] {
    let known = settingsByName
    return values.sorted { $0.key < $1.key }.compactMap { name, value in
      guard let setting = known[name] else { return .unknownName(name) }
      return setting.problem(with: value)
    }
  }

  // MARK: Forms and help

  /// The settings that a form shows, in their order. Settings without a control of their own are left out.
  public var formSettings: [any FormSetting] { settings.compactMap(\.formSetting) }

  /// Makes a form with one section. For several sections, list ``formSettings`` or your own in a ``SettingsForm``.
  public func form(_ title: SettingsTitle, store: SettingsStore, locale: Locale? = nil) -> SettingsForm {
    SettingsForm(store: store, locale: locale) {
      FormSection(title) { for setting in formSettings { setting } }
    }
  }

  /// Returns help for ``SettingsOverrides/commandLine(_:option:)``: a line for each setting, sorted by name.
  public func help(option: String = "--set", locale: Locale = Locale(identifier: "en")) -> String {
    let rows = sorted.map { setting -> (String, String) in
      let since = setting.since > 1 ? ", since \(setting.since)" : ""
      let usual = setting.defaultValue.json
      return (
        "\(option) \(setting.name)=\(setting.notation)",
        "\(setting.title.text(in: locale)) (default: \(usual)\(since))"
      )
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }.joined(
      separator: "\n")
  }

  // MARK: Other tools

  /// The JSON schema of what ``SettingsStore/exportJSON()`` writes.
  public var jsonSchema: String {
    let properties = sorted.map { StoredValue.Member($0.name.rawValue, $0.jsonSchema) }
    var writer = JSONWriter()
    writer.write(
      [
        .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        .init("type", .string("object")),
        .init("properties", .dictionary(properties)), .init("additionalProperties", .bool(false)),
      ], isTopLevel: true)
    return writer.text + "\n"
  }

  // MARK: Releases

  /// The names, types and versions of all settings, a line for each. Keep it in a file with every release.
  public var released: String {
    sorted.map { "\($0.type) \($0.since) \($0.name)\n" }.joined()
  }

  /// Returns what was released and is missing now, or has another type: settings of users would be lost.
  ///
  /// Call it in a test with the text of ``released`` from the last release.
  ///
  /// ```swift
  /// let schema = SettingsSchema { SchemaSetting(SettingKey("volume", default: 0.5), title: "Volume") }
  /// print(schema.objections(toRelease: "integer 1 volume\ninteger 1 balance\n"))
  /// // ["volume was an integer, and is a double", "balance is missing"]
  /// ```
  public func objections(toRelease released: String) -> [String] {
    let known = settingsByName
    // A repository may have changed the ends of the lines.
    return released.split { $0 == "\n" || $0 == "\r\n" }.compactMap { line in
      // Scalars, because a space and a combining mark after it are one character.
      let parts = line.unicodeScalars.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { return "the line \"\(String(line).harmless())\" is not one of a release" }
      guard let setting = known[SettingName(unchecked: parts[2])] else {
        return "\(parts[2].harmless()) is missing"
      }
      if setting.type == parts[0] { return nil }
      return
        "\(parts[2].harmless()) was \(Self.withArticle(parts[0])), and is \(Self.withArticle(setting.type))"
    }
  }

  private static func withArticle(_ noun: String) -> String {
    "\("aeiou".contains(noun.first ?? "x") ? "an" : "a") \(noun.harmless())"
  }
}
