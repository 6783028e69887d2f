import Console
import Foundation
import Settings
import Weather

extension SettingsViewModel {
  /// Stores the notations and units from the command line in the settings.
  func change(by arguments: Arguments, locale: Locale?) throws {
    let options = [
      "--time", "--units", "--temperature", "--wind", "--pressure", "--precipitation", "--distance",
    ]
    guard options.contains(where: arguments.has) else { return }
    if let time = arguments["--time"] { timeNotation = time == "12" ? .twelveHour : .twentyFourHour }
    var choices = store[UnitChoices.key]
    change(systemTo: arguments["--units"], &choices, locale ?? .user)
    switch arguments["--temperature"] {
    case nil: break
    case "kelvin": choices.temperature = .kelvin
    case let scale:
      temperatureNotation = scale == "celsius" ? .celsius : .fahrenheit
      choices.temperature = nil
    }
    choices.wind = UnitNames.wind[arguments["--wind"] ?? ""] ?? choices.wind
    choices.pressure = UnitNames.pressure[arguments["--pressure"] ?? ""] ?? choices.pressure
    choices.precipitation =
      UnitNames.precipitation[arguments["--precipitation"] ?? ""] ?? choices.precipitation
    choices.distance = UnitNames.distance[arguments["--distance"] ?? ""] ?? choices.distance
    store[UnitChoices.key] = choices
    try store.synchronize()
  }

  /// A system is one of all units, in place of those that were chosen before.
  private func change(systemTo name: String?, _ choices: inout UnitChoices, _ locale: Locale) {
    switch name {
    case "metric", "imperial":
      unitsNotation = name == "metric" ? .metric : .imperial
      temperatureNotation = name == "metric" ? .celsius : .fahrenheit
      choices = UnitChoices()
    case "local":
      let units = WeatherUnits(locale: locale)
      unitsNotation = units.precipitation == .inches ? .imperial : .metric
      temperatureNotation = units.temperature == .fahrenheit ? .fahrenheit : .celsius
      choices = UnitChoices(units)
      choices.temperature = nil
    default: break
    }
  }
}

extension Locale {
  /// The notation of times where a language is spoken. English without a country has that of the settings.
  var timeNotation: TimeNotation {
    let isHalfADay = hourCycle == .oneToTwelve || hourCycle == .zeroToEleven
    return isHalfADay ? .twelveHour : .twentyFourHour
  }
}

/// The units, under their names on the command line.
enum UnitNames {
  static let wind: [String: WindUnit] = [
    "km/h": .kilometersPerHour, "mph": .milesPerHour, "m/s": .metersPerSecond, "kn": .knots, "bft": .beaufort,
  ]
  static let pressure: [String: PressureUnit] = [
    "hPa": .hectopascals, "inHg": .inchesOfMercury, "mmHg": .millimetersOfMercury,
  ]
  static let precipitation: [String: PrecipitationUnit] = ["mm": .millimeters, "in": .inches]
  static let distance: [String: DistanceUnit] = ["km": .kilometers, "mi": .miles]
}
