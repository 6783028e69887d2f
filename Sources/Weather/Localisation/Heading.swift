extension Wording {
  /// A heading, or a label of a part of a screen.
  public enum Heading: String, CaseIterable, Sendable {
    /// Times.
    case now, today, nextHours, nextDays
    /// Kinds of facts.
    case temperature, air, wind, precipitation, sun, moon
    /// Facts that only drawings show.
    case cloudCover, chanceOfPrecipitation, gusts
    /// The extremes of a time.
    case high, low
    /// A warning of an authority.
    case warning
    /// The range between an unlikely low and an unlikely high value.
    case likelyRange
    /// The origin of the weather.
    case weatherData
  }

  /// A heading, such as "Next hours".
  ///
  /// ```swift
  /// import Foundation
  ///
  /// print(Wording(Locale(identifier: "nl")).heading(.nextDays))
  /// // Komende dagen
  /// ```
  public func heading(_ heading: Heading) -> String { entry(heading.rawValue).first ?? "" }
}
