import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// Facts about the sun and the moon that a service leaves out are computed.
struct AlmanacFillingTests {
  private let harness = ViewModelHarness()

  private func oslo(_ symbols: [String]) throws -> WeatherData {
    let steps = symbols.enumerated().map { index, symbol in
      """
      {"time":"2026-09-20T\(index < 10 ? "0" : "")\(index):00:00Z","data":{"instant":{"details":{"air_temperature":9}},\
      "next_1_hours":{"summary":{"symbol_code":"\(symbol)"},"details":{"precipitation_amount":0}}}}
      """
    }
    let text = """
      {"geometry":{"type":"Point","coordinates":[10.72,59.93,20]},\
      "properties":{"timeseries":[\(steps.joined(separator: ","))]}}
      """
    var place = Place(coordinate: Coordinate(latitude: 59.93, longitude: 10.72), name: "Oslo")
    place.timeZone = TimeZone(identifier: "Europe/Oslo")
    return try Fixture("MET Norway", METNorway(), text).decode(for: place)
  }

  @Test func servicesWithoutTheSunHaveNightsAndNightIcons() throws {
    // Cloudy skies have no light of their own in the answers of this service.
    harness.state.send(.data(try oslo(Array(repeating: "cloudy", count: 24))))
    let rows = try #require(harness.hours().rowsPublisher().probe().values.last)
    let nights = rows.enumerated().filter { $0.element.icon.light == .night }.map(\.offset)
    // The sun rises at 04:56 UTC and sets at 17:23 UTC.
    #expect(nights == Array(0...4) + Array(18...23))
  }

  @Test func sunAndMoonAreAmongTheDetails() throws {
    let weather = try oslo(["cloudy", "cloudy", "cloudy", "cloudy", "cloudy", "cloudy", "cloudy"])
    harness.state.send(.data(weather))
    harness.time.send(.twentyFourHour)
    let details = harness.day().detailsPublisher.probe().values.last ?? []
    let texts = Dictionary(details.map { ($0.kind, $0.text) }) { first, _ in first }
    #expect(texts[.sunrise] == "06:56")
    #expect(texts[.sunset] == "19:23")
    #expect(texts[.moon] == "First quarter" || texts[.moon] == "Waxing gibbous")
    #expect(texts[.moonset] != nil)
  }

  @Test func statedTimesCountMoreThanComputedOnes() {
    let weather = WeatherData.honolulu
    #expect(weather.sun(on: weather.days[0]) == weather.days[0].sun)
    var day = weather.days[1]
    day.sun = .polarNight
    #expect(weather.sun(on: day) == .polarNight)
    day.moon = MoonTimes(moonrise: day.start, phase: 0.3)
    #expect(weather.moon(on: day) == day.moon)
    day.moon = MoonTimes(phase: 0.3)
    #expect(weather.moon(on: day).phase == 0.3)
    #expect(weather.moon(on: day).moonset == weather.almanac(on: day).moon.moonset)
    day.moon = MoonTimes()
    #expect(weather.moon(on: day) == weather.almanac(on: day).moon)
  }

  @Test func polarNightHasTwilightAtNoon() {
    let tromsø = Coordinate(latitude: 69.65, longitude: 18.96)
    func light(_ time: String) -> Light { SunPosition.light(at: ISOTime(time)!.instant!, tromsø) }
    #expect(light("2026-12-21T10:45:00Z") == .polarTwilight)
    #expect(light("2026-12-21T20:00:00Z") == .night)
    #expect(light("2026-06-21T23:00:00Z") == .day)
  }

  @Test func everyPhaseHasAName() {
    let english = Wording(.english)
    #expect(
      [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 1, -0.5].map(english.nameOfMoonPhase) == [
        "New moon", "Waxing crescent", "First quarter", "Waxing gibbous", "Full moon", "Waning gibbous",
        "Last quarter", "Waning crescent", "New moon", "New moon", "Full moon",
      ])
    #expect(english.nameOfMoonPhase(.nan) == "")
  }
}
