import Foundation
import Settings
import Testing

@testable import Weather

struct ArchiveTests {
  @Test func historyHasTheSameDayOfOtherYears() throws {
    let weather = try OpenMeteoArchive().added(CompanionFixture.archive)
    let history = try #require(weather.history)
    #expect(
      history.years == [
        .init(
          2024, low: Temperature(celsius: 3), high: Temperature(celsius: 9),
          precipitation: Length(millimeters: 0)),
        .init(
          2025, low: Temperature(celsius: 5), high: Temperature(celsius: 13),
          precipitation: Length(millimeters: 2.5)),
      ])
    #expect(history.meanLow?.celsius == 4)
    #expect(history.meanHigh?.celsius == 11)
    #expect((history.lowest?.celsius, history.highest?.celsius) == (3, 13))
    #expect(weather.issues == [])
  }

  private func dates(_ now: String, years: Int = 10) throws -> String? {
    var weather = CompanionFixture.weather
    let day = try #require(ISO8601DateFormatter().date(from: now))
    weather.current = WeatherConditions(time: day)
    let request = try OpenMeteoArchive(years: years).request(for: weather)?.description
    return request.flatMap { $0.firstMatch(of: /start_date=[0-9-]+&end_date=[0-9-]+/).map { String($0.0) } }
  }

  @Test func requestIsForTheDayAtThePlace() throws {
    #expect(try dates("2026-01-05T13:00:00Z") == "start_date=2016-01-05&end_date=2025-01-05")
    // It is already the next day, and the next year, in Sweden.
    #expect(try dates("2025-12-31T23:30:00Z") == "start_date=2016-01-01&end_date=2025-01-01")
    #expect(try dates("2026-06-30T10:00:00Z", years: 1) == "start_date=2025-06-30&end_date=2025-06-30")
    #expect(try dates("2024-02-29T10:00:00Z", years: 4) == "start_date=2020-02-28&end_date=2023-03-01")
  }

  @Test func leapDayHasOnlyLeapYears() throws {
    var weather = CompanionFixture.weather
    weather.current = WeatherConditions(
      time: try #require(ISO8601DateFormatter().date(from: "2024-02-29T10:00:00Z")))
    let text = CompanionFixture.archive.replacingOccurrences(of: "2024-01-05", with: "2020-02-29")
      .replacingOccurrences(of: "2025-01-05", with: "2021-03-01")
    try OpenMeteoArchive().add(WeatherResponse(body: Data(text.utf8)), to: &weather)
    #expect(weather.history?.years.map(\.year) == [2020])
  }

  @Test func weatherWithoutATimeHasNoOtherYears() throws {
    var weather = CompanionFixture.weather
    (weather.current, weather.hours) = (nil, [])
    #expect(try OpenMeteoArchive().request(for: weather) == nil)
  }

  @Test func meanOfExtremeValuesIsNoTrap() {
    let years = [1e308, 1.7e308, -1e308].map { WeatherHistory.Year(2000, low: Temperature(celsius: $0)) }
    #expect(WeatherHistory(years: years).meanLow?.celsius.isFinite == true)
    #expect(WeatherHistory().meanLow == nil)
  }
}
