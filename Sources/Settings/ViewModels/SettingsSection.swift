import Foundation

/// The sections of a ``SettingsViewModel``, numbered from the top.
///
/// ```swift
/// print(SettingsSection.allCases.map { $0.title(in: Locale(identifier: "de")) })
/// // ["Uhrzeit", "Einheiten", "Temperatur"]
/// ```
public enum SettingsSection: Int, CaseIterable, Sendable {
  /// The notation of times.
  case time
  /// The system of units.
  case units
  /// The scale of temperatures.
  case temperature

  /// The title of the section in the language of the user.
  public var title: String { title(in: .user) }

  /// The title of the section in the language of `locale`.
  public func title(in locale: Locale) -> String { text.text(in: locale) }

  var text: LocalizedText {
    switch self {
    case .time: .time
    case .units: .units
    case .temperature: .temperature
    }
  }
}
