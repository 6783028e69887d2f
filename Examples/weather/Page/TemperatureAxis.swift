import Settings
import Weather

/// The temperatures that a drawing marks, and the height of each temperature.
struct TemperatureAxis {
  /// The marks in ascending order, in degrees of the notation.
  let marks: [Double]

  private let notation: TemperatureNotation

  /// - Parameter temperatures: The temperatures to draw. All of them lie between the first and the last mark.
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

  /// The height from 0 at the lowest mark to 1 at the highest.
  func part(of temperature: Temperature) -> Double { part(of: Self.degrees(temperature, notation)) }

  /// The height of a mark.
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
