import Console
import Foundation
import Weather

/// The services, under their names on the command line.
enum ServiceName: String, CaseIterable {
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  case nws
  case brightSky = "bright-sky"
  case openWeatherMap = "openweathermap"
  case pirateWeather = "pirate-weather"
  case weatherKit = "weatherkit"

  /// True if the service has keys.
  var takesKey: Bool { ![.metNorway, .nws, .brightSky].contains(self) }

  /// The environment variable with the key, if the command line has none.
  var variable: String { rawValue.uppercased().replacingOccurrences(of: "-", with: "_") + "_KEY" }

  /// The service, with its key from the command line or the environment, at its own address or at a given one.
  func service(
    key text: String?, environment: [String: String], language: String, at address: ServiceAddress?
  ) throws(Failure) -> any WeatherService {
    if text != nil, !takesKey { throw Failure(usage: "\(rawValue) takes no key") }
    let key = self.key(text, environment)
    switch self {
    case .openMeteo: return OpenMeteo(key: key, language: language, address: address)
    case .metNorway: return METNorway(address: address ?? .metNorway)
    case .nws: return NationalWeatherService(address: address ?? .nationalWeatherService)
    case .brightSky: return BrightSky(language: language, address: address ?? .brightSky)
    case .openWeatherMap:
      return OpenWeatherMap(key: try needed(key), language: language, address: address ?? .openWeatherMap)
    case .pirateWeather: return DarkSky(key: try needed(key), language: language, address: address)
    case .weatherKit:
      return WeatherKit(token: try needed(key), language: language, address: address ?? .weatherKit)
    }
  }

  /// The key from the command line, or else from the environment.
  func key(_ text: String?, _ environment: [String: String]) -> ServiceKey? {
    let stored = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    return (text ?? stored).map { ServiceKey($0) }
  }

  private func needed(_ key: ServiceKey?) throws(Failure) -> ServiceKey {
    guard let key else {
      throw Failure(usage: "\(rawValue) needs a key: give --key KEY, or set \(variable)")
    }
    return key
  }
}
