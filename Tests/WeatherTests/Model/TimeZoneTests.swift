import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// A zone that no service states follows from the longitude, and is shown.
struct TimeZoneTests {
  private func weather(longitude: Double, zone: String? = nil) -> WeatherData {
    let place = Place(
      coordinate: Coordinate(latitude: 50, longitude: longitude),
      timeZone: zone.flatMap { TimeZone(identifier: $0) })
    var weather = WeatherData(service: "Test", place: place)
    weather.current = WeatherConditions(time: Date(timeIntervalSince1970: 1_790_244_000))
    return weather
  }

  @Test(
    arguments: [
      (0.0, 0), (7.4, 0), (7.6, 1), (-74, -5), (139.7, 9), (180, 12), (-179, -12), (286, -5), (.infinity, 0),
      (.nan, 0), (1e300, nil),
    ] as [(Double, Int?)])
  func zoneFollowsFromTheLongitude(_ longitude: Double, _ hours: Int?) {
    let weather = weather(longitude: longitude)
    #expect(!weather.isTimeZoneKnown)
    if let hours { #expect(weather.timeZone.secondsFromGMT() == hours * 3600) }
  }

  @Test func zoneOfThePlaceCountsMore() {
    let weather = weather(longitude: 139.7, zone: "Asia/Tokyo")
    #expect(weather.isTimeZoneKnown && weather.timeZone.identifier == "Asia/Tokyo")
  }

  @Test func screensSayAZoneThatIsNotKnown() {
    let harness = ViewModelHarness()
    harness.state.send(.data(weather(longitude: -74)))
    let zone = harness.day().timeZonePublisher.probe()
    #expect(zone.values == ["UTC-5"])
    harness.state.send(.data(weather(longitude: -74, zone: "America/New_York")))
    #expect(zone.values == ["UTC-5", nil])
    harness.state.send(.data(weather(longitude: -74)))
    let inTokyo = harness.day(timeZone: TimeZone(identifier: "Asia/Tokyo"))
    #expect(inTokyo.timeZonePublisher.probe().values == [nil])
  }

  @Test(arguments: [(0, "UTC"), (3600, "UTC+1"), (-12_600, "UTC-3:30"), (20_700, "UTC+5:45")])
  func zoneIsWrittenAsItsDistanceFromUTC(_ seconds: Int, _ expected: String) {
    let text = WeatherText(locale: Locale(identifier: "en"), timeZone: TimeZone(secondsFromGMT: seconds))
    #expect(text.zone(at: Date(timeIntervalSince1970: 0)) == expected)
  }
}
