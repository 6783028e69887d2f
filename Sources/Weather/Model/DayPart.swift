import Foundation

/// A part of a day, six hours of its clock.
///
/// Receive it from ``WeatherData/parts(of:from:)``, for a forecast between the hours and the days.
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
  /// A part is left out if less than half of it is known, so that the parts of today begin with the present one. A step
  /// that lies in two parts gives each its share of what falls.
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
      let steps = hours.indices.compactMap { index in
        let end = hours.end(of: index)
        return end > max(span.start, time) ? hours[index].part(in: span, until: end) : nil
      }
      guard span.coveredTime(by: steps[...]) * 2 >= span.end.timeIntervalSince(span.start) else { return nil }
      return (part, span.summarizing(steps, in: calendar))
    }
  }
}

extension WeatherConditions {
  /// The part of a step that lies in a span, with its share of what falls; nil if there is none.
  fileprivate func part(in span: WeatherDayData, until end: Date) -> WeatherConditions? {
    let (first, last) = (max(time, span.start), min(end, span.end))
    guard first < last else { return nil }
    if first == time, last == end { return self }
    let share = last.timeIntervalSince(first) / end.timeIntervalSince(time)
    var part = self
    (part.time, part.duration) = (first, last.timeIntervalSince(first))
    part.precipitation.amount = precipitation.amount.map { Length(meters: Exact.held($0.meters * share)) }
    // They may be those of the other part.
    part.extremes = nil
    return part
  }
}
