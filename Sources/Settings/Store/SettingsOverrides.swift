/// Values from the command line or the environment that take the place of stored values while the program runs.
///
/// Use them to try a setting once, or to configure a program in a script or a container, without changing what is stored.
///
/// Overrides are texts. A key whose type is stored as a text takes the text itself; any other key reads it as JSON. So
/// `volume=7`, `name=Ada` and `tags=["a","b"]` do what you expect. A text that is not a value of the key's type is
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
  private let lookUp: @Sendable (SettingName) -> String?

  /// The names that are known without looking them up.
  let names: [SettingName]

  /// No overrides.
  public static let none = SettingsOverrides([:])

  private init(names: [SettingName], _ lookUp: @escaping @Sendable (SettingName) -> String?) {
    self.names = names
    self.lookUp = lookUp
  }

  /// Values by name.
  public init(_ values: [SettingName: String]) { self.init(names: Array(values.keys)) { values[$0] } }

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
    SettingsOverrides(names: []) { environment[prefix + variable($0)] }
  }

  /// Combines overrides; for a name that both have, `first` wins.
  public static func + (first: SettingsOverrides, second: SettingsOverrides) -> SettingsOverrides {
    SettingsOverrides(names: first.names + second.names) { first[$0] ?? second[$0] }
  }

  subscript(name: SettingName) -> String? { lookUp(name) }

  private static func variable(_ name: SettingName) -> String {
    String(
      name.rawValue.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? Character($0.uppercased()) : "_" })
  }
}
