import Weather

/// The temperatures that a drawing marks, and the height of each temperature.
struct TemperatureAxis {
  /// The marks in ascending order, in degrees of the unit.
  let marks: [Double]

  private let unit: TemperatureUnit

  /// - Parameter temperatures: The temperatures to draw. All of them lie between the first and the last mark.
  init(_ temperatures: [Temperature], in unit: TemperatureUnit) {
    self.unit = unit
    let degrees = temperatures.map { Self.degrees($0, unit) }
    let lowest = degrees.min() ?? 0
    let highest = degrees.max() ?? 0
    let step =
      [1.0, 2, 5, 10, 20, 50, 100].first { (highest - lowest) / $0 <= 5 }
      ?? max((highest - lowest) / 5, 1)
    let first = (lowest / step).rounded(.down)
    let last = max((highest / step).rounded(.up), first + 1)
    marks = Array(Swift.stride(from: first, through: last, by: 1).prefix(8)).map { $0 * step }
  }

  /// The height from 0 at the lowest mark to 1 at the highest.
  func part(of temperature: Temperature) -> Double { part(of: Self.degrees(temperature, unit)) }

  /// The height of a mark.
  func part(of mark: Double) -> Double {
    guard let first = marks.first, let last = marks.last, last > first else { return 0 }
    return (mark - first) / (last - first)
  }

  /// A mark as a temperature.
  func temperature(of mark: Double) -> Temperature {
    switch unit {
    case .celsius: Temperature(celsius: mark)
    case .fahrenheit: Temperature(fahrenheit: mark)
    case .kelvin: Temperature(kelvin: mark)
    }
  }

  private static func degrees(_ temperature: Temperature, _ unit: TemperatureUnit) -> Double {
    switch unit {
    case .celsius: temperature.celsius
    case .fahrenheit: temperature.fahrenheit
    case .kelvin: temperature.kelvin
    }
  }
}
