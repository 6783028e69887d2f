import Foundation

/// The scale on which temperatures are given.
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

  /// The name of the scale in the language of `locale`.
  public func title(in locale: Locale) -> String {
    switch self {
    case .fahrenheit: LocalizedText.fahrenheit.text(in: locale)
    case .celsius: LocalizedText.celsius.text(in: locale)
    }
  }
}
