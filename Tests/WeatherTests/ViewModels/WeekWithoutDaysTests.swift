import Foundation
import Streams
import StreamsTesting
import Testing

@testable import Weather

/// Services that tell hours and no days have a week all the same.
struct WeekWithoutDaysTests {
  private let stage = WeatherStage()

  private func rows(_ weather: WeatherData, timeZone: TimeZone? = nil) -> [WeatherDayViewModel] {
    stage.state.send(.data(weather))
    return stage.week(timeZone: timeZone).rowsPublisher.probe().values.last ?? []
  }

  @Test func theWeekOfMETNorwayIsMadeOfItsHours() throws {
    var oslo = anywhere
    oslo.timeZone = TimeZone(identifier: "Europe/Oslo")
    stage.temperature.send(.celsius)
    let rows = rows(try Fixture.metno.decode(for: oslo))
    #expect(rows.map(\.day) == ["Tuesday"])
    #expect(rows.map(\.temperature) == ["-7 °C - -6 °C"])
    #expect(rows.map(\.chanceOfPrecipitation) == ["25%"])
  }

  @Test func theFiveDaysOfOpenWeatherMapAreRows() throws {
    stage.temperature.send(.celsius)
    // The first step is at 16:00 of its place on Wednesday, the last at 22:00.
    let text = Fixture.fiveDays.with(#"{"dt":1447880400,"#, #"{"dt":1447891200,"#)
    let rows = rows(try text.decode())
    #expect(rows.map(\.day) == ["Wednesday", "Thursday"])
    #expect(rows.map(\.temperature) == ["8 °C - 10 °C", "6 °C - 6 °C"])
  }

  @Test func theFirstOfFiveDaysStepsIsTheWeatherNow() throws {
    let weather = try Fixture.fiveDays.decode()
    #expect(weather.current == weather.hours[0])
    stage.state.send(.data(weather))
    stage.temperature.send(.celsius)
    #expect(stage.day().temperaturePublisher.probe().values == ["9.5 °C"])
  }

  @Test func theDaysOfAWeekThatIsReadInAnotherZoneAreOfThatZone() throws {
    // Neither place nor service tells a zone: the steps at 11:00, 12:00 and 18:00 of universal time are of two days there.
    let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    stage.temperature.send(.celsius)
    let rows = rows(
      try Fixture.metno.with("2026-01-20T11:00:00Z", "2026-01-20T09:00:00Z").decode(), timeZone: honolulu)
    #expect(rows.map(\.day) == ["Monday", "Tuesday"])
    #expect(rows.map(\.date) == ["January 19", "January 20"])
  }

  @Test func todayIsMadeOfTheHoursWhereThereAreNoDays() throws {
    let weather = try Fixture.metno.decode()
    #expect(weather.today?.low?.celsius == -7)
    #expect(weather.day(at: Date(timeIntervalSince1970: 1_768_935_600))?.high?.celsius == -5.8)
    stage.state.send(.data(weather))
    let details = stage.day().detailsPublisher.probe().values.last ?? []
    #expect(details.first { $0.kind == .chanceOfPrecipitation }?.text == "25%")
  }

  @Test func theSunThatIsToldBesideTheHoursLightsThoseOfToday() throws {
    var weather = try Fixture.metno.decode()
    weather.hours = weather.hours.map { hour in
      var hour = hour
      hour.light = nil
      return hour
    }
    weather.sun = .risesAndSets(
      sunrise: weather.hours[0].time.addingTimeInterval(-3600), sunset: weather.hours[1].time)
    stage.state.send(.data(weather))
    let rows = stage.hours().rowsPublisher().probe().values.last ?? []
    #expect(rows.map(\.icon.light) == [.day, .night, .night])
  }
}
