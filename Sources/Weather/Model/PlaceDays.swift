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
    if let day = dayOfEvenLength(containing: instant) { return day }
    let start = calendar.startOfDay(for: instant)
    // Noon of the next day always exists; its midnight may not.
    let end = calendar.startOfDay(for: start.addingTimeInterval(36 * 3600))
    return WeatherDayData(start: start, end: end)
  }

  /// The day, unless clocks change in it. `Calendar` takes ten times as long to say the same.
  private func dayOfEvenLength(containing instant: Date) -> WeatherDayData? {
    let zone = calendar.timeZone
    let offset = zone.secondsFromGMT(for: instant)
    let local = instant.timeIntervalSince1970 + Double(offset)
    let start = Date(timeIntervalSince1970: (local / 86_400).rounded(.down) * 86_400 - Double(offset))
    let end = start.addingTimeInterval(86_400)
    // Right before the start, because midnight comes twice if clocks go back to it.
    let before = start.addingTimeInterval(-1)
    let isEven = zone.secondsFromGMT(for: before) == offset && zone.secondsFromGMT(for: end) == offset
    return isEven ? WeatherDayData(start: start, end: end) : nil
  }

  /// The day of a date in the calendar of the place, without any weather; nil if the place skipped that date, as Apia did
  /// with the one on which it crossed the date line.
  func day(_ date: CivilDate) -> WeatherDayData? {
    let parts = DateComponents(year: date.year, month: date.month, day: date.day, hour: 12)
    guard let noon = calendar.date(from: parts), calendar.component(.day, from: noon) == date.day else {
      return nil
    }
    return day(containing: noon)
  }
}
