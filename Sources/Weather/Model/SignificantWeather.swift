import Foundation

/// The most significant weather of the waking hours, which describes a day better than its noon.
///
/// The rule: of all conditions between 6:00 and 22:00, the most significant one that lasts long enough. A step also
/// counts for every less significant condition of its group. So one hour of heavy rain and two of light rain are three
/// hours of light rain. How long is enough depends on the group:
///
/// - Storms, thunder, hail, blizzards and freezing rain: any time at all.
/// - Rain, snow, sleet and drizzle: two hours.
/// - Fog, dust and the like, wind, heat and cold: four hours.
/// - The sky: half of the hours.
///
/// An unknown condition counts only if no other is known.
struct SignificantWeather {
  private let steps: [(condition: Condition, summary: String?, seconds: TimeInterval)]

  init(_ steps: [WeatherConditions], of day: WeatherDayData, in calendar: PlaceDays) {
    let waking = calendar.wakingHours(of: day)
    let parts = steps.indices.map { index in
      let seconds = min(steps.end(of: index), waking.end).timeIntervalSince(
        max(steps[index].time, waking.start))
      return (steps[index], max(0, seconds))
    }
    // Of a day that is known only by night, the night is all there is.
    let isAsleep = parts.allSatisfy { $0.0.condition == nil || $0.1 == 0 }
    self.steps = parts.compactMap { step, seconds in
      guard let condition = step.condition, isAsleep || seconds > 0 else { return nil }
      return (condition, step.summary, isAsleep ? max(step.duration ?? 3600, 1) : seconds)
    }
  }

  var condition: Condition? {
    let known = steps.filter { $0.condition.significance.group != .unknown }
    let whole = known.reduce(0) { $0 + $1.seconds }
    let ranked = known.sorted { $0.condition.significance > $1.condition.significance }
    for (index, step) in ranked.enumerated() {
      let group = step.condition.significance.group
      let lasting = ranked[...index].filter { $0.condition.significance.group.counts(for: group) }
        .reduce(0) { $0 + $1.seconds }
      if lasting >= min(group.leastSeconds(of: whole), whole) { return step.condition }
    }
    // No weather lasts: the sky that is there the longest, or else the first condition.
    return ranked.last?.condition ?? steps.first?.condition
  }

  /// The words of the service for a condition, if it had any.
  func summary(for condition: Condition?) -> String? {
    steps.first { $0.condition == condition && $0.summary != nil }?.summary
  }
}

extension PlaceDays {
  fileprivate func wakingHours(of day: WeatherDayData) -> (start: Date, end: Date) {
    func time(_ hour: Int) -> Date {
      calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day.start)
        ?? day.start.addingTimeInterval(Double(hour) * 3600)
    }
    return (time(6), time(22))
  }
}
