import Foundation

extension WeatherData {
  /// The degrees Celsius by which today's high is above that of yesterday; `nil` if either is unknown.
  ///
  /// Of the services, Open-Meteo sends yesterday.
  ///
  /// - Parameter time: The time now; by default, that of the current weather or, without it, of the first hour.
  public func warmerThanYesterday(asOf time: Date? = nil) -> Double? {
    guard let now = time ?? self.time else { return nil }
    let today = PlaceDays(timeZone).day(containing: now)
    guard let high = days.first(where: { $0.start == today.start })?.high,
      let before = days.first(where: { $0.end == today.start })?.high
    else { return nil }
    return high.celsius - before.celsius
  }
}

extension WeatherText {
  /// A sentence that compares today with yesterday: "3° warmer than yesterday".
  ///
  /// - Parameters:
  ///   - difference: The degrees Celsius by which today is warmer.
  ///   - units: The scale. A difference below one of its degrees is none.
  public func comparison(warmerBy difference: Double, in units: WeatherUnits) -> String {
    let degrees = (units.temperature == .fahrenheit ? difference * 1.8 : difference).rounded()
    guard degrees != 0 else { return wording[.likeYesterday] }
    let figure = isolatedFigure(
      numerals.text(degrees.magnitude) + (units.temperature == .kelvin ? " K" : "°"))
    return wording[degrees > 0 ? .warmerThanYesterday : .colderThanYesterday]
      .replacingOccurrences(of: "{difference}", with: figure)
  }
}
