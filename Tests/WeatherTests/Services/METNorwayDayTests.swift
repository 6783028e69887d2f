import Foundation
import Streams
import StreamsTesting
import Testing

@testable import Weather

struct METNorwayDayTests {
  private func forecast(_ steps: String, at zone: String = "Europe/Oslo") throws -> WeatherData {
    var oslo = anywhere
    oslo.timeZone = TimeZone(identifier: zone)
    let text = #"{"properties":{"timeseries":[\#(steps)]}}"#
    return try Fixture("MET Norway", METNorway(), text).decode(for: oslo)
  }

  private func step(_ time: String, _ celsius: Double, low: Double, high: Double) -> String {
    """
    {"time":"\(time)","data":{"instant":{"details":{"air_temperature":\(celsius)}},"next_6_hours":{"details":\
    {"air_temperature_min":\(low),"air_temperature_max":\(high),"precipitation_amount":1}}}}
    """
  }

  @Test func extremesOfADayAreThoseOfItsSixHours() throws {
    let steps = [
      step("2026-01-05T23:00:00Z", -3, low: -8, high: -2), step("2026-01-06T05:00:00Z", -6, low: -6, high: 1),
      step("2026-01-06T11:00:00Z", 1, low: 0, high: 4), step("2026-01-06T17:00:00Z", 2, low: -1, high: 2),
    ]
    let days = try forecast(steps.joined(separator: ",")).summarizedDays
    #expect(days.map(\.low?.celsius) == [-8])
    #expect(days.map(\.high?.celsius) == [4])
  }

  @Test func extremesBeyondMidnightDoNotCount() throws {
    let steps = [
      step("2026-01-06T11:00:00Z", 1, low: 0, high: 4), step("2026-01-06T18:00:00Z", 2, low: -30, high: 30),
    ]
    let days = try forecast(steps.joined(separator: ",")).summarizedDays
    #expect(days.first?.low?.celsius == 0)
    #expect(days.first?.high?.celsius == 4)
  }

  @Test func dayOfALastInstantIsNotShown() throws {
    let last = #"{"time":"2026-01-06T23:00:00Z","data":{"instant":{"details":{"air_temperature":12}}}}"#
    let steps = [step("2026-01-06T17:00:00Z", 2, low: 1, high: 3), last]
    let weather = try forecast(steps.joined(separator: ","))
    #expect(weather.hours.count == 2)
    #expect(weather.summarizedDays.map(\.high?.celsius) == [3])
    // Today is shown, however little of it is left.
    #expect(try forecast(last).summarizedDays.map(\.high?.celsius) == [12])
  }

  @Test func uncertaintyThunderAndFogAreRead() throws {
    let steps = """
      {"time":"2026-01-06T17:00:00Z","data":{"instant":{"details":{"air_temperature":2,\
      "air_temperature_percentile_10":3,"air_temperature_percentile_90":1,"wind_speed_percentile_10":4,\
      "wind_speed_percentile_90":6,"fog_area_fraction":25,"ultraviolet_index_clear_sky":1.5}},"next_1_hours":\
      {"details":{"precipitation_amount":1,"precipitation_amount_min":0.5,"precipitation_amount_max":2,\
      "probability_of_thunder":12.5}}}}
      """
    let hour = try #require(forecast(steps).hours.first)
    #expect(hour.temperatureSpread == Temperature(celsius: 1)...Temperature(celsius: 3))
    #expect(hour.windSpread == Speed(metersPerSecond: 4)...Speed(metersPerSecond: 6))
    #expect(hour.precipitation.amountRange == Length(millimeters: 0.5)...Length(millimeters: 2))
    #expect(hour.thunderProbability?.percent == 12.5)
    #expect(hour.fogCover?.percent == 25)
    #expect(hour.uvIndex == nil && hour.clearSkyUVIndex == 1.5)
  }

  @Test func clearSkyUVIndexHasItsOwnLabel() throws {
    let steps =
      #"{"time":"2026-01-06T17:00:00Z","data":{"instant":{"details":{"ultraviolet_index_clear_sky":6}}}}"#
    let harness = ViewModelHarness()
    harness.state.send(.data(try forecast(steps)))
    let details = harness.day().detailsPublisher.probe().values.last ?? []
    #expect(details.first?.spokenLabel == "UV index with a clear sky: 6, high")
    #expect(!details.contains { $0.label == "UV index" })
  }
}
