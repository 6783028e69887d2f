import Foundation
import Lists
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct HoursViewModelTests {
  private let harness = ViewModelHarness()

  @Test func hoursAreGroupedByDayInTheZoneOfThePlace() throws {
    harness.state.send(.data(.honolulu))
    harness.time.send(.twentyFourHour)
    let snapshot = try #require(harness.hours().snapshotPublisher().probe().values.last)
    let days = WeatherData.honolulu.days
    #expect(snapshot.sectionIdentifiers == [days[0].start, days[1].start])
    #expect(snapshot.itemIdentifiers.map(\.time) == ["22:00", "23:00", "00:00", "01:00"])
    #expect(snapshot.itemIdentifiers.map(\.temperature) == ["70 °F", "69 °F", "68 °F", "67 °F"])
    #expect(snapshot.itemIdentifiers.map(\.image).first == "rainShowers-night")
    #expect(snapshot.itemIdentifiers.map(\.windDirection).first == "SSW")
  }

  @Test func hoursOfAnotherDayHaveItsName() throws {
    harness.state.send(.data(.honolulu))
    harness.time.send(.twentyFourHour)
    let rows = try #require(harness.hours().rowsPublisher().probe().values.last)
    let next = WeatherText(locale: Locale(identifier: "en_US"), timeZone: WeatherData.honolulu.timeZone)
      .day(WeatherData.honolulu.days[1].start)
    #expect(rows.map(\.day) == [nil, nil, next, next])
    #expect(rows.map(\.moment) == ["22:00", "23:00", "\(next) 00:00", "\(next) 01:00"])
    #expect(rows[3].spokenLabel.hasPrefix("\(next) 01:00. "))
  }

  @Test func fewerThanTenHoursAreShown() {
    for count in 0..<4 {
      var weather = WeatherData.honolulu
      weather.hours = Array(weather.hours.prefix(count))
      harness.state.send(.data(weather))
      #expect(harness.hours().rowsPublisher(limit: 10).probe().values.last?.count == count)
      #expect(harness.hours().snapshotPublisher(limit: 10).probe().values.last?.numberOfItems == count)
    }
  }

  @Test func hoursAreLimited() {
    harness.state.send(.data(.honolulu))
    #expect(harness.hours().rowsPublisher(limit: 3).probe().values.last?.count == 3)
    #expect(harness.hours().rowsPublisher(limit: 0).probe().values.last?.isEmpty == true)
    #expect(harness.hours().rowsPublisher(limit: -5).probe().values.last?.isEmpty == true)
  }

  @Test func rateOfRainIsNeverAPercentage() {
    harness.state.send(.data(.honolulu))
    harness.units.send(.metric)
    let rows = harness.hours().rowsPublisher().probe().values.last
    #expect(rows?.map(\.precipitation) == ["2.5 mm", "0.4 mm", nil, nil])
    #expect(rows?.map(\.chanceOfPrecipitation) == ["30%", "30%", "30%", "30%"])
  }

  @Test func notationChangesTheRowsOnce() {
    harness.state.send(.data(.honolulu))
    let probe = harness.hours().rowsPublisher().probe()
    harness.units.send(.metric)
    harness.temperature.send(.celsius)
    harness.time.send(.twentyFourHour)
    harness.time.send(.twentyFourHour)
    harness.state.send(.data(.honolulu))
    #expect(probe.values.count == 4)
    let first = probe.values.last?.first
    #expect(
      first?.spokenLabel
        == "22:00. Rain showers. 21 °C. Chance of precipitation: 30%. Precipitation: 2.5 mm. Wind: 16 km/h, south-southwest"
    )
    #expect(first?.windSpeed == "16 KPH")
    #expect(Set(probe.values.joined()).count == 16)
  }
}
