extension WeatherData {
  /// What the service says against itself. It is shown as it was sent, because the truth is unknown.
  var contradictions: [WeatherIssue] {
    var found: [WeatherIssue] = []
    func note(_ path: String, _ text: String) {
      found.append(WeatherIssue(path: path, reason: .contradiction(text)))
    }
    for (index, day) in days.enumerated() {
      if let low = day.low, let high = day.high, low > high { note("days[\(index)].low", "above the high") }
      if let gust = day.windGust, let wind = day.windSpeed, gust < wind {
        note("days[\(index)].windGust", "below the wind")
      }
    }
    var next = 0
    for (index, hour) in hours.enumerated() {
      if let gust = hour.windGust, let wind = hour.windSpeed, gust < wind {
        note("hours[\(index)].windGust", "below the wind")
      }
      while next < days.count, days[next].end <= hour.time { next += 1 }
      guard next < days.count, days[next].contains(hour.time), let temperature = hour.temperature,
        let low = days[next].low, let high = days[next].high, low <= high
      else { continue }
      // Services round the two differently.
      let excess = max(low.celsius - temperature.celsius, temperature.celsius - high.celsius)
      if excess > 0.6 { note("hours[\(index)].temperature", "beyond those of days[\(next)]") }
      if found.count >= Self.mostContradictions { break }
    }
    return found
  }

  private static let mostContradictions = 100
}
