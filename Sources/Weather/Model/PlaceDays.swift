import Foundation

/// The days of a place: where they begin and end in its own zone, across daylight saving.
struct PlaceDays {
  let calendar: Calendar

  init(_ zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// The day that contains an instant, without any weather.
  func day(containing instant: Date) -> WeatherDayData {
    let start = calendar.startOfDay(for: instant)
    // Noon of the next day always exists; its midnight may not.
    let end = calendar.startOfDay(for: start.addingTimeInterval(36 * 3600))
    return WeatherDayData(start: start, end: end)
  }

  /// The day of a date in the calendar of the place, without any weather.
  func day(_ date: CivilDate) -> WeatherDayData? {
    calendar.date(from: DateComponents(year: date.year, month: date.month, day: date.day, hour: 12))
      .map(day(containing:))
  }
}
