import Foundation

/// A step of a forecast, as far as precipitation is concerned.
struct WetStep {
  let start: Date
  let end: Date
  let amount: Length?
  let fall: Outlook.Fall?

  /// Whether anything falls; nil if the service does not say.
  let isWet: Bool?

  init(_ step: WeatherConditions, until end: Date) {
    start = step.time
    self.end = end
    amount = step.precipitationAmount
    fall = step.condition?.fall ?? step.precipitation.fall
    if let rate = step.precipitation.intensity, step.precipitation.amount == nil {
      isWet = rate.millimetersPerHour >= 0.1
    } else {
      isWet = amount.map { $0.millimeters >= 0.1 } ?? step.condition.map(\.isWet)
    }
  }
}

extension [WeatherConditions] {
  /// The steps that have not ended at a time. A step of unknown length lasts until the next, or an hour.
  func comingSteps(after now: Date) -> [WetStep] {
    indices.compactMap { index in
      let next = index + 1 < count ? self[index + 1].time : nil
      let stated = self[index].duration.map(self[index].time.addingTimeInterval)
      let end = [stated, next].compactMap(\.self).min() ?? self[index].time.addingTimeInterval(3600)
      return end > now && end > self[index].time ? WetStep(self[index], until: end) : nil
    }
  }
}

/// The first time in which something falls, until it ends or until midnight.
struct WetSpell {
  let start: Date
  let end: Date
  let amount: Length?
  let fall: Outlook.Fall

  init?(_ steps: [WetStep], after now: Date, in calendar: PlaceDays) {
    guard let first = steps.firstIndex(where: { $0.isWet == true }) else { return nil }
    var last = first
    for index in steps.indices.dropFirst(first + 1) where steps[index].isWet == true {
      // One dry hour does not interrupt.
      guard steps[index].start.timeIntervalSince(steps[last].end) <= 3600 else { break }
      last = index
    }
    start = Swift.max(steps[first].start, now)
    let midnight = calendar.day(containing: start).end
    end = Swift.min(steps[last].end, midnight)
    let spell = steps[first...last].filter { $0.start < midnight }
    let (from, until) = (start, end)
    let shares = spell.filter { $0.isWet == true }.map { step -> Double? in
      let length = step.end.timeIntervalSince(step.start)
      let part = Swift.min(step.end, until).timeIntervalSince(Swift.max(step.start, from))
      return step.amount.map { $0.meters * Swift.max(part, 0) / length }
    }
    let sum = shares.contains(nil) ? nil : shares.compactMap(\.self).reduce(0, +)
    amount = sum.flatMap { $0 >= 0.00005 ? Length(meters: Exact.held($0)) : nil }
    fall = Outlook.Fall(of: spell.filter { $0.isWet == true }.compactMap(\.fall))
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
