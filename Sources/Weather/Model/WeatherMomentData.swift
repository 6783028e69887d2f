import Foundation

/// The weather at a moment: now, or over one step of an hourly forecast.
///
/// Everything but the time may be missing, because every service leaves something out.
public struct WeatherMomentData: Hashable, Sendable {
  /// The moment, or the beginning of the step.
  public var time: Date

  /// The length of the step in seconds; nil for a moment, or where it is not known.
  public var duration: TimeInterval?

  /// What the weather is like.
  public var condition: Condition?

  /// What lights the sky.
  public var light: Light?

  /// The weather in the words of the service and in its language.
  public var summary: String?

  /// The temperature of the air.
  public var temperature: Temperature?

  /// The temperature it feels like.
  public var apparentTemperature: Temperature?

  /// The temperature at which dew forms.
  public var dewPoint: Temperature?

  /// The relative humidity.
  public var humidity: Fraction?

  /// The air pressure, reduced to the level of the sea.
  public var pressure: Pressure?

  /// The part of the sky that clouds cover.
  public var cloudCover: Fraction?

  /// How far one can see.
  public var visibility: Length?

  /// The ultraviolet index.
  public var uvIndex: Double?

  /// The speed of the wind.
  public var windSpeed: Speed?

  /// The speed of its gusts.
  public var windGust: Speed?

  /// Where the wind comes from.
  public var windDirection: Direction?

  /// What falls from the sky.
  public var precipitation = Precipitation()

  /// The weather at a moment of which nothing is known yet.
  public init(time: Date, duration: TimeInterval? = nil) {
    self.time = time
    self.duration = duration
  }
}
