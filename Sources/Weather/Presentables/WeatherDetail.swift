/// One fact about the weather, with its label.
public struct WeatherDetail: Hashable, Identifiable, Sendable {
  /// The kind of a fact.
  public enum Kind: String, CaseIterable, Sendable {
    /// Temperature.
    case feelsLike, dewPoint
    /// Air.
    case humidity, pressure, cloudCover, visibility, uvIndex
    /// Wind.
    case wind, gusts
    /// Precipitation now, as a rate.
    case precipitationNow
    /// Precipitation of the whole day.
    case precipitation, chanceOfPrecipitation, snowfall
    /// Sun.
    case sunrise, sunset, sun
    /// Moon.
    case moonrise, moonset, moon
    /// The quality of the air.
    case europeanAirQuality, unitedStatesAirQuality, pollutants, pollen
    /// The temperatures in which most forecasts of an ensemble lie.
    case likelyTemperature
    /// The same day in other years.
    case otherYears, otherYearsExtremes
  }

  /// The kind of the fact.
  public let kind: Kind

  /// The label, in the language of the user.
  public let label: String

  /// The fact.
  public let text: String

  /// The label and the fact in words for a screen reader.
  public let spokenLabel: String

  /// The kind: each occurs once.
  public var id: Kind { kind }

  init(_ kind: Kind, _ label: String, _ text: String, spoken: String? = nil) {
    self.kind = kind
    self.label = label
    self.text = text
    spokenLabel = "\(label): \(spoken ?? text)"
  }
}
