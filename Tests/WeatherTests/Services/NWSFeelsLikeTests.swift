import Foundation
import Testing

@testable import Weather

struct NWSFeelsLikeTests {
  private func hour(_ fahrenheit: Double, wind: Double, humidity: Double) throws -> WeatherConditions? {
    let text = #"""
      {"properties":{"periods":[{"startTime":"2026-01-05T07:00:00-05:00","endTime":"2026-01-05T08:00:00-05:00",
        "isDaytime":true,"temperature":\#(fahrenheit),"temperatureUnit":"F","windSpeed":"\#(Int(wind)) mph",
        "relativeHumidity":{"unitCode":"wmoUnit:percent","value":\#(humidity)}}]}}
      """#
    return try Fixture("NWS", Fixture.nws, text).decode().hours.first
  }

  /// Rows of the service's own charts for wind chill and heat index, in whole degrees Fahrenheit.
  @Test(arguments: [
    (40.0, 5.0, 50.0, 36.0), (30, 20, 50, 17), (0, 15, 50, -19), (-20, 40, 50, -57), (50, 3, 50, 50),
    (60, 30, 50, 60), (88, 5, 75, 103), (96, 5, 60, 116), (104, 5, 50, 131), (80, 5, 40, 80),
  ])
  func hoursFeelAsTheChartsOfTheServiceSay(
    _ fahrenheit: Double, _ wind: Double, _ humidity: Double, _ felt: Double
  ) throws {
    let hour = try #require(try hour(fahrenheit, wind: wind, humidity: humidity))
    let apparent = try #require(hour.apparentTemperature)
    #expect((apparent.fahrenheit - felt).magnitude < 1, "\(apparent.fahrenheit)")
  }

  @Test func measurementsAndGridFeelLikeSomethingToo() throws {
    let observation = #"""
      {"properties":{"timestamp":"2026-01-05T12:00:00+00:00","temperature":{"unitCode":"wmoUnit:degC","value":15},
       "windChill":{"unitCode":"wmoUnit:degC","value":null},"heatIndex":{"unitCode":"wmoUnit:degC","value":null}}}
      """#
    #expect(
      try Fixture("NWS", Fixture.nws, observation).decode().current?.apparentTemperature?.celsius == 15)
    let grid = #"""
      {"properties":{"validTimes":"x","temperature":{"uom":"wmoUnit:degC","values":
       [{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":0}]},"windSpeed":{"uom":"wmoUnit:km_h-1","values":
       [{"validTime":"2026-01-05T12:00:00+00:00/PT2H","value":30}]},"apparentTemperature":{"uom":"wmoUnit:degC",
       "values":[{"validTime":"2026-01-05T12:00:00+00:00/PT1H","value":-9}]}}}
      """#
    let hours = try Fixture("NWS", Fixture.nws, grid).decode().hours
    #expect(hours.first?.apparentTemperature?.celsius == -9)
    let computed = try #require(hours.last?.apparentTemperature?.celsius)
    #expect((computed - -6.5).magnitude < 0.1)
  }

  @Test(arguments: [
    ("rain_showers,40/tsra,60", Condition.thunderstorm(.moderate, with: .rain)),
    ("few/rain,70", .rain(.moderate)), ("bkn/tsra_hi,20", .mostlyCloudy),
    ("rain,20/rain,20", .rain(.moderate)),
    ("tsra_hi,20", .thunderstorm(.light, with: .rain)),
  ])
  func iconOfTwoPartsShowsTheMoreSignificantLikelyOne(_ parts: String, _ condition: Condition) {
    let icon = "https://api.weather.gov/icons/land/day/\(parts)?size=medium"
    #expect(NationalWeatherService.condition(icon: icon) == condition)
  }
}
