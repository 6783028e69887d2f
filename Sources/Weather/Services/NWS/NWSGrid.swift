import Foundation
import JSONSyntax

/// The raw forecast of a grid square: one series for each variable, each with its own steps, expanded to hours.
extension NationalWeatherService {
  func readGrid(
    _ properties: JSONValue, into data: inout WeatherData, _ reader: inout DocumentReader
  ) throws(WeatherError) {
    data.issued = reader.instant(properties, "updateTime")
    data.place.elevation = data.place.elevation ?? reader.quantity(properties, "elevation", \.length)?.meters
    let temperatures = NWSSeries(properties, "temperature", &reader)
    guard let extent = temperatures.extent else { throw reader.missing("temperature.values", in: properties) }
    var grid = NWSHours(from: extent.start, to: extent.end)
    grid.fill(temperatures, &reader) { $0.temperature = $1.temperature }
    grid.fill(properties, "dewpoint", &reader) { $0.dewPoint = $1.temperature }
    grid.fill(properties, "apparentTemperature", &reader) { $0.apparentTemperature = $1.temperature }
    grid.fill(properties, "relativeHumidity", &reader) { $0.humidity = $1.fraction }
    grid.fill(properties, "skyCover", &reader) { $0.cloudCover = $1.fraction }
    grid.fill(properties, "windDirection", &reader) { $0.windDirection = $1.direction }
    grid.fill(properties, "windSpeed", &reader) { $0.windSpeed = $1.speed }
    grid.fill(properties, "windGust", &reader) { $0.windGust = $1.speed }
    grid.fill(properties, "visibility", &reader) { $0.visibility = $1.length }
    grid.fill(properties, "pressure", &reader) { $0.pressure = $1.pressure }
    grid.fill(properties, "probabilityOfPrecipitation", &reader) {
      $0.precipitation.probability = $1.fraction
    }
    grid.spread(properties, "quantitativePrecipitation", &reader) { $0.precipitation.amount = $1 }
    grid.spread(properties, "snowfallAmount", &reader) { $0.precipitation.snowfall = $1 }
    let weathers = NWSSeries(properties, "weather", &reader).values
    var next = 0
    for (interval, value) in weathers {
      guard let condition = Self.condition(weather: value, &reader) else { continue }
      grid.each(in: interval, from: &next) { $0.condition = condition }
    }
    data.hours = grid.hours.map { hour in
      var hour = hour
      hour.condition = hour.condition ?? hour.cloudCover.map(Self.condition(cloudCover:))
      hour.apparentTemperature = hour.feelsLike
      return hour
    }
    data.days = days(properties, PlaceDays(data.timeZone), &reader)
  }

  /// An extreme belongs to the day that contains the middle of its interval.
  private func days(
    _ properties: JSONValue, _ calendar: PlaceDays, _ reader: inout DocumentReader
  ) -> [WeatherDayData] {
    var days: [Date: WeatherDayData] = [:]
    for (isHigh, key) in [(true, "maxTemperature"), (false, "minTemperature")] as [(Bool, StaticString)] {
      for (interval, quantity) in NWSSeries(properties, key, &reader).quantities(&reader) {
        let day = calendar.day(containing: interval.start.addingTimeInterval(interval.duration / 2))
        let temperature = quantity.temperature
        if isHigh {
          days[day.start, default: day].high = temperature
        } else {
          days[day.start, default: day].low = temperature
        }
      }
    }
    return days.values.sorted { $0.start < $1.start }
  }
}

/// Consecutive hours, filled from series with longer steps.
struct NWSHours {
  private(set) var hours: [WeatherConditions]
  private let start: Date

  init(from start: Date, to end: Date) {
    self.start = start
    // Two months of hours, whatever the document says.
    let count = max(0, min(end.timeIntervalSince(start) / 3600, 62 * 24))
    hours = (0..<Int(count.rounded(.up))).map {
      WeatherConditions(time: start.addingTimeInterval(Double($0) * 3600), duration: 3600)
    }
  }

  /// Visits the hours of an interval that come after those of the previous one. So the time for a series is linear in
  /// its intervals and hours, even if all intervals overlap.
  mutating func each(
    in interval: NWSInterval, from next: inout Int, _ body: (inout WeatherConditions) -> Void
  ) {
    let first = (interval.start.timeIntervalSince(start) / 3600).rounded(.up)
    let last = (interval.end.timeIntervalSince(start) / 3600).rounded(.up)
    guard last > 0, first < Double(hours.count) else { return }
    let (start, end) = (max(Int(max(first, 0)), next), Int(min(last, Double(hours.count))))
    guard start < end else { return }
    for index in start..<end { body(&hours[index]) }
    next = end
  }

  mutating func fill(
    _ series: NWSSeries, _ reader: inout DocumentReader,
    _ body: (inout WeatherConditions, NWSQuantity) -> Void
  ) {
    var next = 0
    for (interval, quantity) in series.quantities(&reader) {
      each(in: interval, from: &next) { body(&$0, quantity) }
    }
  }

  mutating func fill(
    _ properties: JSONValue, _ key: StaticString, _ reader: inout DocumentReader,
    _ body: (inout WeatherConditions, NWSQuantity) -> Void
  ) {
    fill(NWSSeries(properties, key, &reader), &reader, body)
  }

  /// A depth covers the whole interval. Each hour gets an equal share, so that the sum stays right.
  mutating func spread(
    _ properties: JSONValue, _ key: StaticString, _ reader: inout DocumentReader,
    _ body: (inout WeatherConditions, Length) -> Void
  ) {
    var next = 0
    for (interval, quantity) in NWSSeries(properties, key, &reader).quantities(&reader) {
      guard let whole = quantity.length else { continue }
      let share = Length(meters: Exact.held(whole.meters / max(1, interval.duration / 3600)))
      each(in: interval, from: &next) { body(&$0, share) }
    }
  }
}
