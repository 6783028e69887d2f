import Weather

/// Quantities as numbers in the units of the user, and the names of these units.
struct Measures {
  let units: WeatherUnits

  /// The unit of each kind of number in a report.
  var names: [String: String] {
    let isMetric = units.precipitation == .millimeters
    return [
      "temperature": ["°C", "°F", "K"][TemperatureUnit.allCases.firstIndex(of: units.temperature) ?? 0],
      "speed": ["km/h", "mph", "m/s", "kn", "Bft"][WindUnit.allCases.firstIndex(of: units.wind) ?? 0],
      "pressure": ["hPa", "inHg", "mmHg"][PressureUnit.allCases.firstIndex(of: units.pressure) ?? 0],
      "precipitation": isMetric ? "mm" : "in", "precipitationRate": isMetric ? "mm/h" : "in/h",
      "snowfall": isMetric ? "cm" : "in", "visibility": units.distance == .kilometers ? "km" : "mi",
      "elevation": "m", "duration": "s", "ozone": "DU", "probability": "%", "humidity": "%",
      "cloudCover": "%",
      "direction": "°", "concentration": "µg/m³", "pollen": "1/m³",
    ]
  }

  func temperature(_ temperature: Temperature?) -> Double? {
    switch units.temperature {
    case .celsius: number(temperature?.celsius)
    case .fahrenheit: number(temperature?.fahrenheit)
    case .kelvin: number(temperature?.kelvin)
    }
  }

  func speed(_ speed: Speed?) -> Double? { number(speed?.number(in: units.wind)) }

  func depth(_ depth: Length?) -> Double? {
    number(units.precipitation == .millimeters ? depth?.millimeters : depth?.inches)
  }

  func snow(_ depth: Length?) -> Double? {
    number(units.precipitation == .millimeters ? depth?.centimeters : depth?.inches)
  }

  func rate(_ rate: PrecipitationIntensity?) -> Double? {
    number(units.precipitation == .millimeters ? rate?.millimetersPerHour : rate?.inchesPerHour)
  }

  func distance(_ distance: Length?) -> Double? {
    number(units.distance == .kilometers ? distance?.kilometers : distance?.miles)
  }

  func pressure(_ pressure: Pressure?) -> Double? {
    switch units.pressure {
    case .hectopascals: number(pressure?.hectopascals)
    case .inchesOfMercury: number(pressure?.inchesOfMercury)
    case .millimetersOfMercury: number(pressure?.millimetersOfMercury)
    }
  }

  func percent(_ fraction: Fraction?) -> Double? { number(fraction?.percent) }

  /// A number with at most two decimals.
  func number(_ value: Double?) -> Double? {
    guard let value, value.isFinite else { return nil }
    let hundredfold = (value * 100).rounded()
    return hundredfold.isFinite ? hundredfold / 100 + 0 : value
  }
}
