import Foundation
import Testing

@testable import Weather

struct EnsembleTests {
  @Test func spreadIsThatOfTheMembers() throws {
    let weather = try OpenMeteoEnsemble().added(CompanionFixture.ensemble)
    #expect(weather.hours[0].temperatureSpread == Temperature(celsius: -1)...Temperature(celsius: 5))
    #expect(weather.hours[1].temperatureSpread == Temperature(celsius: 0)...Temperature(celsius: 6))
    // Four values say too little.
    #expect(weather.hours[2].temperatureSpread == nil)
    #expect(weather.hours[0].windSpread == Speed(kilometersPerHour: 9)...Speed(kilometersPerHour: 18))
    #expect(weather.current?.temperatureSpread == weather.hours[0].temperatureSpread)
    #expect(weather.issues == [])
  }

  @Test func amountsBelongToTheHourBeforeTheirTime() throws {
    let hours = try OpenMeteoEnsemble().added(CompanionFixture.ensemble).hours
    #expect(hours[0].precipitation.amountRange == Length(millimeters: 0)...Length(millimeters: 4))
    #expect(hours[1].precipitation.amountRange == Length(millimeters: 0)...Length(millimeters: 0))
    #expect(hours[2].precipitation.amountRange == nil)
  }

  @Test func spreadOfTheServiceItselfStays() throws {
    var weather = CompanionFixture.weather
    let own = Temperature(celsius: 1)...Temperature(celsius: 2)
    weather.hours[0].temperatureSpread = own
    try OpenMeteoEnsemble().add(WeatherResponse(body: Data(CompanionFixture.ensemble.utf8)), to: &weather)
    #expect(weather.hours[0].temperatureSpread == own)
  }

  @Test func eightOfTenValuesLieInTheSpread() {
    #expect(Percentiles.spread(of: Array(0...30)) == 3...27)
    #expect(Percentiles.spread(of: Array(0...50).shuffled()) == 5...45)
    #expect(Percentiles.spread(of: [3, 1, 2, 5, 4]) == 1...5)
    #expect(Percentiles.spread(of: [1, 2, 3, 4]) == nil)
    #expect(Percentiles.spread(of: [Int]()) == nil)
  }

  @Test func requestNamesTheModel() throws {
    let request = try #require(
      try OpenMeteoEnsemble(model: "gfs_seamless", days: 3).request(for: CompanionFixture.weather))
    #expect(
      request.description == "https://ensemble-api.open-meteo.com/v1/ensemble?latitude=55.75&longitude=13.25"
        + "&hourly=temperature_2m,precipitation,wind_speed_10m&models=gfs_seamless&timezone=auto&forecast_days=3"
    )
  }
}
