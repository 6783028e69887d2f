/// Values from the command line or the environment that take the place of stored values while the program runs.
///
/// Overrides are texts. A key whose type is stored as a text takes the text itself; any other key reads it as JSON. So
/// `volume=7`, `name=Ada` and `tags=["a","b"]` do what you expect. A text that is no value of the key's type is
/// reported among the ``SettingsStore/events``, and the stored value is used.
///
/// ```swift
/// let volume = SettingKey("volume", default: 5)
/// let overrides = SettingsOverrides.commandLine(["--set", "volume=11"])
/// let store = SettingsStore(.memory, overrides: overrides)
/// print(store[volume])
/// // 11
/// ```
public struct SettingsOverrides: Sendable {
  private let lookUp: [Source]

  private enum Source: Sendable {
    case names([SettingName: String])
    case environment(prefix: String, values: [String: String])
  }

  /// No overrides.
  public static let none = SettingsOverrides(lookUp: [])

  private init(lookUp: [Source]) { self.lookUp = lookUp }

  /// Values by name.
  public init(_ values: [SettingName: String]) { lookUp = [.names(values)] }

  /// Reads values given as `--set name=value`, or with another option. The last one for a name wins.
  public static func commandLine(
    _ arguments: [String] = CommandLine.arguments, option: String = "--set"
  ) -> SettingsOverrides {
    var values: [SettingName: String] = [:]
    for (argument, operand) in zip(arguments, arguments.dropFirst()) where argument == option {
      // Scalars, because an equals sign and a combining mark after it are one character.
      let parts = operand.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = try? SettingName(validating: String(parts[0])) else { continue }
      values[name] = String(parts[1])
    }
    return SettingsOverrides(values)
  }

  /// Reads variables named after settings: with the prefix `PLAYER_`, `PLAYER_UI_VOLUME` is the setting `ui.volume`.
  ///
  /// Letters become capitals, and everything but letters and digits becomes an underscore.
  public static func environment(prefix: String, _ environment: [String: String]) -> SettingsOverrides {
    SettingsOverrides(lookUp: [.environment(prefix: prefix, values: environment)])
  }

  /// Combines overrides; for a name that both have, `first` wins.
  public static func + (first: SettingsOverrides, second: SettingsOverrides) -> SettingsOverrides {
    SettingsOverrides(lookUp: first.lookUp + second.lookUp)
  }

  /// The names that are known without looking them up.
  var names: [SettingName] {
    lookUp.flatMap { source -> [SettingName] in
      guard case .names(let values) = source else { return [] }
      return Array(values.keys)
    }
  }

  subscript(name: SettingName) -> String? {
    for source in lookUp {
      switch source {
      case .names(let values):
        if let value = values[name] { return value }
      case .environment(let prefix, let values):
        if let value = values[prefix + Self.variable(name)] { return value }
      }
    }
    return nil
  }

  private static func variable(_ name: SettingName) -> String {
    String(
      name.rawValue.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? Character($0.uppercased()) : "_" })
  }
}
