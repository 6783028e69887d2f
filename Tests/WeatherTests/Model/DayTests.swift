import Foundation
import Testing

@testable import Weather

@Suite struct DayTests {
  private func days(_ zone: String) throws -> PlaceDays {
    PlaceDays(try #require(TimeZone(identifier: zone)))
  }

  @Test(arguments: [
    ("Europe/Berlin", 2026, 3, 29, 23.0), ("Europe/Berlin", 2026, 10, 25, 25),
    ("Europe/Berlin", 2026, 7, 1, 24),
    ("America/New_York", 2026, 3, 8, 23), ("Australia/Lord_Howe", 2026, 4, 5, 24.5),
    ("Asia/Kolkata", 2026, 3, 29, 24),
    // In this zone clocks change at midnight, so midnight does not exist on that day.
    ("America/Santiago", 2026, 9, 6, 23), ("Pacific/Apia", 2026, 1, 1, 24),
  ])
  func dayHasItsLocalLength(_ zone: String, _ year: Int, _ month: Int, _ day: Int, _ hours: Double) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    let found = try #require(days(zone).day(date))
    #expect(found.end.timeIntervalSince(found.start) == hours * 3600)
    let noon = found.start.addingTimeInterval(12 * 3600)
    #expect(try days(zone).day(containing: noon).start == found.start)
    #expect(try days(zone).day(containing: found.end).start == found.end)
  }

  /// On December 29, 2011, midnight began the 31st.
  @Test func skippedDayOfApiaIsNoDay() throws {
    let apia = try days("Pacific/Apia")
    let (before, skipped, after) = (
      try #require(CivilDate(year: 2011, month: 12, day: 29)),
      try #require(CivilDate(year: 2011, month: 12, day: 30)),
      try #require(CivilDate(year: 2011, month: 12, day: 31))
    )
    #expect(apia.day(skipped) == nil)
    let (last, next) = (try #require(apia.day(before)), try #require(apia.day(after)))
    #expect(last.end == next.start)
    #expect(next.end.timeIntervalSince(last.start) == 48 * 3600)
    #expect(apia.day(containing: next.start.addingTimeInterval(-1)) == last)
  }

  /// Around every change of clocks in three years, and at some other times.
  @Test func daysOfEveryZoneAreThoseOfTheCalendar() throws {
    let start = Date(timeIntervalSince1970: 1_704_067_200)
    for name in TimeZone.knownTimeZoneIdentifiers {
      let days = try days(name)
      var changes = [start]
      while let next = days.calendar.timeZone.nextDaylightSavingTimeTransition(after: changes.last ?? start),
        next.timeIntervalSince(start) < 3 * 366 * 86_400
      {
        changes.append(next)
      }
      for change in changes {
        for hours in [-30, -24, -2.5, -0.5, 0, 0.5, 2.5, 24, 30] {
          let instant = change.addingTimeInterval(hours * 3600)
          let day = days.day(containing: instant)
          let start = days.calendar.startOfDay(for: instant)
          let end = days.calendar.startOfDay(for: start.addingTimeInterval(36 * 3600))
          #expect(day.start == start && day.end == end, "\(name) \(instant)")
        }
      }
    }
  }

  @Test func datesConvertToDayNumbersAndBack() {
    for days in stride(from: -719_162, through: 2_932_896, by: 97) {
      #expect(CivilDate(daysSince1970: days).daysSince1970 == days)
    }
    #expect(CivilDate(daysSince1970: 0) == CivilDate(year: 1970, month: 1, day: 1))
    #expect(CivilDate(year: 2000, month: 2, day: 29)?.daysSince1970 == 11_016)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
  }

  @Test(arguments: [
    ("2026-02-06T21:00:00Z", 1_770_411_600.0), ("2026-02-06T16:00:00-05:00", 1_770_411_600),
    ("2026-02-06T21:00Z", 1_770_411_600), ("2026-02-06T22:00+01:00", 1_770_411_600),
    ("2026-02-06T21:00:00.25Z", 1_770_411_600.25), ("2026-02-06T22:00:00+0100", 1_770_411_600),
    ("2026-02-06 21:00:00Z", 1_770_411_600),
  ])
  func isoTimesAreParsed(_ text: String, _ seconds: Double) {
    #expect(ISOTime(text)?.instant?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-2-6", "2026-02-30T00:00Z", "2026-02-06T25:00Z", "2026-02-06T21:60Z",
    "2026-02-06T21:00:00Zx",
    "2026-02-06T21:00:00+1", "2026-02-06T", "2026-02-06T21:00.", "x2026-02-06", "2026-02-06T21:00:00\u{0}Z",
  ])
  func malformedTimesAreNil(_ text: String) {
    #expect(ISOTime(text) == nil)
  }

  @Test func localTimeAloneHasNoInstant() {
    let local = ISOTime("2026-03-29T02:30")
    #expect(local != nil)
    #expect(local?.instant == nil)
    #expect(ISOTime("2026-03-29")?.hasTime == false)
  }

  /// A last day that is known until noon has the low of its night and no high.
  @Test(arguments: [(12, 1), (17, 1), (18, 2), (24, 2)])
  func lastDayThatIsKnownUntilNoonIsLeftOut(_ known: Int, _ count: Int) {
    var data = WeatherData(service: "Example", place: anywhere)
    data.timeZone = .utc
    data.hours = (0..<24 + known).map { hour in
      var step = WeatherConditions(time: Date(timeIntervalSince1970: Double(hour) * 3600), duration: 3600)
      step.temperature = Temperature(celsius: Double(hour))
      return step
    }
    #expect(data.summarizedDays.count == count)
  }

  @Test func daysAreComputedFromHours() throws {
    var data = WeatherData(service: "Example", place: anywhere)
    data.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // From 20:00 on the day before the clocks change.
    let start = Date(timeIntervalSince1970: 1_774_724_400)
    data.hours = (0..<34).map { index in
      var hour = WeatherConditions(time: start.addingTimeInterval(Double(index) * 3600), duration: 3600)
      hour.temperature = Temperature(celsius: Double(index))
      hour.precipitation.amount = Length(millimeters: 0.1)
      return hour
    }
    let days = data.summarizedDays
    #expect(days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [24, 23])
    #expect(days.map(\.low?.celsius) == [0, 4])
    #expect(days.map(\.high?.celsius) == [3, 26])
    #expect(days.map(\.precipitation.amount?.millimeters) == [0.4, 2.3])
    data.days = [days[1]]
    #expect(data.summarizedDays == [days[1]])
  }
}
