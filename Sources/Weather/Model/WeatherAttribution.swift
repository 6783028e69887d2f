import Foundation

/// The credit that a service asks for wherever its weather is shown.
///
/// ```swift
/// let weather = WeatherData(service: "MET Norway", place: Place(coordinate: Coordinate(latitude: 60, longitude: 11)))
/// for credit in weather.attributions { print(credit.name, credit.terms?.name ?? "") }
/// // MET Norway CC BY 4.0
/// ```
public struct WeatherAttribution: Hashable, Sendable {
  /// The name, in the words that the service asks for.
  public let name: String

  /// The page of the service.
  public let url: URL?

  /// The terms, such as a licence, if the service wants a link to them.
  public let terms: Terms?

  /// The terms under which weather may be shown.
  public struct Terms: Hashable, Sendable {
    /// The name of the licence or of the page.
    public let name: String

    /// The page with the terms.
    public let url: URL?
  }

  init(_ name: String, _ address: String, terms: (name: String, address: String)? = nil) {
    self.name = name
    url = URL(string: address)
    self.terms = terms.map { Terms(name: $0.name, url: URL(string: $0.address)) }
  }
}

extension WeatherData {
  /// The credits for this weather and for what was added to it; the bare name of a service that asks for none.
  public var attributions: [WeatherAttribution] {
    let openMeteo = WeatherAttribution.openMeteo
    let own = ownAttributions
    let hasOthers = air != nil || !airHours.isEmpty || history != nil
    return hasOthers && !own.contains(openMeteo) ? own + [openMeteo] : own
  }

  private var ownAttributions: [WeatherAttribution] {
    let creativeCommons = (name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/")
    switch service {
    case "Open-Meteo":
      return [.openMeteo]
    case "MET Norway":
      return [WeatherAttribution("MET Norway", "https://www.met.no/", terms: creativeCommons)]
    case "WeatherKit":
      let sources = "https://weatherkit.apple.com/legal-attribution.html"
      return [
        WeatherAttribution(
          "Apple Weather", "https://developer.apple.com/weatherkit/",
          terms: (name: "Other data sources", address: sources)
        )
      ]
    case "OpenWeatherMap":
      let licence = "https://creativecommons.org/licenses/by-sa/4.0/"
      return [
        WeatherAttribution(
          "OpenWeather", "https://openweathermap.org/", terms: (name: "CC BY-SA 4.0", address: licence))
      ]
    case "National Weather Service":
      return [WeatherAttribution("National Weather Service", "https://www.weather.gov/")]
    case "Pirate Weather": return [WeatherAttribution("Pirate Weather", "https://pirateweather.net/")]
    case "Dark Sky":
      return [WeatherAttribution("Powered by Dark Sky", "https://darksky.net/poweredby/")]
    default: return [WeatherAttribution(service, "")]
    }
  }
}

extension WeatherAttribution {
  /// The credit for the forecasts, the air and the past of Open-Meteo.
  fileprivate static let openMeteo = WeatherAttribution(
    "Open-Meteo.com", "https://open-meteo.com/",
    terms: (name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/"))
}
