import Foundation

extension WeatherConditions {
  /// The temperature as it feels: as the service states it or, if it does not, computed.
  ///
  /// The formulas are those of the National Weather Service: the wind chill when it is cold and windy, the heat index
  /// when it is hot and humid, and otherwise the temperature itself. Nil if temperature, or wind or humidity where they
  /// decide, are unknown.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// var moment = WeatherConditions(time: Date(timeIntervalSince1970: 0))
  /// (moment.temperature, moment.windSpeed) = (Temperature(celsius: -10), Speed(kilometersPerHour: 30))
  /// print(moment.feelsLike?.celsius.rounded() ?? "unknown")
  /// // -19.0
  /// ```
  public var feelsLike: Temperature? { apparentTemperature ?? felt }

  private var felt: Temperature? {
    guard let temperature else { return nil }
    let degrees = temperature.fahrenheit
    if degrees <= 50 {
      guard let miles = windSpeed?.milesPerHour else { return nil }
      return miles > 3 ? Temperature(fahrenheit: Self.windChill(degrees, miles)) : temperature
    }
    guard degrees >= 80 else { return temperature }
    return humidity.map { Temperature(fahrenheit: Self.heatIndex(degrees, min(max($0.percent, 0), 100))) }
  }

  /// In degrees Fahrenheit and miles per hour, from 50 °F down.
  private static func windChill(_ degrees: Double, _ miles: Double) -> Double {
    let wind = pow(miles, 0.16)
    return 35.74 + 0.6215 * degrees - 35.75 * wind + 0.4275 * degrees * wind
  }

  /// In degrees Fahrenheit and percent. The simple form counts while it is below 80 °F.
  private static func heatIndex(_ degrees: Double, _ percent: Double) -> Double {
    let simple = (degrees + 61 + (degrees - 68) * 1.2 + percent * 0.094) / 2
    if (simple + degrees) / 2 < 80 { return max(simple, degrees) }
    let (t, r) = (degrees, percent)
    var index = -42.379 + 2.04901523 * t + 10.14333127 * r - 0.22475541 * t * r - 0.00683783 * t * t
    index +=
      -0.05481717 * r * r + 0.00122874 * t * t * r + 0.00085282 * t * r * r - 0.00000199 * t * t * r * r
    if r < 13, t <= 112 {
      index -= (13 - r) / 4 * ((17 - (t - 95).magnitude) / 17).squareRoot()
    } else if r > 85, t <= 87 {
      index += (r - 85) / 10 * (87 - t) / 5
    }
    return index
  }
}
