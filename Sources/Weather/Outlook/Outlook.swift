import Foundation

/// What a forecast says about the coming precipitation, ready to become a sentence.
///
/// ```swift
/// let text = WeatherText(locale: Locale(identifier: "en_GB"), timeZone: TimeZone(identifier: "UTC"))
/// let (five, midnight) = (Date(timeIntervalSince1970: 61_200), Date(timeIntervalSince1970: 86_400))
/// let outlook = Outlook.later(.rain, from: five, until: midnight, amount: Length(millimeters: 8))
/// print(text.sentence(outlook, in: WeatherUnits(), time: .twentyFourHour))
/// // Rain from 17:00, 8.0 mm until midnight
/// ```
public enum Outlook: Hashable, Sendable {
  /// It begins within the hour.
  case soon(Fall, minutes: Int)
  /// It ends within the hour.
  case ending(Fall, minutes: Int)
  /// It falls now. The amount is what is still to come until then, if it is known.
  case falling(Fall, until: Date, amount: Length?)
  /// It falls later today or in the coming night, until it ends or until midnight.
  case later(Fall, from: Date, until: Date, amount: Length?)
  /// Nothing falls before another day.
  case dry(until: Date)
  /// Nothing falls in the whole forecast.
  case dryThroughout

  /// What falls, or most of it.
  public enum Fall: String, Hashable, CaseIterable, Sendable {
    /// Rain or drizzle.
    case rain
    /// Rain and snow together, or ice pellets.
    case sleet
    /// Snow.
    case snow
    /// Hail.
    case hail
    /// More than one kind.
    case mixed
    /// A thunderstorm.
    case thunderstorm
  }
}

extension Outlook {
  /// The outlook of a forecast; nil if it does not say whether anything falls.
  ///
  /// The minutes decide about the next hour, the hours about the rest, and the days about the time after the hours. At
  /// least a tenth of a millimetre must fall in an hour. A dry hour does not interrupt.
  ///
  /// - Parameter weather: The forecast. Its current weather, or else its first hour, is now.
  public init?(_ weather: WeatherData) { self.init(weather, in: weather.timeZone, usesMinutes: true) }

  init?(_ weather: WeatherData, in zone: TimeZone, usesMinutes: Bool) {
    guard let now = weather.current?.time ?? weather.hours.first?.time else { return nil }
    let steps = weather.hours.comingSteps(after: now)
    if usesMinutes, let soon = Self.withinTheHour(weather, steps, after: now) {
      self = soon
      return
    }
    guard let last = steps.last, steps.contains(where: { $0.isWet != nil }) else { return nil }
    let calendar = PlaceDays(zone)
    guard let spell = WetSpell(steps, after: now, in: calendar) else {
      let wetDay = weather.days.first { $0.start >= last.end.addingTimeInterval(-3600) && $0.isWet }
      if let wetDay {
        self = .dry(until: wetDay.start)
        return
      }
      // A few dry hours are no forecast.
      let known = weather.days.last { $0.precipitation.amount != nil || $0.condition != nil }?.end
      guard max(last.end, known ?? last.end).timeIntervalSince(now) >= 12 * 3600 else { return nil }
      self = .dryThroughout
      return
    }
    if spell.start <= now {
      self = .falling(spell.fall, until: spell.end, amount: spell.amount)
    } else if spell.start < calendar.day(containing: now).end
      || spell.start.timeIntervalSince(now) < 12 * 3600
    {
      self = .later(spell.fall, from: spell.start, until: spell.end, amount: spell.amount)
    } else {
      self = .dry(until: spell.start)
    }
  }

  /// The change within the next hour that the minutes state.
  private static func withinTheHour(_ weather: WeatherData, _ steps: [WetStep], after now: Date) -> Outlook? {
    let minutes = weather.minutes
    let length = minutes.count > 1 ? minutes[1].time.timeIntervalSince(minutes[0].time) : 60
    let coming = minutes.filter { $0.time.addingTimeInterval(length) > now }
    guard let first = coming.first, first.time <= now, let isWet = first.isWet(over: length),
      let change = coming.first(where: { $0.isWet(over: length).map { $0 != isWet } ?? false })
    else { return nil }
    let count = Int((change.time.timeIntervalSince(now) / 60).rounded(.up))
    guard (1...60).contains(count) else { return nil }
    // The hour of the change may have no kind of its own, but the next one has.
    let around = steps.prefix { $0.start <= change.time.addingTimeInterval(3600) }
    let fall = (isWet ? first : change).precipitation.fall ?? around.compactMap(\.fall).first ?? .rain
    return isWet ? .ending(fall, minutes: count) : .soon(fall, minutes: count)
  }
}

extension WeatherMinuteData {
  fileprivate func isWet(over seconds: TimeInterval) -> Bool? {
    if let rate = precipitation.intensity { return rate.millimetersPerHour >= 0.1 }
    return precipitation.amount.map { $0.millimeters * 3600 / max(seconds, 1) >= 0.1 }
  }
}

extension WeatherDayData {
  fileprivate var isWet: Bool {
    precipitation.amount.map { $0.millimeters >= 0.5 } ?? condition?.isWet ?? false
  }
}
