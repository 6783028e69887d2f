import Foundation

/// A weather as of a time: what of it is now, what of it is today, and what is still to come.
///
/// Use it to show weather that was fetched a while ago.
///
/// ```swift
/// import Foundation
///
/// let place = Place(coordinate: Coordinate(latitude: 59.9, longitude: 10.7), timeZone: TimeZone(identifier: "UTC"))
/// var weather = WeatherData(service: "Example", place: place)
/// weather.hours = (0..<24).map { WeatherConditions(time: Date(timeIntervalSince1970: Double($0) * 3600), duration: 3600) }
/// let present = weather.present(asOf: Date(timeIntervalSince1970: 5 * 3600 + 600))
/// print(present.hours.count)
/// // 19
/// ```
public struct PresentWeather: Hashable, Sendable {
  /// The whole weather.
  public let weather: WeatherData

  /// The time now; nil if neither a clock nor the weather knows one.
  public let time: Date?

  /// The weather now: what was observed or, once that is older than an hour, what the forecast says about the time now.
  public let current: WeatherConditions?

  /// True if ``current`` is a step of the forecast.
  public let isForecast: Bool

  /// The steps of the forecast that have not ended.
  public let hours: [WeatherConditions]

  /// The days that have not ended. The range of today contains the temperature now.
  public let days: [WeatherDayData]

  /// The warnings that are not over.
  public let alerts: [WeatherAlert]

  /// The quality of the air now: as it was stated or, once that is older than an hour, that of the hour.
  public let air: AirQuality?

  init(_ weather: WeatherData, asOf now: Date?, in zone: TimeZone) {
    self.weather = weather
    let now = now ?? weather.time
    time = now
    let coming = weather.hours.coming(after: now ?? .distantPast)
    hours = coming
    let hour = now.flatMap { now in coming.first.flatMap { $0.time <= now && !$0.saysNothing ? $0 : nil } }
    let isOld = weather.current.map { observed in
      observed.saysNothing || now.map { $0.timeIntervalSince(observed.time) >= Self.lifetime } ?? false
    }
    let moment = isOld ?? true ? hour?.asObservation : nil
    (current, isForecast) = (moment ?? weather.current, moment != nil)
    var days = weather.summarizedDays(in: zone).filter { $0.end > now ?? .distantPast }
    if let now, let today = days.first, today.contains(now),
      let temperature = (moment ?? weather.current)?.temperature,
      let low = today.low, let high = today.high, low <= high
    {
      (days[0].low, days[0].high) = (min(low, temperature), max(high, temperature))
    }
    self.days = days
    let airHour = now.flatMap { now in weather.airHours.last { $0.time <= now } }
    let isAirOld =
      weather.air.flatMap { air in now.map { $0.timeIntervalSince(air.time) >= Self.lifetime } } ?? true
    air = isAirOld ? airHour ?? weather.air : weather.air
    alerts = weather.alerts.filter { alert in
      alert.end.flatMap { end in now.map { end > $0 } } ?? true
    }
  }

  /// The time for which an observation is the present one: an hour.
  private static let lifetime: TimeInterval = 3600

  /// Today, if the service or the hours say anything about it.
  public var today: WeatherDayData? { time.flatMap { now in days.first { $0.contains(now) } } }

  /// The first instant after the time now at which the weather as of then is another; nil if it stays.
  var nextChange: Date? {
    guard let now = time else { return nil }
    let observed = [weather.current?.time, weather.air?.time].compactMap {
      $0?.addingTimeInterval(Self.lifetime)
    }
    let ends = weather.hours.indices.map(weather.hours.end(of:)) + days.map(\.end) + days.map(\.start)
    let starts = weather.hours.map(\.time) + weather.airHours.map(\.time)
    return (ends + starts + alerts.compactMap(\.end) + observed).lazy.filter { $0 > now }.min()
  }
}

extension WeatherData {
  /// The weather as of a time.
  ///
  /// - Parameter time: The time now; by default, that of the current weather or, without it, of the first hour or day.
  public func present(asOf time: Date? = nil) -> PresentWeather {
    PresentWeather(self, asOf: time, in: timeZone)
  }

  /// The time of the current weather or, without it, of the first hour or day.
  var time: Date? { current?.time ?? hours.first?.time ?? days.first?.start }
}

extension WeatherConditions {
  /// The step as the weather now. Its extremes may be those of a time long after it.
  fileprivate var asObservation: WeatherConditions {
    var moment = self
    moment.extremes = nil
    return moment
  }
}
