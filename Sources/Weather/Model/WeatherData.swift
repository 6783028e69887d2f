import Foundation

/// The weather at a place, as one service reports it.
///
/// Receive it from a ``WeatherClient``; ``WeatherData/present(asOf:)`` is the part of it about now and today.
public struct WeatherData: Hashable, Sendable {
  /// The name of the service.
  public var service: String

  /// The place of the request, completed with what the service knows about it.
  public var place: Place

  /// The point that the service answers for, often the centre of a grid cell.
  public var coordinate: Coordinate?

  /// The time zone of the place, in which days begin and times are read.
  ///
  /// If ``isTimeZoneKnown`` is false, it follows from the longitude: an hour for each fifteen degrees, without daylight
  /// saving. Such a zone is rarely wrong by more than two hours.
  public var timeZone: TimeZone

  /// True if the service or the place states the zone.
  public var isTimeZoneKnown: Bool

  /// The language of the service's own words, such as `de` or `pt-BR`; English, unless the service says otherwise.
  public var language = "en"

  /// The time at which the service issued the forecast, if it says so.
  public var issued: Date?

  /// The time at which the answer came from the server; nil for weather that was not fetched. Two weathers that differ in
  /// this alone are equal.
  public var received: Date? {
    get { arrival.value }
    set { arrival.value = newValue }
  }

  private var arrival = Incidental<Date?>(value: nil)

  /// Sunrise and sunset today.
  public var sun = SunTimes.unknown

  /// The current weather.
  public var current: WeatherConditions?

  /// The next minutes, in order.
  public var minutes: [WeatherMinuteData] = []

  /// The hourly forecast, in order. A step may last several hours.
  public var hours: [WeatherConditions] = []

  /// The daily forecast, in order.
  public var days: [WeatherDayData] = []

  /// Summaries of the minutes, hours and days.
  public var summaries = ForecastSummaries()

  /// The warnings in force.
  public var alerts: [WeatherAlert] = []

  /// The quality of the air now, if a ``WeatherCompanion`` was asked.
  public var air: AirQuality?

  /// The quality of the air hour by hour, in order.
  public var airHours: [AirQuality] = []

  /// The same day in other years, if a ``WeatherCompanion`` was asked.
  public var history: WeatherHistory?

  /// The names of the companions that added something, in the order in which they did.
  ///
  /// They are credited in ``attributions``. A ``WeatherCompanion`` of your own adds its name here.
  public var companions: [String] = []

  /// The reasons why the services that were asked before this one have no weather: see ``WeatherFetching/substituting(_:)``.
  public var failures: [WeatherError] = []

  /// Parts of the documents that could not be used, such as a day without a date. At most the first hundred of each response
  /// are kept.
  public var issues: [WeatherIssue] = []

  /// Creates empty weather. The zone is that of the place, or follows from its longitude.
  public init(service: String, place: Place) {
    self.service = service
    self.place = place
    timeZone = place.timeZone ?? TimeZone(longitude: place.coordinate.longitude)
    isTimeZoneKnown = place.timeZone != nil
  }
}

extension TimeZone {
  /// UTC, which every system knows.
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  /// The zone of a longitude, in which the sun is highest around noon.
  init(longitude: Double) {
    let hours = longitude.isFinite ? Int((longitude.remainder(dividingBy: 360) / 15).rounded()) : 0
    // The names of these zones count towards the west.
    let name = "Etc/GMT\(hours > 0 ? "-" : "+")\(hours.magnitude)"
    self = hours == 0 ? .utc : TimeZone(identifier: name) ?? .utc
  }
}
