import Weather

/// The quality of the air: indices, their levels, micrograms and grains per cubic metre.
struct AirReport: Encodable {
  let time: String
  let europeanIndex, unitedStatesIndex: Double?
  let europeanLevel, unitedStatesLevel: String?
  let concentrations, pollen: [String: Double]

  init(_ air: AirQuality, _ measures: Measures, _ times: ISOTimes) {
    time = times.instant(air.time)
    europeanIndex = measures.number(air.europeanIndex)
    unitedStatesIndex = measures.number(air.unitedStatesIndex)
    europeanLevel = air.europeanLevel.map { "\($0)" }
    unitedStatesLevel = air.unitedStatesLevel.map { "\($0)" }
    concentrations = Dictionary(
      uniqueKeysWithValues: air.concentrations.compactMap { key, value in
        measures.number(value).map { (key.rawValue, $0) }
      })
    pollen = Dictionary(
      uniqueKeysWithValues: air.pollen.compactMap { key, value in
        measures.number(value).map { (key.rawValue, $0) }
      })
  }
}

/// The same day in other years.
struct HistoryReport: Encodable {
  let meanLow, meanHigh, lowest, highest: Double?
  let years: [YearReport]

  init(_ history: WeatherHistory, _ measures: Measures) {
    meanLow = measures.temperature(history.meanLow)
    meanHigh = measures.temperature(history.meanHigh)
    lowest = measures.temperature(history.lowest)
    highest = measures.temperature(history.highest)
    years = history.years.map { YearReport($0, measures) }
  }
}

struct YearReport: Encodable {
  let year: Int
  let low, high, precipitation: Double?

  init(_ year: WeatherHistory.Year, _ measures: Measures) {
    self.year = year.year
    low = measures.temperature(year.low)
    high = measures.temperature(year.high)
    precipitation = measures.depth(year.precipitation)
  }
}
