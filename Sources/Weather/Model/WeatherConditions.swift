import Foundation

/// The weather at a moment: now, or over one step of an hourly forecast.
///
/// Read it in ``WeatherData/current`` and ``WeatherData/hours``.
///
/// Everything except the time may be missing, because every service omits something.
public struct WeatherConditions: Hashable, Sendable {
  /// The moment, or the beginning of the step.
  public var time: Date

  /// The length of the step in seconds; nil for a moment, or if it is unknown.
  public var duration: TimeInterval?

  /// The kind of weather.
  public var condition: Condition?

  /// The light outside.
  public var light: Light?

  /// The weather in the words and the language of the service.
  public var summary: String?

  /// The air temperature.
  public var temperature: Temperature?

  /// The range of likely temperatures, from the 10th percentile to the 90th.
  public var temperatureSpread: ClosedRange<Temperature>?

  /// The extremes of a time that begins with the step, if the service states them.
  public var extremes: TemperatureExtremes?

  /// The apparent temperature.
  public var apparentTemperature: Temperature?

  /// The dew point.
  public var dewPoint: Temperature?

  /// The relative humidity.
  public var humidity: Fraction?

  /// The air pressure, reduced to sea level.
  public var pressure: Pressure?

  /// The fraction of the sky covered by clouds.
  public var cloudCover: Fraction?

  /// The fraction of the area covered by fog.
  public var fogCover: Fraction?

  /// The ozone above the place, in Dobson units.
  public var ozone: Double?

  /// The nearest precipitation, if the service states it.
  public var nearestStorm: NearestStorm?

  /// The visibility.
  public var visibility: Length?

  /// The ultraviolet index.
  public var uvIndex: Double?

  /// The ultraviolet index without clouds, from services that do not state it with the clouds.
  public var clearSkyUVIndex: Double?

  /// The wind speed.
  public var windSpeed: Speed?

  /// The range of likely wind speeds, from the 10th percentile to the 90th.
  public var windSpread: ClosedRange<Speed>?

  /// The speed of the strongest gust.
  public var windGust: Speed?

  /// The direction that the wind comes from.
  public var windDirection: Direction?

  /// The probability of thunder.
  public var thunderProbability: Fraction?

  /// The precipitation.
  public var precipitation = Precipitation()

  /// Creates a moment without any weather.
  public init(time: Date, duration: TimeInterval? = nil) {
    self.time = time
    self.duration = duration
  }
}
