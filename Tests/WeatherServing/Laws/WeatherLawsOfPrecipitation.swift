import Foundation
import Settings
import Weather

/// The laws about what falls.
extension WeatherLaws {
  /// A step or a day in which something falls, with the chance that it does.
  private struct Fall {
    let start, end: Date
    let chance: Double
    let words: String
  }

  private static func falls(_ screen: WeatherScreen) -> (hours: [Fall], days: [Fall]) {
    func fall(_ start: Date, _ end: Date, _ precipitation: Precipitation, least: Double) -> Fall? {
      let chance = precipitation.probability?.percent ?? 100
      guard chance >= 30, let amount = precipitation.amount?.millimeters, amount > least - 1e-9 else {
        return nil
      }
      let words = "\(screen.text.day(start)) \(screen.text.time(start, in: .twentyFourHour))"
      return Fall(start: start, end: end, chance: chance, words: "\(words): \(chance) %, \(amount) mm")
    }
    // Of the hour that comes, minutes and the sky know more.
    let hours = screen.steps.filter { $0.step.time >= screen.now.addingTimeInterval(3600) }.compactMap {
      fall(
        $0.step.time, $0.end, $0.step.precipitation,
        least: 0.1 * $0.end.timeIntervalSince($0.step.time) / 3600)
    }
    let days = screen.days.map(\.weatherDayData).filter { $0.start > screen.now }.compactMap {
      fall($0.start, $0.end, $0.precipitation, least: 0.5)
    }
    return (hours, days)
  }

  static func rows(_ screen: WeatherScreen) -> [String] {
    guard let outlook = screen.outlook else { return [] }
    let (hours, days) = falls(screen)
    let end: Date
    switch outlook.certain {
    case .dryThroughout: end = .distantFuture
    case .dry(let until): end = until
    case .later(_, let from, _, _): end = from
    default: return []
    }
    let dryDays = days.filter { $0.end <= end }
    let wet = hours.filter { $0.start < end && $0.end <= end } + dryDays
    return wet.prefix(1).map { "\(screen.sentence ?? "") above \($0.words)" }
  }

  static func maybe(_ screen: WeatherScreen) -> [String] {
    guard let outlook = screen.outlook else { return [] }
    func chance(at time: Date) -> Double? {
      screen.steps.first { $0.step.time <= time && time < $0.end }?.step.precipitation.probability?.percent
    }
    let isWet = screen.weather.current?.condition.map(isWet) ?? false
    switch outlook {
    case .soon(_, let minutes):
      let start = screen.now.addingTimeInterval(Double(minutes) * 60)
      let minute = screen.weather.minutes.last { $0.time <= start }
      let stated = minute?.precipitation.probability?.percent ?? chance(at: start) ?? 100
      return stated < 50 && !isWet ? ["\(screen.sentence ?? "") at \(stated) %"] : []
    case .dry(let until):
      guard let day = screen.days.map(\.weatherDayData).first(where: { $0.start == until }) else { return [] }
      let likely = day.precipitation.probability?.percent ?? 100
      let hours = screen.steps.filter { $0.end > day.start && $0.step.time < day.end }
      let isLikely =
        likely >= 50 || hours.contains { ($0.step.precipitation.probability?.percent ?? 100) >= 50 }
      return isLikely ? [] : ["\(screen.sentence ?? "") at \(likely) %"]
    default: return []
    }
  }

  /// The least sum of the minutes that a sentence announces, if they end.
  static func least(_ screen: WeatherScreen) -> [String] {
    let minutes = screen.weather.minutes
    guard case .soon(_, let count)? = screen.outlook?.certain, minutes.count > 1 else { return [] }
    let length = minutes[1].time.timeIntervalSince(minutes[0].time)
    func rate(_ minute: WeatherMinuteData) -> Double? {
      let precipitation = minute.precipitation
      return precipitation.intensity?.millimetersPerHour
        ?? precipitation.amount.map { $0.millimeters * 3600 / max(length, 1) }
    }
    let start = screen.now.addingTimeInterval(Double(count) * 60)
    let coming = minutes.drop { $0.time.addingTimeInterval(length) <= start }
    let run = coming.prefix { (rate($0) ?? 0) >= 0.1 - 1e-9 }
    guard run.endIndex < minutes.endIndex, rate(minutes[run.endIndex]) != nil else { return [] }
    let sum = run.reduce(0) { $0 + (rate($1) ?? 0) * length / 3600 }
    return sum < 0.05 - 1e-9 ? ["\(screen.sentence ?? ""): \(sum) mm"] : []
  }

  private static func isWet(_ condition: Condition) -> Bool {
    switch condition.kind {
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .rainShowers, .sleet, .sleetShowers, .snow,
      .snowShowers, .blizzard, .hail, .thunderstorm, .thunderstormWithRain, .thunderstormWithSleet,
      .thunderstormWithSnow, .thunderstormWithHail:
      true
    default: false
    }
  }

  static func sky(_ screen: WeatherScreen) -> [String] {
    guard let outlook = screen.outlook, let current = screen.weather.current,
      let condition = current.condition,
      condition.kind != .unknown, !isWet(condition),
      (0...60).contains(screen.now.timeIntervalSince(current.time))
    else { return [] }
    switch outlook.certain {
    case .ending, .falling: return ["\(screen.sentence ?? "") under \(condition)"]
    default: return []
    }
  }

  // MARK: Amounts

  static func amounts(_ screen: WeatherScreen) -> [String] {
    func isNothing(_ text: String) -> Bool {
      let digits = text.compactMap(\.wholeNumberValue)
      return !digits.isEmpty && digits.allSatisfy { $0 == 0 }
    }
    let amounts = Dictionary(screen.weather.hours.map { ($0.time, $0.precipitation.amount) }) { first, _ in
      first
    }
    let hours = screen.hours.compactMap { row -> String? in
      guard let text = row.precipitation, isNothing(text), (amounts[row.id] ?? nil)?.meters ?? 0 > 0 else {
        return nil
      }
      return "\(row.moment): \(text)"
    }
    let days = screen.days.compactMap { $0.precipitation }.filter(isNothing)
    let clause = (screen.sentence ?? "").components(separatedBy: ", ").filter {
      $0.hasPrefix("0.") && isNothing($0)
    }
    return (hours + days + clause).prefix(1).map { $0 }
  }

  static func sums(_ screen: WeatherScreen) -> [String] {
    screen.days.map(\.weatherDayData).compactMap { day -> String? in
      let steps = screen.weather.hours.filter { day.start <= $0.time && $0.time < day.end }
      let amounts = steps.compactMap(\.precipitation.amount?.millimeters)
      let length = steps.reduce(0) { $0 + ($1.duration ?? 0) }
      guard let amount = day.precipitation.amount?.millimeters, amounts.count == steps.count,
        length == day.end.timeIntervalSince(day.start)
      else { return nil }
      let sum = amounts.reduce(0, +)
      let isNear = abs(sum - amount) <= max(0.5, 0.25 * max(sum, amount))
      return isNear ? nil : "\(screen.text.day(day.start)): \(amount) mm, its hours \(sum) mm"
    }
    .prefix(1).map { $0 }
  }
}
