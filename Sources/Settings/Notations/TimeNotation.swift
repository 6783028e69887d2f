import Foundation

/// How a time of day is written.
///
/// ```swift
/// print(TimeNotation.twelveHour.title(in: Locale(identifier: "en")), TimeNotation.twelveHour.dateFormat)
/// // 12 Hour hh:mm a
/// ```
public enum TimeNotation: Int, SettingsOption, Codable {
  /// Hours up to twelve, with a mark for the half of the day.
  case twelveHour
  /// Hours up to 23.
  case twentyFourHour

  /// What a `DateFormatter` takes as its `dateFormat` to write a time this way.
  public var dateFormat: String {
    switch self {
    case .twelveHour: "hh:mm a"
    case .twentyFourHour: "HH:mm"
    }
  }

  /// The name of the notation in the language of `locale`.
  public func title(in locale: Locale) -> String {
    switch self {
    case .twelveHour: LocalizedText.twelveHour.text(in: locale)
    case .twentyFourHour: LocalizedText.twentyFourHour.text(in: locale)
    }
  }
}
