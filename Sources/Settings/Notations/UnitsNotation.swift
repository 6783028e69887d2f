import Foundation

/// The system of units for distances and speeds.
///
/// Use it in a program that shows distances or speeds; ``SettingsViewModel`` lets the user choose it.
///
/// ```swift
/// print(UnitsNotation.allCases.map { $0.title(in: Locale(identifier: "fr")) })
/// // ["Impérial", "Métrique"]
/// ```
public enum UnitsNotation: Int, SettingsOption, Codable {
  /// Miles and feet.
  case imperial
  /// Kilometres and metres.
  case metric

  /// Returns the name of the system in the language of `locale`.
  public func title(in locale: Locale) -> String {
    switch self {
    case .imperial: LocalizedText.imperial.text(in: locale)
    case .metric: LocalizedText.metric.text(in: locale)
    }
  }

  /// The setting that ``SettingsViewModel`` keeps.
  public static let key = SettingKey("unitsNotation", default: UnitsNotation.imperial)
}
