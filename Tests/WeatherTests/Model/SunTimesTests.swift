import Foundation
import Testing

@testable import Weather

@Suite struct SunTimesTests {
  private let morning = Date(timeIntervalSince1970: 1_774_673_400)

  @Test func sunTimesAreDerivedFromSunriseAndSunset() {
    let evening = morning.addingTimeInterval(45_000)
    #expect(SunTimes(sunrise: morning, sunset: evening) == .risesAndSets(sunrise: morning, sunset: evening))
    #expect(SunTimes(sunrise: morning, sunset: nil) == .risesOnly(morning))
    #expect(SunTimes(sunrise: nil, sunset: evening) == .setsOnly(evening))
    #expect(SunTimes(sunrise: nil, sunset: nil) == .unknown)
    #expect(SunTimes(sunrise: morning, sunset: morning) == .polarNight)
    #expect(SunTimes(sunrise: morning, sunset: morning.addingTimeInterval(1)) == .polarNight)
    #expect(SunTimes(sunrise: morning, sunset: morning.addingTimeInterval(86_398)) == .polarDay)
    #expect(
      SunTimes(sunrise: Date(timeIntervalSince1970: 0), sunset: Date(timeIntervalSince1970: -3600))
        == .unknown)
    // In a zone far from its meridian the sun sets and then rises on the same date.
    #expect(SunTimes(sunrise: evening, sunset: morning) == .risesAndSets(sunrise: evening, sunset: morning))
  }

  @Test(
    arguments: [
      (69.65, "2026-06-21T12:00Z", SunTimes.polarDay), (69.65, "2026-12-21T12:00Z", .polarNight),
      (69.65, "2026-03-20T12:00Z", .unknown), (-77.85, "2026-12-21T12:00Z", .polarDay),
      (-77.85, "2026-06-21T12:00Z", .polarNight), (52.5, "2026-06-21T12:00Z", .unknown),
      (0, "2026-06-21T12:00Z", .unknown),
      (64.8, "2026-06-21T12:00Z", .unknown), (71.3, "2026-01-05T22:00Z", .polarNight),
      (90, "2026-04-10T12:00Z", .polarDay),
      (-90, "2026-04-10T12:00Z", .polarNight),
    ] as [(Double, String, SunTimes)])
  func heightOfTheSunDecidesNearThePoles(_ latitude: Double, _ time: String, _ sun: SunTimes) throws {
    let date = try #require(ISOTime(time)?.instant)
    #expect(SunTimes.polar(at: Coordinate(latitude: latitude, longitude: 0), on: date) == sun)
  }
}
