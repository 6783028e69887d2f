import Foundation

extension WeatherData {
  /// The daily forecast. If the service has none, the days are computed from the hours.
  ///
  /// The first and the last computed day may be incomplete. Their extremes are those of the known hours.
  ///
  /// - Complexity: O(1) with a daily forecast, otherwise O(*n*) in the number of hours.
  public var summarizedDays: [WeatherDayData] { summarizedDays(in: timeZone) }

  /// The same, with computed days in another zone.
  func summarizedDays(in zone: TimeZone) -> [WeatherDayData] {
    guard days.isEmpty else { return days }
    let calendar = PlaceDays(zone)
    var summaries: [(day: WeatherDayData, hours: [WeatherConditions])] = []
    for hour in hours {
      if let last = summaries.last, last.day.start <= hour.time, hour.time < last.day.end {
        summaries[summaries.count - 1].hours.append(hour)
      } else {
        summaries.append((calendar.day(containing: hour.time), [hour]))
      }
    }
    return summaries.map { $0.day.summarizing($0.hours) }
  }
}

extension WeatherDayData {
  /// The day with a summary of its hours.
  fileprivate func summarizing(_ hours: [WeatherConditions]) -> WeatherDayData {
    var day = self
    day.high = hours.compactMap(\.temperature).max()
    day.low = hours.compactMap(\.temperature).min()
    day.apparentHigh = hours.compactMap(\.apparentTemperature).max()
    day.apparentLow = hours.compactMap(\.apparentTemperature).min()
    day.uvIndex = hours.compactMap(\.uvIndex).max()
    day.windGust = hours.compactMap(\.windGust).max()
    let windiest = hours.filter { $0.windSpeed != nil }.max {
      ($0.windSpeed?.metersPerSecond ?? 0) < ($1.windSpeed?.metersPerSecond ?? 0)
    }
    (day.windSpeed, day.windDirection) = (windiest?.windSpeed, windiest?.windDirection)
    day.precipitation.probability = hours.compactMap(\.precipitation.probability).max()
    let amounts = hours.compactMap(\.precipitation.amount).map(\.meters)
    if !amounts.isEmpty { day.precipitation.amount = Length(meters: Exact.held(amounts.reduce(0, +))) }
    // The day is described by the step at its middle.
    let noon = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
    let middle = hours.min { abs($0.time.timeIntervalSince(noon)) < abs($1.time.timeIntervalSince(noon)) }
    (day.condition, day.summary) = (middle?.condition, middle?.summary)
    return day
  }
}
