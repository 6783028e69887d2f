import Foundation

/// The scale of temperatures.
///
/// Use it in a program that shows temperatures; ``SettingsViewModel`` lets the user choose it.
///
/// ```swift
/// print(TemperatureNotation.celsius.title(in: Locale(identifier: "ja")))
/// // 摂氏
/// ```
public enum TemperatureNotation: Int, SettingsOption, Codable {
  /// Water freezes at 32 degrees.
  case fahrenheit
  /// Water freezes at 0 degrees.
  case celsius

  /// Returns the name of the scale in the language of `locale`.
  public func title(in locale: Locale) -> String {
    switch self {
    case .fahrenheit: LocalizedText.fahrenheit.text(in: locale)
    case .celsius: LocalizedText.celsius.text(in: locale)
    }
  }

  /// The setting that ``SettingsViewModel`` keeps.
  public static let key = SettingKey("temperatureNotation", default: TemperatureNotation.fahrenheit)
}
