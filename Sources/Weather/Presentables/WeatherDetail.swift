/// One thing that is known of the weather, with its label.
public struct WeatherDetail: Hashable, Identifiable, Sendable {
  /// What is known.
  public enum Kind: String, CaseIterable, Sendable {
    /// Temperatures.
    case feelsLike, dewPoint
    /// What is in the air.
    case humidity, pressure, cloudCover, visibility, uvIndex
    /// The wind.
    case wind, gusts
    /// What falls.
    case chanceOfPrecipitation, precipitation, snowfall
    /// The sun.
    case sunrise, sunset, sun
  }

  /// What it is.
  public let kind: Kind

  /// What it is, in the language of the user.
  public let label: String

  /// What is known of it.
  public let text: String

  /// The same in words, for a voice.
  public let spokenLabel: String

  /// What it is: each kind occurs once.
  public var id: Kind { kind }

  init(_ kind: Kind, _ label: String, _ text: String, spoken: String? = nil) {
    self.kind = kind
    self.label = label
    self.text = text
    spokenLabel = "\(label): \(spoken ?? text)"
  }
}
