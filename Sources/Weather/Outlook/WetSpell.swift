import Foundation

/// A step of a forecast, as far as precipitation is concerned.
struct WetStep {
  private(set) var start: Date
  let end: Date
  private(set) var amount: Length?
  let fall: Outlook.Fall?

  /// Whether something is expected to fall; nil if the service does not say.
  private(set) var isWet: Bool?

  /// How likely it is that something falls; nil if it is certain, or if the service does not say.
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
      isWet = amount.map { $0.millimeters >= Outlook.leastRate * hours } ?? step.condition.map(\.isWet)
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

/// What the minutes or the current weather say about the time that begins now.
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

  /// The rest of the hour, if the current weather was observed in it.
  init?(_ current: WeatherConditions?, in step: WetStep?, after now: Date) {
    guard let current, let step, let condition = current.condition, step.start <= now,
      step.end.timeIntervalSince(step.start) <= 3600, now.timeIntervalSince(current.time) < 3600
    else { return nil }
    if case .unknown = condition { return nil }
    (isWet, end) = (condition.isWet, step.end)
  }
}

/// A minute of a forecast, or a longer step, as far as precipitation is concerned.
struct WetMinute {
  let start: Date
  let end: Date
  let isWet: Bool?
  let chance: Double?
  let fall: Outlook.Fall?

  init(_ minute: WeatherMinuteData, over seconds: TimeInterval) {
    start = minute.time
    end = minute.time.addingTimeInterval(seconds)
    let precipitation = minute.precipitation
    let chance = precipitation.probability?.value
    fall = precipitation.fall
    let rate =
      precipitation.intensity?.millimetersPerHour
      ?? precipitation.amount.map { $0.millimeters * 3600 / max(seconds, 1) }
    isWet = rate.map { $0 >= Outlook.leastRate && (chance ?? 1) >= Outlook.leastChance }
    self.chance = chance
  }
}

extension [WeatherMinuteData] {
  /// The minutes that have not ended at a time, if they cover it. A service begins with the next whole minute.
  func coming(after now: Date) -> [WetMinute] {
    let length = count > 1 ? self[1].time.timeIntervalSince(self[0].time) : 60
    let coming = map { WetMinute($0, over: length) }.filter { $0.end > now }
    guard let first = coming.first, first.start <= now.addingTimeInterval(length) else { return [] }
    return coming
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

  /// Whether it is as likely as not that anything falls.
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
  /// What a sentence says about several hours: thunder in any of them, or what all of them share.
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
  /// What falls, as the kind or the parts of the amount say.
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
  /// Whether anything falls.
  var isWet: Bool { fall != nil }

  /// What falls, if anything does.
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
