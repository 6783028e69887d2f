import Foundation

extension WeatherData {
  /// The daily forecast. If the service has none, the days are computed from the hours.
  ///
  /// The first computed day is the rest of today, and its extremes are those of its known hours. Later days are left out
  /// if the hours cover less than three quarters of them: a day that is known until noon has no high yet.
  ///
  /// The condition of a computed day is the most significant weather between 6:00 and 22:00, if it lasts long enough:
  /// storms and thunder count at any length, rain and snow from two hours, fog and wind from four.
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
    let summarized = summaries.map { $0.day.summarizing($0.hours, in: calendar) }
    let covered = summaries.map { $0.day.coveredTime(by: $0.hours[...]) }
    return zip(summarized, covered).enumerated().compactMap { index, summary in
      index == 0 || summary.1 >= summary.0.end.timeIntervalSince(summary.0.start) * 0.75 ? summary.0 : nil
    }
  }
}

extension WeatherDayData {
  /// The part of the day that its steps cover, in seconds. A last step of unknown length covers nothing.
  func coveredTime(by steps: ArraySlice<WeatherConditions>) -> TimeInterval {
    steps.indices.reduce(0) { sum, index in
      let next = index + 1 < steps.endIndex ? steps[index + 1].time : nil
      let stated = steps[index].duration.map(steps[index].time.addingTimeInterval)
      guard let stepEnd = [next, stated].compactMap(\.self).min() else { return sum }
      return sum + max(0, min(stepEnd, end).timeIntervalSince(steps[index].time))
    }
  }

  /// The sum of a length over its steps; nil unless they cover the day and each of them says it.
  func sum(of path: KeyPath<Precipitation, Length?>, in steps: ArraySlice<WeatherConditions>) -> Length? {
    let lengths = steps.compactMap { $0.precipitation[keyPath: path]?.meters }
    guard lengths.count == steps.count, coveredTime(by: steps) == end.timeIntervalSince(start) else {
      return nil
    }
    return Length(meters: Exact.held(lengths.reduce(0, +)))
  }

  /// The day with a summary of its hours.
  func summarizing(_ hours: [WeatherConditions], in calendar: PlaceDays) -> WeatherDayData {
    var day = self
    // Extremes beyond the end of the day may be those of the next one.
    let extremes = hours.compactMap { hour in
      hour.extremes.flatMap { hour.time.addingTimeInterval($0.duration) <= end ? $0 : nil }
    }
    day.high = (hours.compactMap(\.temperature) + extremes.compactMap(\.high)).max()
    day.low = (hours.compactMap(\.temperature) + extremes.compactMap(\.low)).min()
    day.apparentHigh = hours.compactMap(\.apparentTemperature).max()
    day.apparentLow = hours.compactMap(\.apparentTemperature).min()
    day.uvIndex = hours.compactMap(\.uvIndex).max()
    day.clearSkyUVIndex = hours.compactMap(\.clearSkyUVIndex).max()
    day.windGust = hours.compactMap(\.windGust).max()
    let windiest = hours.filter { $0.windSpeed != nil }.max {
      ($0.windSpeed?.metersPerSecond ?? 0) < ($1.windSpeed?.metersPerSecond ?? 0)
    }
    (day.windSpeed, day.windDirection) = (windiest?.windSpeed, windiest?.windDirection)
    day.precipitation.probability = hours.compactMap(\.precipitation.probability).max()
    let amounts = hours.compactMap(\.precipitation.amount).map(\.meters)
    if !amounts.isEmpty { day.precipitation.amount = Length(meters: Exact.held(amounts.reduce(0, +))) }
    let weather = SignificantWeather(hours, of: self, in: calendar)
    day.condition = weather.condition
    day.summary = weather.summary(for: day.condition)
    return day
  }
}
