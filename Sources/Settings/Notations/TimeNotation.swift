import Foundation

/// The notation of a time of day.
///
/// Use it in a program that shows times; ``SettingsViewModel`` lets the user choose it.
///
/// ```swift
/// print(TimeNotation.twelveHour.title(in: Locale(identifier: "en")), TimeNotation.twelveHour.dateFormat)
/// // 12 Hour h:mm a
/// ```
public enum TimeNotation: Int, SettingsOption, Codable {
  /// Hours up to 12, with AM or PM.
  case twelveHour
  /// Hours up to 23.
  case twentyFourHour

  /// The `dateFormat` of a `DateFormatter` that writes times in this notation.
  public var dateFormat: String {
    switch self {
    case .twelveHour: "h:mm a"
    case .twentyFourHour: "HH:mm"
    }
  }

  /// Returns the name of the notation in the language of `locale`.
  public func title(in locale: Locale) -> String {
    switch self {
    case .twelveHour: LocalizedText.twelveHour.text(in: locale)
    case .twentyFourHour: LocalizedText.twentyFourHour.text(in: locale)
    }
  }

  /// The setting that ``SettingsViewModel`` keeps.
  public static let key = SettingKey("timeNotation", default: TimeNotation.twelveHour)
}
