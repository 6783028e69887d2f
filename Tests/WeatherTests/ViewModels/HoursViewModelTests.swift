import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct HoursViewModelTests {
  private let stage = WeatherStage()

  @Test func hoursStandUnderTheirDaysAtThePlace() throws {
    stage.state.send(.data(.honolulu))
    stage.time.send(.twentyFourHour)
    let snapshot = try #require(stage.hours().snapshotPublisher().probe().values.last)
    let days = WeatherData.honolulu.days
    #expect(snapshot.sectionIdentifiers == [days[0].start, days[1].start])
    #expect(snapshot.itemIdentifiers.map(\.time) == ["22:00", "23:00", "00:00", "01:00"])
    #expect(snapshot.itemIdentifiers.map(\.temperature) == ["70 °F", "69 °F", "68 °F", "67 °F"])
    #expect(snapshot.itemIdentifiers.map(\.image).first == "rainShowers-night")
    #expect(snapshot.itemIdentifiers.map(\.windDirection).first == "SSW")
  }

  @Test func fewerThanTenHoursAreShownAsTheyAre() {
    for count in 0..<4 {
      var weather = WeatherData.honolulu
      weather.hours = Array(weather.hours.prefix(count))
      stage.state.send(.data(weather))
      #expect(stage.hours().rowsPublisher(limit: 10).probe().values.last?.count == count)
      #expect(stage.hours().snapshotPublisher(limit: 10).probe().values.last?.numberOfItems == count)
    }
  }

  @Test func noMoreHoursAreShownThanAskedFor() {
    stage.state.send(.data(.honolulu))
    #expect(stage.hours().rowsPublisher(limit: 3).probe().values.last?.count == 3)
    #expect(stage.hours().rowsPublisher(limit: 0).probe().values.last?.isEmpty == true)
    #expect(stage.hours().rowsPublisher(limit: -5).probe().values.last?.isEmpty == true)
  }

  @Test func rainInMillimetersPerHourIsNeverAPercentage() {
    stage.state.send(.data(.honolulu))
    stage.units.send(.metric)
    let rows = stage.hours().rowsPublisher().probe().values.last
    #expect(rows?.map(\.precipitation) == ["2.5 mm", "0.4 mm/h", nil, nil])
    #expect(rows?.map(\.chanceOfPrecipitation) == ["30%", "30%", "30%", "30%"])
  }

  @Test func eachNotationChangesTheRowsOnce() {
    stage.state.send(.data(.honolulu))
    let probe = stage.hours().rowsPublisher().probe()
    stage.units.send(.metric)
    stage.temperature.send(.celsius)
    stage.time.send(.twentyFourHour)
    stage.time.send(.twentyFourHour)
    stage.state.send(.data(.honolulu))
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
