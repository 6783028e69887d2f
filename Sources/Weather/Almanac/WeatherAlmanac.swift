import Foundation

extension WeatherData {
  /// The point to compute the sun and the moon for.
  var almanacPoint: Coordinate { coordinate ?? place.coordinate }

  /// The sun and the moon on a day of this weather, computed for its place.
  public func almanac(on day: WeatherDayData) -> Almanac {
    Almanac(from: day.start, to: day.end, at: almanacPoint)
  }

  /// Sunrise and sunset on a day, as the service states them or, if it does not, computed.
  public func sun(on day: WeatherDayData) -> SunTimes {
    let stated = statedSun(on: day)
    guard stated == .unknown else { return stated }
    return Almanac.sun(
      from: day.start, lasting: Almanac.duration(from: day.start, to: day.end), at: almanacPoint)
  }

  /// Moonrise, moonset and the phase of the moon on a day, as the service states them or, if it does not, computed.
  ///
  /// If the service states the phase alone, the times are computed. A service that states one time means that there is
  /// no other.
  public func moon(on day: WeatherDayData) -> MoonTimes {
    var moon = day.moon
    let isWhole = moon.phase != nil && (moon.moonrise != nil || moon.moonset != nil)
    if isWhole { return moon }
    let computed = Almanac.moon(
      from: day.start, lasting: Almanac.duration(from: day.start, to: day.end), at: almanacPoint)
    if moon.moonrise == nil, moon.moonset == nil {
      (moon.moonrise, moon.moonset) = (computed.moonrise, computed.moonset)
    }
    moon.phase = moon.phase ?? computed.phase
    return moon
  }
}
