/// One fact about the weather, with its label.
///
/// Receive it from ``DayViewModel/detailsPublisher``, for a list or a grid of facts.
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

  /// True if the fact is that there is none of something, such as "0.0 mm", whatever its unit. A temperature of zero is not
  /// nothing, nor is the visibility in dense fog.
  public var isZero: Bool {
    guard kind.isAmount else { return false }
    let digits = text.compactMap(\.wholeNumberValue)
    return !digits.isEmpty && digits.allSatisfy { $0 == 0 }
  }

  init(_ kind: Kind, _ label: String, _ text: String, spoken: String? = nil) {
    self.kind = kind
    self.label = label
    self.text = text
    spokenLabel = "\(label): \(spoken ?? text)"
  }
}

extension WeatherDetail.Kind {
  /// The heading of the facts that belong together.
  public var heading: Wording.Heading {
    switch self {
    case .feelsLike, .dewPoint, .likelyTemperature, .otherYears, .otherYearsExtremes: .temperature
    case .humidity, .pressure, .cloudCover, .visibility, .uvIndex, .europeanAirQuality,
      .unitedStatesAirQuality, .pollutants, .pollen:
      .air
    case .wind, .gusts: .wind
    case .precipitationNow, .precipitation, .chanceOfPrecipitation, .snowfall: .precipitation
    case .sunrise, .sunset, .sun: .sun
    case .moonrise, .moonset, .moon: .moon
    }
  }

  fileprivate var isAmount: Bool {
    switch self {
    case .humidity, .cloudCover, .uvIndex, .precipitationNow, .precipitation, .chanceOfPrecipitation,
      .snowfall:
      true
    case .feelsLike, .dewPoint, .pressure, .visibility, .wind, .gusts, .sunrise, .sunset, .sun, .moonrise,
      .moonset, .moon, .europeanAirQuality,
      .unitedStatesAirQuality, .pollutants, .pollen, .likelyTemperature, .otherYears, .otherYearsExtremes:
      false
    }
  }
}
