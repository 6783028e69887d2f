import Settings
import Weather

/// What there is to see at one moment: the labels of all view models, and what they were made of.
struct Screen: Equatable {
  let now: Now
  let hourRows: [WeatherHourViewModel]
  let days: [WeatherDayViewModel]
  let weather: WeatherData
  /// Why the weather is not up to date, if it is not.
  let trouble: String?
  let reading: Reading

  /// The labels of the weather now.
  struct Now: Equatable {
    let headline: Headline
    let icon: WeatherIcon?
    let details: [WeatherDetail]
    let alerts: [WeatherAlertViewModel]
  }

  /// The labels that stand out.
  struct Headline: Equatable {
    let date, time, summary, temperature: String?

    /// The date and the time.
    var moment: String { [date, time].compactMap(\.self).joined(separator: "  ") }
  }

  /// How the user wants to read it.
  struct Reading: Equatable {
    let time: TimeNotation
    let units: UnitsNotation
    let temperature: TemperatureNotation
  }

  /// An hour as a row, and what it was made of.
  struct Hour {
    let row: WeatherHourViewModel
    let data: WeatherMomentData

    /// The temperature, as far as it can be drawn.
    var temperature: Temperature? { data.temperature.flatMap { $0.isDrawable ? $0 : nil } }

    /// What falls in an hour, in millimetres; as far as it can be drawn.
    var depth: Double {
      let depth = (data.precipitation.amount?.millimeters ?? 0) / (data.length / 3600)
      return (0..<1e6).contains(depth) ? depth : 0
    }
  }

  /// The hours that are not over yet.
  var hours: [Hour] {
    let moments = Dictionary(weather.hours.map { ($0.time, $0) }) { first, _ in first }
    return hourRows.compactMap { row in
      guard let data = moments[row.id] else { return nil }
      if let now = weather.current?.time, data.time.addingTimeInterval(data.length) <= now { return nil }
      return Hour(row: row, data: data)
    }
  }

  /// The name of the place, its region and its country.
  var title: String {
    let place = weather.place
    let names = [place.name, place.region == place.name ? nil : place.region, place.countryCode]
    let known = names.compactMap(\.self).filter { !$0.isEmpty }
    guard known.isEmpty else { return known.joined(separator: ", ") }
    return "\(place.coordinate.latitude), \(place.coordinate.longitude)"
  }
}

extension WeatherMomentData {
  /// The length of the step in seconds; an hour where it is not known.
  var length: Double { duration.map { max($0, 60) } ?? 3600 }
}

extension Temperature {
  /// Whether it may be one of the air; a service that fails may send anything.
  var isDrawable: Bool { celsius.magnitude < 1000 }
}
