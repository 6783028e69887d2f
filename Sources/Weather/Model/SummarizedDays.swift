import Foundation

extension WeatherData {
  /// The daily forecast, or where the service has none, what its hours make of each day.
  ///
  /// The first and the last such day may be a part of one, and its extremes are those of that part.
  ///
  /// Complexity: O(1) where there is a daily forecast, O(*n*) in the hours otherwise.
  public var summarizedDays: [WeatherDayData] { summarizedDays(in: timeZone) }

  /// The same, where what the hours make of a day is a day of another zone.
  func summarizedDays(in zone: TimeZone) -> [WeatherDayData] {
    guard days.isEmpty else { return days }
    let calendar = PlaceDays(zone)
    var summaries: [(day: WeatherDayData, hours: [WeatherMomentData])] = []
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
  /// The day with what its hours say together.
  fileprivate func summarizing(_ hours: [WeatherMomentData]) -> WeatherDayData {
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
    // The day is called after its middle.
    let noon = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
    let middle = hours.min { abs($0.time.timeIntervalSince(noon)) < abs($1.time.timeIntervalSince(noon)) }
    (day.condition, day.summary) = (middle?.condition, middle?.summary)
    return day
  }
}
