import Foundation

/// The precipitation of a minute.
///
/// Read it in ``WeatherData/minutes``; only some services state it.
public struct WeatherMinuteData: Hashable, Sendable {
  /// The beginning of the minute, or of the quarter of an hour if the service has no finer steps.
  public var time: Date

  /// The precipitation.
  public var precipitation: Precipitation

  /// Creates a minute.
  public init(time: Date, precipitation: Precipitation) {
    self.time = time
    self.precipitation = precipitation
  }
}
