import Foundation

/// The sections of a ``SettingsViewModel``, numbered from the top.
///
/// Use it for the titles of the sections.
///
/// ```swift
/// print(NotationSection.allCases.map { $0.title(in: Locale(identifier: "de")) })
/// // ["Uhrzeit", "Einheiten", "Temperatur"]
/// ```
public enum NotationSection: Int, CaseIterable, Sendable {
  /// The section with the notation of times.
  case time
  /// The section with the units of distances and speeds.
  case units
  /// The section with the scale of temperatures.
  case temperature

  /// The title of the section in the language of the user.
  public var title: String { title(in: .user) }

  /// Returns the title of the section in the language of `locale`.
  public func title(in locale: Locale) -> String { text.text(in: locale) }

  var text: LocalizedText {
    switch self {
    case .time: .time
    case .units: .units
    case .temperature: .temperature
    }
  }
}
