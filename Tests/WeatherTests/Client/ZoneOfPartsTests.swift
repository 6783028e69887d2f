#if canImport(Glibc)
  import Settings
  import Foundation
  import Testing
  import WeatherServing

  @testable import Weather

  /// The zone that one part states applies to the parts that follow.
  struct ZoneOfPartsTests {
    private static let point = #"""
      {"geometry":{"type":"Point","coordinates":[-74,40.7]},"properties":{"timeZone":"America/New_York",
       "forecast":"https://api.weather.gov/gridpoints/OKX/33,35/forecast",
       "forecastGridData":"https://api.weather.gov/gridpoints/OKX/33,35"}}
      """#

    private static let grid = #"""
      {"properties":{"validTimes":"2026-02-06T12:00:00+00:00/P2D",
       "temperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2026-02-06T12:00:00+00:00/PT24H","value":1}]},
       "maxTemperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2026-02-06T12:00:00+00:00/PT13H","value":5},
         {"validTime":"2026-02-07T12:00:00+00:00/PT13H","value":6}]},
       "minTemperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2026-02-07T00:00:00+00:00/PT6H","value":-5}]}}}
      """#

    /// The clocks go back on the first of November.
    private static let forecast = #"""
      {"properties":{"periods":[
        {"startTime":"2026-10-31T06:00:00-04:00","endTime":"2026-10-31T18:00:00-04:00","isDaytime":true,
         "temperature":60,"temperatureUnit":"F"},
        {"startTime":"2026-11-01T06:00:00-05:00","endTime":"2026-11-01T18:00:00-05:00","isDaytime":true,
         "temperature":61,"temperatureUnit":"F"},
        {"startTime":"2026-11-02T06:00:00-05:00","endTime":"2026-11-02T18:00:00-05:00","isDaytime":true,
         "temperature":62,"temperatureUnit":"F"}]}}
      """#

    private let place = Place(coordinate: Coordinate(latitude: 40.7, longitude: -74))

    /// The days of a weather that consists only of this forecast.
    private func days(
      forecast: WeatherServer.Reply, grid: WeatherServer.Reply, zone: String? = nil
    ) async throws -> [String] {
      var place = place
      place.timeZone = zone.flatMap(TimeZone.init(identifier:))
      let server = try WeatherServer { request in
        switch request.path {
        case let path where path.hasPrefix("/points/"): .text(Self.point)
        case let path where path.hasSuffix("/forecast"): forecast
        case let path where path.hasPrefix("/gridpoints/"): grid
        default: .response(404)
        }
      }
      let bench = try ClientBench([])
      let service = NationalWeatherService(address: try ServiceAddress(server.url))
      let weather = try await bench.client.weather(at: place, from: service)
      #expect(weather.timeZone.identifier == "America/New_York")
      let text = WeatherText(locale: Locale(identifier: "en_US"), timeZone: weather.timeZone)
      return weather.days.map {
        "\(text.day($0.start)) \(text.time($0.start, in: .twentyFourHour)) to \(text.time($0.end, in: .twentyFourHour))"
      }
    }

    @Test func daysOfAGridAreInTheZoneOfThePoint() async throws {
      let days = try await days(forecast: .response(404), grid: .text(Self.grid))
      #expect(days == ["Friday 00:00 to 00:00", "Saturday 00:00 to 00:00"])
    }

    @Test func zoneOfTheServiceCountsMoreThanThatOfAGeocoder() async throws {
      let days = try await days(forecast: .response(404), grid: .text(Self.grid), zone: "America/Denver")
      #expect(days == ["Friday 00:00 to 00:00", "Saturday 00:00 to 00:00"])
    }

    @Test func daysBeginAtMidnightAfterAClockChange() async throws {
      let days = try await days(forecast: .text(Self.forecast), grid: .response(404))
      #expect(days == ["Saturday", "Sunday", "Monday"].map { $0 + " 00:00 to 00:00" })
    }
  }
#endif
