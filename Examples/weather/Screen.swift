import Foundation
import Settings
import Weather

/// The content of a screen at one moment: the labels of all view models, and the data behind them.
struct Screen: Equatable {
  let now: Now
  let hours: [Hour]
  let days: [WeatherDayViewModel]
  /// The data as it is now.
  let present: PresentWeather
  /// The reason why the weather is not up to date, if it is not.
  let trouble: String?
  let reading: Reading

  /// The labels of the current weather.
  struct Now: Equatable {
    let headline: Headline
    let icon: WeatherIcon?
    let details: [WeatherDetail]
    let alerts: [WeatherAlertViewModel]
  }

  /// The most important labels.
  struct Headline: Equatable {
    let date, time: String?
    /// The zone of the times, if it is not known but follows from the longitude.
    let zone: String?
    let summary, temperature: String?
    /// The range of today's temperatures.
    let range: String?
    /// A sentence about the coming precipitation.
    let outlook: String?
    /// A sentence that compares today with yesterday.
    let comparison: String?

    /// The date and the time.
    var moment: String { [date, clock].compactMap(\.self).joined(separator: "  ") }

    /// The time, with its zone if that needs saying.
    var clock: String? { time.map { [$0, zone].compactMap(\.self).joined(separator: " ") } }
  }

  /// The notations of the user.
  struct Reading: Equatable {
    let time: TimeNotation
    let units: WeatherUnits
  }

  /// An hour as a row, with its data.
  struct Hour: Equatable {
    let row: WeatherHourViewModel
    let data: WeatherConditions

    /// The temperature, if it can be drawn.
    var temperature: Temperature? { data.temperature.flatMap { $0.isDrawable ? $0 : nil } }

    /// The precipitation per hour in millimetres, if it can be drawn.
    var depth: Double {
      let depth = (data.precipitation.amount?.millimeters ?? 0) / (data.length / 3600)
      return (0..<1e6).contains(depth) ? depth : 0
    }
  }

  /// The whole answer of the service.
  var weather: WeatherData { present.weather }

  /// Rows with the data of their hours.
  static func hours(_ rows: [WeatherHourViewModel], of weather: WeatherData) -> [Hour] {
    let moments = Dictionary(weather.hours.map { ($0.time, $0) }) { first, _ in first }
    return rows.compactMap { row in
      moments[row.id].map { Hour(row: row, data: $0) }
    }
  }

  /// The name of the place, its region and its country.
  var title: String { weather.place.title }
}

extension Place {
  /// The name of the place, its region and its country; without a name, its coordinate.
  var title: String {
    let names = [name, region == name ? nil : region, countryCode]
    let known = names.compactMap(\.self).filter { !$0.isEmpty }
    guard known.isEmpty else { return known.joined(separator: ", ") }
    // Zero has no sign.
    return "\(coordinate.latitude + 0), \(coordinate.longitude + 0)"
  }
}

extension WeatherConditions {
  /// The length of the step in seconds; an hour if it is unknown.
  var length: Double { duration.map { max($0, 60) } ?? 3600 }
}

extension Temperature {
  /// True if a temperature is possible in air. A faulty service may send anything.
  var isDrawable: Bool { celsius.magnitude < 1000 }
}
