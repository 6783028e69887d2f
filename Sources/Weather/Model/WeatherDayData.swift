import Foundation

/// The weather of a day, from midnight to midnight at the place.
///
/// Read it in ``WeatherData/days``.
///
/// Everything except the day itself may be missing, because every service omits something.
public struct WeatherDayData: Hashable, Sendable {
  /// The first instant of the day, in the zone of the place.
  public var start: Date

  /// The first instant of the next day, 23 to 25 hours later.
  public var end: Date

  /// The kind of weather.
  public var condition: Condition?

  /// The weather in the words and the language of the service.
  public var summary: String?

  /// The highest temperature.
  public var high: Temperature?

  /// The lowest temperature.
  public var low: Temperature?

  /// The highest apparent temperature.
  public var apparentHigh: Temperature?

  /// The lowest apparent temperature.
  public var apparentLow: Temperature?

  /// The mean dew point.
  public var dewPoint: Temperature?

  /// The mean relative humidity.
  public var humidity: Fraction?

  /// The mean air pressure at sea level.
  public var pressure: Pressure?

  /// The fraction of the sky covered by clouds.
  public var cloudCover: Fraction?

  /// The ozone above the place, in Dobson units.
  public var ozone: Double?

  /// The visibility.
  public var visibility: Length?

  /// The highest ultraviolet index.
  public var uvIndex: Double?

  /// The highest ultraviolet index without clouds, from services that do not state it with the clouds.
  public var clearSkyUVIndex: Double?

  /// The wind speed; the highest of the day if the service states it.
  public var windSpeed: Speed?

  /// The speed of the strongest gust.
  public var windGust: Speed?

  /// The prevailing wind direction.
  public var windDirection: Direction?

  /// The precipitation.
  public var precipitation = Precipitation()

  /// Sunrise and sunset.
  public var sun = SunTimes.unknown

  /// Moonrise, moonset and the phase of the moon.
  public var moon = MoonTimes()

  /// Creates a day without any weather.
  public init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }

  /// The range from the lowest to the highest temperature, in whatever order the service states them.
  public var temperatureRange: ClosedRange<Temperature>? {
    guard let high, let low else { return nil }
    return min(high, low)...max(high, low)
  }
}
