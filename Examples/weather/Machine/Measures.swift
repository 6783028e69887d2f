import Settings
import Weather

/// Quantities as numbers in the units of the user, and the names of these units.
struct Measures {
  let reading: Screen.Reading

  private var isMetric: Bool { reading.units == .metric }

  var units: [String: String] {
    [
      "temperature": reading.temperature == .celsius ? "°C" : "°F",
      "speed": isMetric ? "km/h" : "mph",
      "precipitation": isMetric ? "mm" : "in",
      "pressure": isMetric ? "hPa" : "inHg",
      "probability": "%", "humidity": "%", "cloudCover": "%", "direction": "°",
    ]
  }

  func temperature(_ temperature: Temperature?) -> Double? {
    number(reading.temperature == .celsius ? temperature?.celsius : temperature?.fahrenheit)
  }

  func speed(_ speed: Speed?) -> Double? {
    number(isMetric ? speed?.kilometersPerHour : speed?.milesPerHour)
  }

  func depth(_ depth: Length?) -> Double? { number(isMetric ? depth?.millimeters : depth?.inches) }

  func pressure(_ pressure: Pressure?) -> Double? {
    number(isMetric ? pressure?.hectopascals : pressure?.inchesOfMercury)
  }

  func percent(_ fraction: Fraction?) -> Double? { number(fraction?.percent) }

  /// A number with at most two decimals.
  func number(_ value: Double?) -> Double? {
    guard let value, value.isFinite else { return nil }
    let hundredfold = (value * 100).rounded()
    return hundredfold.isFinite ? hundredfold / 100 + 0 : value
  }
}
