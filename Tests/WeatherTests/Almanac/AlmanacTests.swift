import Foundation
import TestSupport
import Testing

@testable import Weather

/// The sun and the moon at known places on known dates.
@Suite(.blocking)
struct AlmanacTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let north, east: Double
    let zone: String
    let date: String
    /// The times that an almanac or a service states, at the place.
    let times: [Event: String]
    /// In seconds.
    var tolerance = 61.0
    var testDescription: String { "\(name), \(date)" }

    var almanac: Almanac {
      let days = PlaceDays(TimeZone(identifier: zone)!)
      let day = days.day(ISOTime(date)!.date)!
      return Almanac(
        from: day.start, to: day.end, at: Coordinate(latitude: north, longitude: east))
    }

    func instant(_ text: String) -> Date {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(identifier: zone)!
      let parts = text.split(separator: ":").map { Double($0)! }
      let date = ISOTime(date)!.date
      let noon = calendar.date(
        from: DateComponents(year: date.year, month: date.month, day: date.day, hour: 12))!
      return noon.addingTimeInterval(
        (parts[0] - 12) * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0))
    }
  }

  enum Event: Hashable, Sendable {
    case rise, set, noon, dawn, dusk, nauticalDawn, nauticalDusk, astronomicalDawn, astronomicalDusk
    case moonrise, moonset
  }

  private static let rows = [
    Row(
      name: "Copenhagen", north: 55.674, east: 12.568, zone: "Europe/Copenhagen", date: "2022-08-24",
      times: [
        .rise: "05:59:00", .set: "20:24:08", .noon: "13:11:52", .dawn: "05:18:27", .dusk: "21:04:27",
        .nauticalDawn: "04:26:01", .nauticalDusk: "21:56:28", .astronomicalDawn: "03:20:49",
        .astronomicalDusk: "23:00:19", .moonrise: "01:43:56", .moonset: "20:06:40",
      ]),
    Row(
      name: "Rome", north: 41.91, east: 12.45, zone: "Europe/Rome", date: "2025-08-13",
      times: [
        .rise: "06:16:23", .set: "20:13:13", .noon: "13:14:57", .dawn: "05:46:13", .dusk: "20:43:23",
        .nauticalDawn: "05:09:11", .nauticalDusk: "21:20:11", .astronomicalDawn: "04:29:16",
        .astronomicalDusk: "21:59:54", .moonrise: "22:12:37", .moonset: "10:52:21",
      ]),
    Row(
      name: "New York", north: 40.713, east: -74.006, zone: "America/New_York", date: "2022-07-06",
      times: [
        .rise: "05:31:37", .set: "20:30:10", .noon: "13:00:51", .dawn: "04:58:30", .dusk: "21:02:58",
        .nauticalDawn: "04:16:48", .nauticalDusk: "21:44:53", .astronomicalDawn: "03:28:06",
        .astronomicalDusk: "22:33:40", .moonrise: "12:42:02", .moonset: "00:24:19",
      ]),
    Row(
      name: "Guam", north: 13.444, east: 144.778, zone: "Pacific/Guam", date: "2026-05-14",
      times: [
        .rise: "05:54:00", .set: "18:40:29", .noon: "12:17:14", .dawn: "05:32:31", .dusk: "19:01:57",
        .nauticalDawn: "05:05:58", .nauticalDusk: "19:28:31", .astronomicalDawn: "04:38:59",
        .astronomicalDusk: "19:55:30",
      ], tolerance: 80),
    Row(
      name: "Fairbanks", north: 64.837, east: -147.739, zone: "America/Anchorage", date: "2026-06-12",
      times: [.noon: "13:50:56"]),
    Row(
      name: "Oslo", north: 59.933333, east: 10.716667, zone: "Europe/Oslo", date: "2022-12-18",
      times: [.rise: "09:16", .set: "15:10", .noon: "12:13"]),
    Row(
      name: "Madrid", north: 40.4003, east: -3.6822, zone: "Europe/Madrid", date: "2021-11-09",
      times: [.rise: "07:53:54", .set: "18:03:18", .moonrise: "13:12", .moonset: "22:21"]),
    Row(
      name: "Nairobi", north: -1.2721, east: 36.7027, zone: "Africa/Nairobi", date: "2025-07-07",
      times: [.rise: "06:36:25", .set: "18:39:23", .moonrise: "15:47", .moonset: "03:26"]),
    Row(
      name: "Lisbon", north: 38.7078, east: -9.1366, zone: "Europe/Lisbon", date: "2023-07-03",
      times: [.rise: "06:16:08", .set: "21:04:57", .moonrise: "21:45", .moonset: "05:44"]),
    Row(
      name: "Sydney", north: -33.868, east: 151.209, zone: "Australia/Sydney", date: "2024-12-21",
      times: [.rise: "05:41", .set: "20:05"]),
    Row(
      name: "London", north: 51.507, east: -0.128, zone: "Europe/London", date: "2024-06-20",
      times: [.rise: "04:43", .set: "21:21"]),
  ]

  @Test(arguments: rows)
  func timesAreRightToTheMinute(_ row: Row) throws {
    let almanac = row.almanac
    let computed: [Event: Date?] = [
      .rise: almanac.sun.sunrise, .set: almanac.sun.sunset, .noon: almanac.solarNoon,
      .dawn: almanac.civilTwilight.dawn, .dusk: almanac.civilTwilight.dusk,
      .nauticalDawn: almanac.nauticalTwilight.dawn, .nauticalDusk: almanac.nauticalTwilight.dusk,
      .astronomicalDawn: almanac.astronomicalTwilight.dawn,
      .astronomicalDusk: almanac.astronomicalTwilight.dusk, .moonrise: almanac.moon.moonrise,
      .moonset: almanac.moon.moonset,
    ]
    for (event, text) in row.times {
      let date = try #require(computed[event] ?? nil, "\(event)")
      let difference = date.timeIntervalSince(row.instant(text))
      #expect(difference.magnitude <= row.tolerance, "\(event): \(difference) s")
    }
  }

  @Test(arguments: [
    ("Tromsø, midsummer", 69.65, 18.96, "2026-06-21", SunTimes.polarDay),
    ("Tromsø, midwinter", 69.65, 18.96, "2026-12-21", .polarNight),
    ("Utqiagvik, May", 71.29, -156.79, "2026-05-20", .polarDay),
    ("North Pole, June", 90, 0, "2026-06-21", .polarDay),
    ("North Pole, December", 90, 0, "2026-12-21", .polarNight),
    ("South Pole, December", -90, 0, "2026-12-21", .polarDay),
    ("South Pole, June", -90, 0, "2026-06-21", .polarNight),
    ("McMurdo, June", -77.85, 166.67, "2026-06-21", .polarNight),
  ])
  func sunMayStayUpOrDown(
    _ name: String, _ north: Double, _ east: Double, _ date: String, _ sun: SunTimes
  ) throws {
    let row = Row(name: name, north: north, east: east, zone: "UTC", date: date, times: [:])
    #expect(row.almanac.sun == sun)
    if sun == .polarDay { #expect(row.almanac.civilTwilight == row.almanac.nauticalTwilight) }
  }

  @Test func sunRisesOnceAYearAtThePole() {
    let rises = (15...25).filter { day in
      let row = Row(name: "", north: 90, east: 0, zone: "UTC", date: "2026-03-\(day)", times: [:])
      if case .risesOnly = row.almanac.sun { return true } else { return false }
    }
    // The air and the disc lift it over the horizon two days before the equinox.
    #expect(rises == [18])
  }

  @Test func twilightLastsAllNightInTheNorthInSummer() {
    let almanac = Row(
      name: "Oslo", north: 59.93, east: 10.72, zone: "Europe/Oslo", date: "2026-06-21", times: [:]
    ).almanac
    #expect(almanac.civilTwilight.dawn != nil && almanac.civilTwilight.dusk != nil)
    #expect(almanac.nauticalTwilight == Twilight(Crossings(from: .distantPast, lasting: 0) { _ in 1 }))
  }

  /// New, full and half moons as almanacs state them in universal time; two of them are eclipses.
  @Test(arguments: [
    ("2024-04-08T18:21:00Z", 0.0), ("2026-08-12T17:37:00Z", 0), ("2024-04-23T23:49:00Z", 0.5),
    ("2025-03-14T06:55:00Z", 0.5), ("2024-01-18T03:52:00Z", 0.25),
  ])
  func phaseOfTheMoonIsRight(_ time: String, _ phase: Double) throws {
    let computed = MoonPosition.phase(at: try #require(ISOTime(time)?.instant))
    let difference = (computed - phase + 0.5).truncatingRemainder(dividingBy: 1) - 0.5
    // A minute is a forty-thousandth of a month.
    #expect(difference.magnitude < 2.0 / 42_500, "\(difference)")
  }

  @Test func anySpanAndAnyPlaceCanBeComputed() {
    for seconds in [0, -1, 60, 1e6, 1e300, .infinity, .nan] as [Double] {
      let end = Date(timeIntervalSinceReferenceDate: seconds)
      for north in [0, 90, -90, 91, 1e300, .infinity, .nan] as [Double] {
        let place = Coordinate(latitude: north, longitude: -north)
        let almanac = Almanac(from: Date(timeIntervalSinceReferenceDate: 0), to: end, at: place)
        #expect(almanac == almanac || !north.isFinite)
      }
    }
    _ = Almanac(from: .distantPast, to: .distantFuture, at: Coordinate(latitude: 1, longitude: 2))
  }
}
