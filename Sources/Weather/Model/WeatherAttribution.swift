import Foundation

/// The credit that a service asks for wherever its weather is shown.
///
/// Read it in ``WeatherData/attributions``, and show all of them.
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
    ([service] + companions).map(WeatherAttribution.init(of:)).reduce(into: []) { credits, credit in
      if !credits.contains(credit) { credits.append(credit) }
    }
  }
}

extension WeatherAttribution {
  fileprivate init(of service: String) {
    let creativeCommons = (name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/")
    switch service {
    // The forecasts, the air, the spread and the past are of one house.
    case let name where name.hasPrefix("Open-Meteo"):
      self.init("Open-Meteo.com", "https://open-meteo.com/", terms: creativeCommons)
    case "MET Norway": self.init("MET Norway", "https://www.met.no/", terms: creativeCommons)
    case "Bright Sky":
      self.init("Deutscher Wetterdienst", "https://www.dwd.de/", terms: creativeCommons)
    case "WeatherKit":
      let sources = "https://weatherkit.apple.com/legal-attribution.html"
      self.init(
        "Apple Weather", "https://developer.apple.com/weatherkit/",
        terms: (name: "Other data sources", address: sources))
    case "OpenWeatherMap":
      let licence = "https://creativecommons.org/licenses/by-sa/4.0/"
      self.init("OpenWeather", "https://openweathermap.org/", terms: (name: "CC BY-SA 4.0", address: licence))
    case "National Weather Service": self.init("National Weather Service", "https://www.weather.gov/")
    case "Pirate Weather": self.init("Pirate Weather", "https://pirateweather.net/")
    case "Dark Sky": self.init("Powered by Dark Sky", "https://darksky.net/poweredby/")
    default: self.init(service, "")
    }
  }
}
