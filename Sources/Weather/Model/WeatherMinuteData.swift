import Foundation

/// What falls from the sky in a minute.
public struct WeatherMinuteData: Hashable, Sendable {
  /// The beginning of the minute, or of the quarter of an hour for services that know no better.
  public var time: Date

  /// What falls.
  public var precipitation: Precipitation

  /// What falls from the sky in a minute.
  public init(time: Date, precipitation: Precipitation) {
    self.time = time
    self.precipitation = precipitation
  }
}
