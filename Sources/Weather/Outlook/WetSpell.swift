import Foundation

/// A step of a forecast, as far as precipitation is concerned.
struct WetStep {
  private(set) var start: Date
  let end: Date
  private(set) var amount: Length?
  let fall: Outlook.Fall?

  /// True if something is expected to fall; nil if the service does not say.
  private(set) var isWet: Bool?

  /// The probability that something falls; nil if it is certain, or if the service does not say.
  private(set) var chance: Double?

  init(_ step: WeatherConditions, until end: Date) {
    start = step.time
    self.end = end
    amount = step.precipitationAmount
    fall = step.condition?.fall ?? step.precipitation.fall
    chance = step.precipitation.probability?.value
    if (chance ?? 1) < Outlook.leastChance {
      isWet = false
    } else if let rate = step.precipitation.intensity, step.precipitation.amount == nil {
      isWet = rate.millimetersPerHour >= Outlook.leastRate
    } else {
      let hours = max(end.timeIntervalSince(step.time) / 3600, 1)
      // Three tenths in three hours are a tenth an hour, whatever binary fractions make of it.
      isWet =
        amount.map { Exact.shown($0.millimeters / hours) >= Outlook.leastRate } ?? step.condition.map(\.isWet)
    }
  }

  /// Corrects the step by what is known about the time until an instant. A dry time makes a step dry if it takes half
  /// of it, and otherwise delays it.
  mutating func correct(by known: KnownTime) {
    guard start < known.end else { return }
    if known.isWet {
      if isWet != true { amount = nil }
      (isWet, chance) = (true, nil)
    } else if known.end >= start.addingTimeInterval(end.timeIntervalSince(start) / 2) {
      isWet = false
    } else {
      start = known.end
    }
  }
}

/// The time that begins now, as the minutes or the current weather know it.
struct KnownTime {
  let isWet: Bool
  let end: Date

  /// The time that the minutes cover without a change, at most an hour.
  init?(_ minutes: [WetMinute], after now: Date) {
    guard let isWet = minutes.first?.isWet else { return nil }
    let same = minutes.prefix { $0.isWet == isWet }
    guard let last = same.last else { return nil }
    (self.isWet, end) = (isWet, min(last.end, now.addingTimeInterval(3600)))
  }

  /// The rest of the hour in which the sky was observed. In a longer step, a dry sky counts for an hour and a wet one not.
  init?(_ skyIsWet: Bool, _ current: WeatherConditions?, in step: WetStep?, after now: Date) {
    guard let current, let step, step.start <= now else { return nil }
    let isLong = step.end.timeIntervalSince(step.start) > 3600
    if isLong, skyIsWet { return nil }
    (isWet, end) = (skyIsWet, isLong ? min(step.end, current.time.addingTimeInterval(3600)) : step.end)
  }
}

/// A minute of a forecast, or a longer step, as far as precipitation is concerned.
struct WetMinute {
  let start: Date
  let end: Date
  fileprivate(set) var isWet: Bool?
  let chance: Double?
  let fall: Outlook.Fall?
  fileprivate let millimeters: Double

  /// - Parameter hourly: The chance of the hour, for a service that states none for minutes.
  init(_ minute: WeatherMinuteData, over seconds: TimeInterval, or hourly: Double?) {
    start = minute.time
    end = minute.time.addingTimeInterval(seconds)
    let precipitation = minute.precipitation
    let chance = precipitation.probability?.value ?? hourly
    fall = precipitation.fall
    let rate =
      precipitation.intensity?.millimetersPerHour
      ?? precipitation.amount.map { Exact.shown($0.millimeters * 3600 / max(seconds, 1)) }
    isWet = rate.map { $0 >= Outlook.leastRate && (chance ?? 1) >= Outlook.leastChance }
    millimeters = (rate ?? 0) * seconds / 3600
    self.chance = chance
  }
}

extension WeatherData {
  /// The minutes that have not ended at a time, if they cover it. A service begins with the next whole minute.
  ///
  /// - Parameter skyIsWet: True if anything falls from the sky that was observed. If so, the chance of the
  ///   hour says nothing more, and if not, no minute around the observation is wet.
  func wetMinutes(after now: Date, skyIsWet: Bool?) -> [WetMinute] {
    guard minutes.contains(where: { $0.time > now.addingTimeInterval(-3600) }) else { return [] }
    let length = minutes.count > 1 ? minutes[1].time.timeIntervalSince(minutes[0].time) : 60
    var hour = hours.startIndex
    var wet = minutes.map { minute in
      while hour + 1 < hours.count, hours[hour + 1].time <= minute.time { hour += 1 }
      let isKnown = skyIsWet != true && hour < hours.count && hours[hour].time <= minute.time
      return WetMinute(
        minute, over: length, or: isKnown ? hours[hour].precipitation.probability?.value : nil)
    }
    wet.dryRuns(around: skyIsWet == false ? current?.time.addingTimeInterval(length) : nil)
    let coming = wet.filter { $0.end > now }
    guard let first = coming.first, first.start <= now.addingTimeInterval(length) else { return [] }
    return coming
  }
}

extension [WetMinute] {
  /// Makes dry what brings next to nothing before it ends, and what contradicts a dry sky at a time.
  fileprivate mutating func dryRuns(around dryTime: Date?) {
    var start = startIndex
    while start < count {
      let run = self[start...].prefix { $0.isWet == self[start].isWet }
      if self[start].isWet == true {
        let isOver = run.endIndex < count && self[run.endIndex].isWet == false
        let isNothing = isOver && run.reduce(0) { $0 + $1.millimeters } < Outlook.leastSum
        let isDenied = dryTime.map { self[start].start <= $0 && $0 < self[run.endIndex - 1].end } ?? false
        if isNothing || isDenied { for index in run.indices { self[index].isWet = false } }
      }
      start = run.endIndex
    }
  }
}

extension [WeatherConditions] {
  /// The end of a step: as stated, but at most the beginning of the next. A step of unknown length lasts until the next,
  /// or an hour.
  func end(of index: Index) -> Date {
    let next = index + 1 < count ? self[index + 1].time : nil
    let stated = self[index].duration.map(self[index].time.addingTimeInterval)
    return [stated, next].compactMap(\.self).min() ?? self[index].time.addingTimeInterval(3600)
  }

  /// The steps that have not ended at a time.
  func coming(after now: Date) -> [WeatherConditions] {
    indices.filter { end(of: $0) > now }.map { self[$0] }
  }

  /// The steps that have not ended at a time, as far as precipitation is concerned.
  func comingSteps(after now: Date) -> [WetStep] {
    indices.compactMap { index in
      let end = end(of: index)
      return end > now && end > self[index].time ? WetStep(self[index], until: end) : nil
    }
  }
}

/// The first time in which something falls, until it ends.
struct WetSpell {
  let start: Date
  let end: Date
  let amount: Length?
  let fall: Outlook.Fall

  /// True if it is as likely as not that anything falls.
  let isLikely: Bool

  init?(_ steps: [WetStep], after now: Date) {
    guard let first = steps.firstIndex(where: { $0.isWet == true }) else { return nil }
    var last = first
    for index in steps.indices.dropFirst(first + 1) where steps[index].isWet == true {
      // One dry hour does not interrupt.
      guard steps[index].start.timeIntervalSince(steps[last].end) <= 3600 else { break }
      last = index
    }
    start = Swift.max(steps[first].start, now)
    end = steps[last].end
    let spell = steps[first...last].filter { $0.isWet == true }
    let from = start
    let shares = spell.map { step -> Double? in
      let length = step.end.timeIntervalSince(step.start)
      let part = step.end.timeIntervalSince(Swift.max(step.start, from))
      return step.amount.map { $0.meters * Swift.max(part, 0) / length }
    }
    let sum = shares.contains(nil) ? nil : shares.compactMap(\.self).reduce(0, +)
    amount = sum.flatMap { $0 >= 0.00005 ? Length(meters: Exact.held($0)) : nil }
    fall = Outlook.Fall(of: spell.compactMap(\.fall))
    isLikely = spell.contains { ($0.chance ?? 1) >= Outlook.likelyChance }
  }
}

extension Outlook.Fall {
  /// The fall that a sentence names for several hours: thunder in any of them, or the kind that all of them share.
  init(of falls: [Outlook.Fall]) {
    let kinds = Set(falls)
    if kinds.contains(.thunderstorm) {
      self = .thunderstorm
    } else if kinds.count <= 1 {
      self = kinds.first ?? .rain
    } else {
      self = .mixed
    }
  }
}

extension Precipitation {
  /// The kind of precipitation, by the condition or the parts of the amount.
  var fall: Outlook.Fall? {
    switch kind {
    case .rain: .rain
    case .sleet: .sleet
    case .snow: .snow
    case .hail: .hail
    case .mixed: .mixed
    case .unknown, nil:
      switch (rain?.meters ?? 0 > 0, snow?.meters ?? snowfall?.meters ?? 0 > 0) {
      case (true, true): .mixed
      case (true, false): .rain
      case (false, true): .snow
      case (false, false): nil
      }
    }
  }
}

extension Condition {
  /// True if anything falls.
  var isWet: Bool { fall != nil }

  /// The kind of precipitation, if anything falls.
  var fall: Outlook.Fall? {
    switch self {
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .rainShowers: .rain
    case .sleet, .sleetShowers: .sleet
    case .snow, .snowShowers, .blizzard: .snow
    case .hail: .hail
    case .thunderstorm: .thunderstorm
    default: nil
    }
  }
}
