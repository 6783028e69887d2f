import Foundation
import Lists
import Settings
import Streams
import Weather

/// The labels of a week after a change of the settings, beside the same labels formatted by hand.
///
/// Each iteration is one change. The goal is 50 µs for a week.
enum WeatherWeekRows {
  static var all: [Row] {
    [
      Row("render-week", of: "weather", goal: nil, allocations: nil) { week(days: 7, changing: .units) },
      Row("render-week-temperature", of: "weather", goal: nil, allocations: nil) {
        week(days: 7, changing: .temperature)
      },
      Row("render-week-16-days", of: "weather", goal: nil, allocations: nil) {
        week(days: 16, changing: .temperature)
      },
    ]
  }

  private enum Notation { case units, temperature }

  private static func week(days: Int, changing notation: Notation) -> Pair {
    let weather = forecast(days: days)
    let tally = Tally()
    let units = CurrentValueSubject<UnitsNotation, Never>(.imperial)
    let temperature = CurrentValueSubject<TemperatureNotation, Never>(.fahrenheit)
    let week = WeekViewModel(
      weatherDataStatePublisher: Just(.data(weather)).append(Empty(completeImmediately: false))
        .eraseToAnyPublisher(),
      timeNotationPublisher: Just(.twelveHour).eraseToAnyPublisher(),
      unitsNotationPublisher: units.eraseToAnyPublisher(),
      temperatureNotationPublisher: temperature.eraseToAnyPublisher(), locale: Locale(identifier: "en_US"))
    let cancellable = week.snapshotPublisher.sink { tally.add($0.numberOfItems) }
    _ = tally.take()
    var (isMetric, isMetricByHand) = (false, false)
    return Pair { count in
      for _ in 0..<count {
        isMetricByHand.toggle()
        tally.add(byHand(weather, notation, isMetric: isMetricByHand))
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count {
        isMetric.toggle()
        switch notation {
        case .units: units.send(isMetric ? .metric : .imperial)
        case .temperature: temperature.send(isMetric ? .celsius : .fahrenheit)
        }
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  /// The labels that change, as `printf` formats them.
  private static func byHand(_ weather: WeatherData, _ notation: Notation, isMetric: Bool) -> Int {
    weather.days.map { day in
      switch notation {
      case .units:
        let speed = day.windSpeed ?? Speed(metersPerSecond: 0)
        return isMetric
          ? String(format: "%.f KPH", speed.kilometersPerHour) : String(format: "%.f MPH", speed.milesPerHour)
      case .temperature:
        let (low, high) = (day.low ?? Temperature(celsius: 0), day.high ?? Temperature(celsius: 0))
        return isMetric
          ? String(format: "%.0f °C - %.0f °C", low.celsius, high.celsius)
          : String(format: "%.0f °F - %.0f °F", low.fahrenheit, high.fahrenheit)
      }
    }.count
  }

  private static func forecast(days: Int) -> WeatherData {
    let place = Place(
      coordinate: Coordinate(latitude: 52.52, longitude: 13.41), timeZone: TimeZone(secondsFromGMT: 3600))
    var weather = WeatherData(service: "benchmark", place: place)
    weather.days = (0..<days).map { index in
      let start = Date(timeIntervalSince1970: Double(index) * 86_400 - 3600)
      var day = WeatherDayData(start: start, end: start.addingTimeInterval(86_400))
      day.condition = .rain(.light)
      day.low = Temperature(celsius: Double(index) + 0.4)
      day.high = Temperature(celsius: Double(index) * 1.5 + 9.3)
      day.windSpeed = Speed(kilometersPerHour: Double(index) * 3 + 8)
      day.windDirection = Direction(degrees: Double(index) * 30)
      day.precipitation.probability = Fraction(0.3)
      return day
    }
    return weather
  }
}
