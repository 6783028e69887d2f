import JSONSyntax

/// Fills the rows of the hours and of the days with a variable. There are as many rows as the column has at most.
extension OpenMeteoColumn {
  func fill(
    _ variable: OpenMeteoVariable, _ rows: UnsafeMutableBufferPointer<WeatherConditions>,
    _ reader: inout DocumentReader
  ) {
    switch variable {
    case .temperature: temperatures(&reader) { rows[$0].temperature = $1 }
    case .apparentTemperature: temperatures(&reader) { rows[$0].apparentTemperature = $1 }
    case .isDay: numbers(&reader) { rows[$0].light = $1 == 0 ? .night : .day }
    default: fillShared(variable, rows, &reader)
    }
  }

  func fill(
    _ variable: OpenMeteoVariable, _ rows: UnsafeMutableBufferPointer<WeatherDayData>,
    _ reader: inout DocumentReader
  ) {
    switch variable {
    case .high: temperatures(&reader) { rows[$0].high = $1 }
    case .low: temperatures(&reader) { rows[$0].low = $1 }
    case .apparentHigh: temperatures(&reader) { rows[$0].apparentHigh = $1 }
    case .apparentLow: temperatures(&reader) { rows[$0].apparentLow = $1 }
    default: fillShared(variable, rows, &reader)
    }
  }

  private func fillShared<Row: WeatherValues>(
    _ variable: OpenMeteoVariable, _ rows: UnsafeMutableBufferPointer<Row>, _ reader: inout DocumentReader
  ) {
    switch variable {
    case .dewPoint: temperatures(&reader) { rows[$0].dewPoint = $1 }
    case .humidity: numbers(&reader) { rows[$0].humidity = Fraction(percent: $1) }
    case .cloudCover: numbers(&reader) { rows[$0].cloudCover = Fraction(percent: $1) }
    case .precipitationProbability:
      numbers(&reader) { rows[$0].precipitation.probability = Fraction(percent: $1) }
    case .precipitation: lengths(.depth, &reader) { rows[$0].precipitation.amount = $1 }
    case .rain:
      lengths(.depth, &reader) { rows[$0].precipitation.rain = sum(rows[$0].precipitation.rain, $1) }
    case .snowfall: lengths(.snow, &reader) { rows[$0].precipitation.snowfall = $1 }
    case .visibility: lengths(.distance, &reader) { rows[$0].visibility = $1 }
    case .pressure: pressures(&reader) { rows[$0].pressure = $1 }
    case .windSpeed: speeds(&reader) { rows[$0].windSpeed = $1 }
    case .windGust: speeds(&reader) { rows[$0].windGust = $1 }
    case .windDirection: numbers(&reader) { rows[$0].windDirection = Direction(degrees: $1) }
    case .weatherCode: numbers(&reader) { rows[$0].condition = condition($1) }
    case .uvIndex: numbers(&reader) { rows[$0].uvIndex = $1 }
    case .temperature, .apparentTemperature, .isDay: break
    case .high, .low, .apparentHigh, .apparentLow, .sunrise, .sunset: break
    }
  }

  private func temperatures(_ reader: inout DocumentReader, _ body: (Int, Temperature) -> Void) {
    quantities(.temperature, &reader, UnitName.temperature, body)
  }

  private func speeds(_ reader: inout DocumentReader, _ body: (Int, Speed) -> Void) {
    quantities(.speed, &reader, UnitName.speed, body)
  }

  private func lengths(
    _ measure: OpenMeteoUnits.Measure, _ reader: inout DocumentReader, _ body: (Int, Length) -> Void
  ) {
    quantities(measure, &reader, UnitName.length, body)
  }

  private func pressures(_ reader: inout DocumentReader, _ body: (Int, Pressure) -> Void) {
    quantities(.pressure, &reader, UnitName.pressure, body)
  }

  /// Frontal rain and showers come in separate columns.
  private func sum(_ first: Length?, _ second: Length) -> Length {
    first.map { Length(meters: Exact.held($0.meters + second.meters)) } ?? second
  }

  private func condition(_ code: Double) -> Condition {
    Int(exactly: code).map(OpenMeteo.condition) ?? .unknown("\(code)")
  }
}
