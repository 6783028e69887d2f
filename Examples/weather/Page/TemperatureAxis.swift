import Settings
import Weather

/// Which temperatures a drawing marks, and at which part of its height each temperature is.
struct TemperatureAxis {
  /// The marks from below, in degrees of the notation.
  let marks: [Double]

  private let notation: TemperatureNotation

  /// - Parameter temperatures: What is drawn; all of it lies between the first and the last mark.
  init(_ temperatures: [Temperature], in notation: TemperatureNotation) {
    self.notation = notation
    let degrees = temperatures.map { Self.degrees($0, notation) }
    let lowest = degrees.min() ?? 0
    let highest = degrees.max() ?? 0
    let step =
      [1.0, 2, 5, 10, 20, 50, 100].first { (highest - lowest) / $0 <= 5 }
      ?? max((highest - lowest) / 5, 1)
    let first = (lowest / step).rounded(.down)
    let last = max((highest / step).rounded(.up), first + 1)
    marks = Array(Swift.stride(from: first, through: last, by: 1).prefix(8)).map { $0 * step }
  }

  /// From 0 at the lowest mark to 1 at the highest.
  func part(of temperature: Temperature) -> Double { part(of: Self.degrees(temperature, notation)) }

  /// The same for a mark.
  func part(of mark: Double) -> Double {
    guard let first = marks.first, let last = marks.last, last > first else { return 0 }
    return (mark - first) / (last - first)
  }

  /// A mark as a temperature.
  func temperature(of mark: Double) -> Temperature {
    notation == .celsius ? Temperature(celsius: mark) : Temperature(fahrenheit: mark)
  }

  private static func degrees(_ temperature: Temperature, _ notation: TemperatureNotation) -> Double {
    notation == .celsius ? temperature.celsius : temperature.fahrenheit
  }
}
