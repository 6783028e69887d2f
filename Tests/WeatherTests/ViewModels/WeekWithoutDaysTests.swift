import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// Services that send hours and no days have a week all the same.
struct WeekWithoutDaysTests {
  private let harness = ViewModelHarness()

  private func rows(_ weather: WeatherData, timeZone: TimeZone? = nil) -> [WeatherDayViewModel] {
    harness.state.send(.data(weather))
    return harness.week(timeZone: timeZone).rowsPublisher.probe().values.last ?? []
  }

  @Test func weekOfMETNorwayIsComputedFromItsHours() throws {
    var oslo = anywhere
    oslo.timeZone = TimeZone(identifier: "Europe/Oslo")
    harness.temperature.send(.celsius)
    let rows = rows(try Fixture.metno.decode(for: oslo))
    #expect(rows.map(\.day) == ["Tuesday"])
    #expect(rows.map(\.temperature) == ["-7 °C … -6 °C"])
    #expect(rows.map(\.chanceOfPrecipitation) == ["25%"])
  }

  @Test func fiveDaysOfOpenWeatherMapAreRows() throws {
    harness.temperature.send(.celsius)
    // The first step is at 16:00 local time on Wednesday, the last at 22:00.
    let text = Fixture.fiveDays.with(#"{"dt":1447880400,"#, #"{"dt":1447891200,"#)
    let rows = rows(try text.decode())
    // Of Thursday, three hours are known.
    #expect(rows.map(\.day) == ["Wednesday"])
    #expect(rows.map(\.temperature) == ["8 °C - 10 °C"])
  }

  @Test func firstStepIsTheCurrentWeather() throws {
    let weather = try Fixture.fiveDays.decode()
    #expect(weather.current?.time == weather.hours[0].time)
    #expect(weather.current?.condition == .rain(.light))
    harness.state.send(.data(weather))
    harness.temperature.send(.celsius)
    #expect(harness.day().temperaturePublisher.probe().values == ["9.5 °C"])
  }

  @Test func daysFollowTheZoneOfTheReader() throws {
    // Neither the place nor the service states a zone. The steps at 9:00, 12:00 and 18:00 UTC belong to two days
    // there, of which the first is as good as over and the other one mostly unknown.
    let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    harness.temperature.send(.celsius)
    let rows = rows(
      try Fixture.metno.with("2026-01-20T11:00:00Z", "2026-01-20T09:00:00Z").decode(), timeZone: honolulu)
    #expect(rows.map(\.day) == ["Monday"])
    #expect(rows.map(\.date) == ["January 19"])
  }

  @Test func todayIsComputedFromTheHours() throws {
    let weather = try Fixture.metno.decode()
    #expect(weather.present().today?.low?.celsius == -7)
    let afternoon = weather.present(asOf: Date(timeIntervalSince1970: 1_768_935_600))
    #expect(afternoon.today?.high?.celsius == -5.8)
    harness.state.send(.data(weather))
    let details = harness.day().detailsPublisher.probe().values.last ?? []
    #expect(details.first { $0.kind == .chanceOfPrecipitation }?.text == "25%")
  }

  @Test func sunStatedBesideTheHoursLightsToday() throws {
    var weather = try Fixture.metno.decode()
    weather.hours = weather.hours.map { hour in
      var hour = hour
      hour.light = nil
      return hour
    }
    weather.sun = .risesAndSets(
      sunrise: weather.hours[0].time.addingTimeInterval(-3600), sunset: weather.hours[1].time)
    harness.state.send(.data(weather))
    let rows = harness.hours().rowsPublisher().probe().values.last ?? []
    #expect(rows.map(\.icon.light) == [.day, .night, .night])
  }
}
