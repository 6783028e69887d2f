extension WeatherData {
  /// The points in which the service contradicts itself. They are shown as they were sent, because the truth is unknown.
  ///
  /// - Complexity: O(*n*) in the number of days and hours.
  var contradictions: [WeatherIssue] {
    var found: [WeatherIssue] = []
    func note(_ path: String, _ text: String) {
      found.append(WeatherIssue(path: path, reason: .contradiction(text)))
    }
    for (index, (day, hours)) in zip(days, hoursOfDays).enumerated()
    where found.count < Self.mostContradictions {
      if let low = day.low, let high = day.high, low > high { note("days[\(index)].low", "above the high") }
      if let gust = day.windGust, let wind = day.windSpeed, gust < wind {
        note("days[\(index)].windGust", "below the wind")
      }
      if let sum = day.sum(of: \.amount, in: hours)?.millimeters,
        let amount = day.precipitation.amount?.millimeters, abs(sum - amount) > max(0.5, max(sum, amount) / 4)
      {
        note("days[\(index)].precipitation.amount", "not that of its hours")
      }
      guard let low = day.low, let high = day.high, low <= high else { continue }
      for (place, hour) in zip(hours.indices, hours) {
        // Services round the two differently.
        let excess = hour.temperature.map { max(low.celsius - $0.celsius, $0.celsius - high.celsius) }
        if let excess, excess > 0.6 { note("hours[\(place)].temperature", "beyond those of days[\(index)]") }
      }
    }
    for (index, hour) in hours.enumerated() where found.count < Self.mostContradictions {
      if let gust = hour.windGust, let wind = hour.windSpeed, gust < wind {
        note("hours[\(index)].windGust", "below the wind")
      }
    }
    return found
  }

  /// The hours that begin in each day. In days that overlap, an hour is that of the first.
  ///
  /// - Complexity: O(*n*) in the number of days and hours.
  var hoursOfDays: [ArraySlice<WeatherConditions>] {
    var next = hours.startIndex
    return days.map { day in
      while next < hours.endIndex, hours[next].time < day.start { next += 1 }
      let first = next
      while next < hours.endIndex, hours[next].time < day.end { next += 1 }
      return hours[first..<next]
    }
  }

  private static let mostContradictions = 100
}
