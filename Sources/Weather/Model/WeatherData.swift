import Foundation

/// The weather at a place, as one service tells it.
public struct WeatherData: Hashable, Sendable {
  /// The name of the service.
  public var service: String

  /// The place that was asked for, with what the service adds to it.
  public var place: Place

  /// The point the service answers for, often the middle of a square of its grid.
  public var coordinate: Coordinate?

  /// The place's own time zone, in which its days begin and its times are read; UTC where ``isTimeZoneKnown`` is false.
  public var timeZone: TimeZone

  /// Whether the service or the place states the zone.
  public var isTimeZoneKnown: Bool

  /// When the service made the forecast, if it says so.
  public var issued: Date?

  /// What the sun does today.
  public var sun = SunTimes.unknown

  /// The weather now.
  public var current: WeatherMomentData?

  /// The next minutes, in order.
  public var minutes: [WeatherMinuteData] = []

  /// The hourly forecast, in order; its steps may last several hours.
  public var hours: [WeatherMomentData] = []

  /// The daily forecast, in order.
  public var days: [WeatherDayData] = []

  /// The warnings that hold.
  public var alerts: [WeatherAlert] = []

  /// What the document has and could not be used, such as a day without a date. The first hundred are kept.
  public var issues: [WeatherIssue] = []

  /// Weather of which nothing is known yet. The zone is that of the place, or UTC.
  public init(service: String, place: Place) {
    self.service = service
    self.place = place
    timeZone = place.timeZone ?? .utc
    isTimeZoneKnown = place.timeZone != nil
  }
}

extension TimeZone {
  /// Universal time, which every system knows.
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}
