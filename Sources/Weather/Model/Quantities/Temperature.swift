/// A temperature, stored in degrees Celsius.
///
/// Use ``WeatherText`` to show it in the unit of the user.
///
/// ```swift
/// let freezing = Temperature(celsius: 0)
/// print(freezing.fahrenheit, freezing.kelvin)
/// // 32.0 273.15
/// ```
public struct Temperature: Hashable, Comparable, Sendable {
  /// The temperature in degrees Celsius.
  public let celsius: Double

  /// A temperature in degrees Celsius.
  public init(celsius: Double) {
    self.celsius = celsius
  }

  /// A temperature in degrees Fahrenheit.
  public init(fahrenheit: Double) {
    celsius = Exact.held((fahrenheit - 32) * 5 / 9)
  }

  /// A temperature in kelvins.
  public init(kelvin: Double) {
    celsius = Exact.held(kelvin - 273.15)
  }

  /// The temperature in degrees Fahrenheit.
  public var fahrenheit: Double { Exact.shown(celsius * 9 / 5 + 32) }

  /// The temperature in kelvins.
  public var kelvin: Double { Exact.shown(celsius + 273.15) }

  /// Returns true if the first is colder.
  public static func < (first: Temperature, second: Temperature) -> Bool { first.celsius < second.celsius }
}
