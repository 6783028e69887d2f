import Foundation

/// A part of a day, six hours of its clock.
public enum DayPart: Int, CaseIterable, Sendable {
  /// From midnight to 6:00.
  case night
  /// From 6:00 to noon.
  case morning
  /// From noon to 18:00.
  case afternoon
  /// From 18:00 to midnight.
  case evening

  /// The hour of the clock at which the part begins.
  public var firstHour: Int { rawValue * 6 }
}

extension WeatherData {
  /// The parts of a day that the hours cover, each with a summary of its hours as a day has one.
  ///
  /// A part is left out if less than half of it is known, so that the parts of today begin with the present one.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - time: The time from which on hours count; by default, all do.
  public func parts(of day: WeatherDayData, from time: Date = .distantPast) -> [(
    part: DayPart, weather: WeatherDayData
  )] {
    let calendar = PlaceDays(timeZone)
    return DayPart.allCases.compactMap { part in
      func hour(_ hour: Int) -> Date {
        hour == 24
          ? day.end
          : calendar.calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day.start) ?? day.start
      }
      let span = WeatherDayData(start: hour(part.firstHour), end: hour(part.firstHour + 6))
      let steps = hours.coming(after: max(span.start, time)).filter { $0.time < span.end }
      guard span.coveredTime(by: steps) * 2 >= span.end.timeIntervalSince(span.start) else { return nil }
      return (part, span.summarizing(steps, in: calendar))
    }
  }
}
