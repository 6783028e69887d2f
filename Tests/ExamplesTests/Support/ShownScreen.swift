import Foundation
import Settings
import Streams
import Weather

@testable import WeatherExample

extension Screen {
  /// The screen that shows a weather in metric units; nil if nothing is shown.
  static func showing(
    _ weather: WeatherData, in language: String, times: TimeNotation = .twentyFourHour,
    units: UnitsNotation = .metric
  ) -> Screen? {
    let settings = SettingsViewModel(store: SettingsStore(.memory, coalescing: .seconds(3600)))
    settings.unitsNotation = units
    settings.temperatureNotation = .celsius
    settings.timeNotation = times
    var shown: Screen?
    let showing = screens(
      of: Just(.data(weather)).eraseToAnyPublisher(), following: settings,
      locale: Locale(identifier: language), clock: .recorded,
      advice: Advice(takesKey: false, hasServer: false), on: ImmediateScheduler.shared
    ).sink { shown = $0 }
    showing.cancel()
    return shown
  }
}

extension WeatherData {
  /// The weather that the example brings along.
  static func bundled() throws -> WeatherData {
    var weather = try OpenMeteo().decode(
      WeatherResponse(body: Data(BundledWeather.document.utf8)), for: BundledWeather.place)
    try OpenMeteoAirQuality().add(WeatherResponse(body: Data(BundledWeather.air.utf8)), to: &weather)
    return weather
  }

  /// Weather with the hours of two whole days, as many as a drawing has at most.
  static func twoDays() throws -> WeatherData {
    var weather = try bundled()
    let start = weather.current?.time ?? .distantPast
    weather.hours = (0..<48).map { index in
      var hour = WeatherConditions(time: start.addingTimeInterval(Double(index) * 3600), duration: 3600)
      hour.temperature = Temperature(celsius: Double(index % 24))
      return hour
    }
    return weather
  }

  /// Weather with everything that a page can show: warnings of every severity, spreads, snow and sleet.
  static func eventful() throws -> WeatherData {
    var weather = try bundled()
    let bulletin = "* WHAT...Heavy snow. Up to\n10 inches.\n\n* WHERE...The plains.\n\nStay at home."
    let severities: [WeatherAlert.Severity?] = [.minor, .extreme, nil, .moderate, .severe]
    weather.alerts = severities.map { severity in
      var alert = WeatherAlert()
      alert.event = "Event \(severity.map { "\($0)" } ?? "of unknown severity")"
      alert.severity = severity
      alert.text = bulletin
      alert.sender = "The authority"
      alert.start = weather.current?.time
      return alert
    }
    for index in weather.hours.indices {
      guard let celsius = weather.hours[index].temperature?.celsius else { continue }
      let width = Double(index) / 12
      weather.hours[index].temperatureSpread =
        Temperature(celsius: celsius - width)...Temperature(celsius: celsius + width)
    }
    return weather
  }
}
