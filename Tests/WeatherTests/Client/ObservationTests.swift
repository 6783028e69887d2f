#if canImport(Glibc)
  import Foundation
  import Testing
  import WeatherServing

  @testable import Weather

  /// Instruments fail, and stations fall silent. The present hour then takes their place.
  struct ObservationTests {
    private static let point = #"""
      {"geometry":{"type":"Point","coordinates":[-74,40.7]},"properties":{"timeZone":"America/New_York",
       "forecastHourly":"https://api.weather.gov/gridpoints/OKX/33,35/forecast/hourly",
       "forecastGridData":"https://api.weather.gov/gridpoints/OKX/33,35",
       "observationStations":"https://api.weather.gov/gridpoints/OKX/33,35/stations"}}
      """#

    /// The client's clock shows 20:04.
    private static let hourly = #"""
      {"properties":{"periods":[
        {"startTime":"2026-01-05T14:00:00-05:00","endTime":"2026-01-05T15:00:00-05:00","isDaytime":true,
         "temperature":40,"temperatureUnit":"F","shortForecast":"Sunny"},
        {"startTime":"2026-01-05T15:00:00-05:00","endTime":"2026-01-05T16:00:00-05:00","isDaytime":true,
         "temperature":41,"temperatureUnit":"F","dewpoint":{"unitCode":"wmoUnit:degC","value":-3},
         "shortForecast":"Light Rain"}]}}
      """#

    private static let stations = #"""
      {"features":[{"properties":{"stationIdentifier":"KAAA"}},{"properties":{"stationIdentifier":"KBBB"}},
       {"properties":{"stationIdentifier":"KCCC"}},{"properties":{"stationIdentifier":"KDDD"}}]}
      """#

    private static func observation(_ time: String, _ celsius: Double?) -> String {
      let value = celsius.map { "\($0)" } ?? "null"
      return #"""
        {"properties":{"timestamp":"\#(time)","station":"K",
          "temperature":{"unitCode":"wmoUnit:degC","value":\#(value)}}}
        """#
    }

    private func current(_ observations: [String: String]) async throws -> WeatherConditions? {
      let server = try WeatherServer { request in
        let station = request.path.split(separator: "/").dropFirst().first.map { String($0) } ?? ""
        switch request.path {
        case let path where path.hasPrefix("/points/"): return .text(Self.point)
        case let path where path.hasSuffix("/hourly"): return .text(Self.hourly)
        case let path where path.hasSuffix("/stations"): return .text(Self.stations)
        default: return observations[station].map { WeatherServer.Reply.text($0) } ?? .response(404)
        }
      }
      let bench = try ClientBench([])
      let service = NationalWeatherService(address: try ServiceAddress(server.url))
      let place = Place(coordinate: Coordinate(latitude: 40.7, longitude: -74))
      return try await bench.client.weather(at: place, from: service).current
    }

    @Test func observationOfNullsLeavesThePresentHour() async throws {
      let now = try await current(["KAAA": Self.observation("2026-01-05T19:50:00+00:00", nil)])
      #expect(now?.temperature?.fahrenheit == 41)
      #expect(now?.condition == .rain(.light))
      #expect(now?.time == Date(timeIntervalSince1970: 1_767_643_200))
    }

    @Test func observationOfDaysAgoIsNotNow() async throws {
      let now = try await current(["KAAA": Self.observation("2026-01-01T19:50:00+00:00", 20)])
      #expect(now?.temperature?.fahrenheit == 41)
    }

    @Test func nextStationIsAskedAsWell() async throws {
      let now = try await current([
        "KAAA": Self.observation("2026-01-05T19:50:00+00:00", nil),
        "KBBB": Self.observation("2026-01-05T11:50:00+00:00", 6),
        "KCCC": Self.observation("2026-01-05T19:40:00+00:00", 7),
        "KDDD": Self.observation("2026-01-05T20:00:00+00:00", 8),
      ])
      #expect(now?.temperature?.celsius == 7)
    }

    @Test func nearestStationCountsIfItMeasures() async throws {
      let now = try await current([
        "KAAA": Self.observation("2026-01-05T19:20:00+00:00", 5),
        "KBBB": Self.observation("2026-01-05T19:55:00+00:00", 6),
      ])
      #expect(now?.temperature?.celsius == 5)
      // Values that the station does not measure come from the hour.
      #expect(now?.dewPoint?.celsius == -3)
      #expect(now?.condition == .rain(.light))
    }
  }
#endif
