import Foundation

/// A statement of a forecast about the coming precipitation, ready to become a sentence.
///
/// Use it for the one line that says if and when it will rain.
///
/// ```swift
/// let text = WeatherText(locale: Locale(identifier: "en_GB"), timeZone: TimeZone(identifier: "UTC"))
/// let (five, midnight) = (Date(timeIntervalSince1970: 61_200), Date(timeIntervalSince1970: 86_400))
/// let outlook = Outlook.later(.rain, from: five, until: midnight, amount: Length(millimeters: 8))
/// print(text.sentence(outlook, in: WeatherUnits(), time: .twentyFourHour))
/// // Rain from 17:00, 8.0 mm until midnight
/// ```
public indirect enum Outlook: Hashable, Sendable {
  /// It begins within the hour.
  case soon(Fall, minutes: Int)
  /// It ends within the hour.
  case ending(Fall, minutes: Int)
  /// It falls now. The amount is what is still to come until then, if it is known.
  case falling(Fall, until: Date, amount: Length?)
  /// It falls later today or in the coming night, until it ends.
  case later(Fall, from: Date, until: Date, amount: Length?)
  /// Something falls, but with a chance below 50 %.
  case possible(Outlook)
  /// Nothing falls before another day.
  case dry(until: Date)
  /// Nothing falls in the whole forecast.
  case dryThroughout

  /// The kind of precipitation, or of most of it.
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
  /// Below this chance, nothing is expected to fall: 30 %.
  static let leastChance = 0.3

  /// Below this chance, the outlook says "maybe": 50 %.
  static let likelyChance = 0.5

  /// The least rate that counts, in millimetres an hour.
  static let leastRate = 0.1

  /// The least that minutes in a row must bring to count, in millimetres.
  static let leastSum = 0.05

  /// The outlook of a forecast; nil if it does not say whether anything falls.
  ///
  /// The minutes decide about the next hour, the hours about the rest. A day on which something falls ends the dry time, even
  /// if no hour says when. Without minutes, the current weather decides about the rest of its hour. At least a tenth
  /// of a millimetre must fall in an hour. A dry hour does not interrupt.
  ///
  /// The outlook says what is likely. Precipitation with a chance below 30 % does not count, and below 50 % the outlook
  /// is ``possible(_:)``. A minute without a chance has that of its hour. A service that states no chance is certain.
  ///
  /// - Parameters:
  ///   - weather: The forecast.
  ///   - time: The time now; by default, that of the current weather or, without it, of the first hour.
  public init?(_ weather: WeatherData, asOf time: Date? = nil) {
    guard let now = time ?? weather.time else { return nil }
    self.init(
      weather, weather.summarizedDays, asOf: now, in: weather.timeZone, usesMinutes: true)
  }

  /// - Parameter days: The days, as they are shown in a zone.
  init?(
    _ weather: WeatherData, _ days: [WeatherDayData], asOf now: Date, in zone: TimeZone, usesMinutes: Bool
  ) {
    let sky = weather.skyIsWet(asOf: now)
    let minutes = usesMinutes ? weather.wetMinutes(after: now, skyIsWet: sky) : []
    var steps = weather.hours.comingSteps(after: now)
    if let change = Self.withinTheHour(minutes, steps, after: now) {
      self = change
      return
    }
    guard let last = steps.last, steps.contains(where: { $0.isWet != nil }) else { return nil }
    let known =
      KnownTime(minutes, after: now)
      ?? sky.flatMap { KnownTime($0, weather.current, in: steps.first, after: now) }
    if let known { for index in steps.indices { steps[index].correct(by: known) } }
    let spell = WetSpell(steps, after: now)
    let begin = spell?.start ?? .distantFuture
    // The days of a service need not begin when those of the zone do.
    let today = days.first { $0.contains(now) } ?? PlaceDays(zone).day(containing: now)
    if let day = days.first(where: { $0.start >= today.end && $0.end <= begin && $0.isWet }) {
      self.init(dryUntil: day.start, isLikely: day.isLikely)
    } else if let spell {
      if spell.start <= now {
        self = .falling(spell.fall, until: spell.end, amount: spell.amount)
      } else if spell.start < today.end || spell.start.timeIntervalSince(now) < 12 * 3600 {
        self = .later(spell.fall, from: spell.start, until: spell.end, amount: spell.amount)
      } else {
        let day = days.first { $0.contains(spell.start) }
        self.init(
          dryUntil: spell.start, isLikely: spell.isLikely || day?.isWet == true && day?.isLikely == true)
        return
      }
      if !spell.isLikely { self = .possible(self) }
    } else if let fall = weather.unsettledToday(days, asOf: now) {
      self = .possible(.falling(fall, until: today.end, amount: nil))
    } else {
      // A few dry hours are no forecast.
      let known = weather.days.last { $0.precipitation.amount != nil || $0.condition != nil }?.end
      guard max(last.end, known ?? last.end).timeIntervalSince(now) >= 12 * 3600 else { return nil }
      self = .dryThroughout
    }
  }

  private init(dryUntil start: Date, isLikely: Bool) {
    self = isLikely ? .dry(until: start) : .possible(.dry(until: start))
  }

  /// The change within the next hour that the minutes state.
  private static func withinTheHour(_ minutes: [WetMinute], _ steps: [WetStep], after now: Date) -> Outlook? {
    guard let first = minutes.first, let isWet = first.isWet,
      let change = minutes.first(where: { $0.isWet.map { $0 != isWet } ?? false })
    else { return nil }
    let count = Int((change.start.timeIntervalSince(now) / 60).rounded(.up))
    guard (1...60).contains(count) else { return nil }
    // The hour of the change may have no kind of its own, but the next one has.
    let around = steps.prefix { $0.start <= change.start.addingTimeInterval(3600) }
    let fall = (isWet ? first : change).fall ?? around.compactMap(\.fall).first ?? .rain
    if isWet { return .ending(fall, minutes: count) }
    let soon = Outlook.soon(fall, minutes: count)
    return (change.chance ?? 1) < likelyChance ? .possible(soon) : soon
  }
}

extension WeatherData {
  /// True if anything falls from the sky that was observed within the last hour; nil if that is unknown.
  fileprivate func skyIsWet(asOf now: Date) -> Bool? {
    guard let current, let condition = current.condition, now.timeIntervalSince(current.time) < 3600 else {
      return nil
    }
    if case .unknown = condition { return nil }
    return condition.isWet
  }

  /// The precipitation that is likely today, if no hour says when. In the day's second half, most of it may have fallen.
  fileprivate func unsettledToday(_ days: [WeatherDayData], asOf now: Date) -> Outlook.Fall? {
    guard let day = days.first(where: { $0.contains(now) }), day.isWet, day.isLikely, now < day.middle else {
      return nil
    }
    let past = hours.indices.filter { day.contains(hours[$0].time) && hours[$0].time <= now }
    let isExplained = past.contains { WetStep(hours[$0], until: hours.end(of: $0)).isWet == true }
    return isExplained ? nil : day.condition?.fall ?? day.precipitation.fall ?? .rain
  }
}

extension WeatherDayData {
  /// The instant at which half of the day is over.
  var middle: Date { start.addingTimeInterval(end.timeIntervalSince(start) / 2) }

  fileprivate var isWet: Bool {
    if let chance = precipitation.probability?.value, chance < Outlook.leastChance { return false }
    return precipitation.amount.map { $0.millimeters >= 0.5 } ?? condition?.isWet ?? false
  }

  fileprivate var isLikely: Bool { (precipitation.probability?.value ?? 1) >= Outlook.likelyChance }
}
