import Console
import Foundation
import Weather

/// The services that can be asked, under the names the command line has for them.
enum ServiceName: String, CaseIterable {
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  case nws
  case openWeatherMap = "openweathermap"
  case pirateWeather = "pirate-weather"
  case weatherKit = "weatherkit"

  /// How the example introduces itself.
  static let userAgent: UserAgent = "watershed-weather-example/1.0"

  /// Where the key is, unless the command line has it.
  var variable: String { rawValue.uppercased().replacingOccurrences(of: "-", with: "_") + "_KEY" }

  /// The service, with its key from the command line or from the environment.
  func service(
    key text: String?, environment: [String: String], language: String
  ) throws(Failure) -> any WeatherService {
    let stored = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    let key = (text ?? stored).map { ServiceKey($0) }
    switch self {
    case .openMeteo: return OpenMeteo(key: key)
    case .metNorway:
      try refuse(text)
      return METNorway(userAgent: Self.userAgent)
    case .nws:
      try refuse(text)
      return NationalWeatherService(userAgent: Self.userAgent)
    case .openWeatherMap: return OpenWeatherMap(key: try needed(key), language: language)
    case .pirateWeather: return DarkSky(key: try needed(key))
    case .weatherKit: return WeatherKit(token: try needed(key), language: language)
    }
  }

  private func needed(_ key: ServiceKey?) throws(Failure) -> ServiceKey {
    guard let key else {
      throw Failure(usage: "\(rawValue) needs a key: give --key KEY, or set \(variable)")
    }
    return key
  }

  private func refuse(_ key: String?) throws(Failure) {
    if key != nil { throw Failure(usage: "\(rawValue) takes no key") }
  }
}
