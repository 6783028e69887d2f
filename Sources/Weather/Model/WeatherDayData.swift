import Foundation

/// The weather of a day, from midnight to midnight at the place.
///
/// Everything but the day itself may be missing, because every service leaves something out.
public struct WeatherDayData: Hashable, Sendable {
  /// The first instant of the day in the place's own zone.
  public var start: Date

  /// The first instant of the next day, 23 to 25 hours later.
  public var end: Date

  /// What the weather is like.
  public var condition: Condition?

  /// The weather in the words of the service and in its language.
  public var summary: String?

  /// The highest temperature.
  public var high: Temperature?

  /// The lowest temperature.
  public var low: Temperature?

  /// The highest temperature it feels like.
  public var apparentHigh: Temperature?

  /// The lowest temperature it feels like.
  public var apparentLow: Temperature?

  /// The mean dew point.
  public var dewPoint: Temperature?

  /// The mean relative humidity.
  public var humidity: Fraction?

  /// The mean air pressure at the level of the sea.
  public var pressure: Pressure?

  /// The part of the sky that clouds cover.
  public var cloudCover: Fraction?

  /// How far one can see.
  public var visibility: Length?

  /// The highest ultraviolet index.
  public var uvIndex: Double?

  /// The speed of the wind; its highest where the service states that.
  public var windSpeed: Speed?

  /// The speed of the strongest gust.
  public var windGust: Speed?

  /// Where the wind mostly comes from.
  public var windDirection: Direction?

  /// What falls from the sky.
  public var precipitation = Precipitation()

  /// What the sun does.
  public var sun = SunTimes.unknown

  /// What the moon does.
  public var moon = MoonTimes()

  /// A day of which nothing is known yet.
  public init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }

  /// From the lowest to the highest temperature, whichever way round the service states them.
  public var temperatureRange: ClosedRange<Temperature>? {
    guard let high, let low else { return nil }
    return min(high, low)...max(high, low)
  }
}
