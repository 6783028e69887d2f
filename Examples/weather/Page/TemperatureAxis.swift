import Weather

/// The temperatures that a drawing marks, and the height of each temperature, which is the same on every scale.
struct TemperatureAxis {
  /// The largest number of marks.
  static let limit = 8

  /// The marks in ascending order, in degrees of the unit.
  let marks: [Double]

  private let unit: TemperatureUnit
  private let range: ClosedRange<Double>

  /// - Parameter temperatures: The temperatures to draw. All of them lie within the drawing.
  init(_ temperatures: [Temperature], in unit: TemperatureUnit) {
    self.unit = unit
    let celsius = temperatures.map(\.celsius)
    let (lowest, highest) = (celsius.min() ?? 0, celsius.max() ?? 0)
    let step = Self.step(for: highest - lowest, intervals: 5)
    let first = (lowest / step).rounded(.down)
    range = first * step...max((highest / step).rounded(.up), first + 1) * step
    let ends = (
      unit.degrees(Temperature(celsius: range.lowerBound)),
      unit.degrees(Temperature(celsius: range.upperBound))
    )
    let own = unit == .fahrenheit ? Self.step(for: ends.1 - ends.0, intervals: 6) : step
    // A mark at an end is one although its conversion is not exact.
    let marks = stride(from: (ends.0 / own - 1e-6).rounded(.up), through: ends.1 / own + 1e-6, by: 1)
    self.marks = marks.prefix(Self.limit).map { $0 * own }
  }

  private static func step(for span: Double, intervals: Double) -> Double {
    [1.0, 2, 5, 10, 20, 50, 100].first { span / $0 <= intervals } ?? span / intervals
  }

  /// The height from 0 at the bottom of the drawing to 1 at its top.
  func part(of temperature: Temperature) -> Double {
    (temperature.celsius - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// A mark as a temperature.
  func temperature(of mark: Double) -> Temperature {
    switch unit {
    case .celsius: Temperature(celsius: mark)
    case .fahrenheit: Temperature(fahrenheit: mark)
    case .kelvin: Temperature(kelvin: mark)
    }
  }
}

extension TemperatureUnit {
  /// A temperature in degrees of the unit.
  fileprivate func degrees(_ temperature: Temperature) -> Double {
    switch self {
    case .celsius: temperature.celsius
    case .fahrenheit: temperature.fahrenheit
    case .kelvin: temperature.kelvin
    }
  }
}
