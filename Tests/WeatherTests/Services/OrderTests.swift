import Foundation
import Testing

@testable import Weather

/// Steps are in the order of their times, in whatever order a document has them.
struct OrderTests {
  /// Documents with the temperatures 2 at eleven, 3 at twelve and 1 at ten.
  private static let hours = [
    Fixture(
      "Open-Meteo", OpenMeteo(),
      """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"timezone":"UTC","hourly":{"temperature_2m":[2,3,1],"time":\
      ["2026-01-05T11:00","2026-01-05T12:00","2026-01-05T10:00"]}}
      """),
    Fixture(
      "One Call", metricOpenWeatherMap,
      """
      {"lat":1,"lon":1,"hourly":[{"dt":1767610800,"temp":2},{"dt":1767614400,"temp":3},{"dt":1767607200,"temp":1}]}
      """),
    Fixture(
      "One Call in pieces", metricOpenWeatherMap,
      """
      {"lat":1,"lon":1,"data":[{"dt":1767610800,"temp":2},{"dt":1767614400,"temp":3},{"dt":1767607200,"temp":1}]}
      """),
    Fixture(
      "five days", metricOpenWeatherMap,
      """
      {"cod":"200","city":{"timezone":0},"list":[{"dt":1767610800,"main":{"temp":2}},\
      {"dt":1767614400,"main":{"temp":3}},{"dt":1767607200,"main":{"temp":1}}]}
      """),
    Fixture(
      "Pirate Weather", DarkSky(key: ServiceKey("key")),
      """
      {"latitude":1,"longitude":1,"offset":0,"hourly":{"data":[{"time":1767610800,"temperature":2},\
      {"time":1767614400,"temperature":3},{"time":1767607200,"temperature":1}]}}
      """),
    Fixture(
      "MET Norway", METNorway(),
      #"{"properties":{"timeseries":["#
        + [("11", 2), ("12", 3), ("10", 1)].map {
          #"{"time":"2026-01-05T\#($0.0):00:00Z","data":{"instant":{"details":{"air_temperature":\#($0.1)}}}}"#
        }.joined(separator: ",") + "]}}"),
    Fixture(
      "NWS", NationalWeatherService(),
      #"{"properties":{"periods":["#
        + [("11", 2), ("12", 3), ("10", 1)].map {
          #"{"startTime":"2026-01-05T\#($0.0):00:00Z","temperature":\#($0.1),"temperatureUnit":"C"}"#
        }.joined(separator: ",") + "]}}"),
    Fixture(
      "WeatherKit", WeatherKit(token: ServiceKey("token")),
      #"{"forecastHourly":{"hours":["#
        + [("11", 2), ("12", 3), ("10", 1)].map {
          #"{"forecastStart":"2026-01-05T\#($0.0):00:00Z","temperature":\#($0.1)}"#
        }.joined(separator: ",") + "]}}"),
  ]

  @Test(arguments: hours)
  func hoursAreInOrder(_ fixture: Fixture) throws {
    let hours = try fixture.decode().hours
    #expect(hours.map(\.temperature?.celsius) == [1, 2, 3])
    #expect(hours.map(\.time.timeIntervalSince1970) == [1_767_607_200, 1_767_610_800, 1_767_614_400])
    #expect(hours.dropLast().allSatisfy { $0.duration.map { $0 == 3600 } ?? true })
  }

  /// An amount is that of the time before a row, also in a document in which another row comes before it.
  @Test func amountsAreMovedToTheStepBefore() throws {
    let text = """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly":{"precipitation":[2,3,1],"time":\
      ["2026-01-05T11:00","2026-01-05T12:00","2026-01-05T10:00"]}}
      """
    let hours = try Fixture("", OpenMeteo(), text).decode().hours
    #expect(hours.map(\.precipitation.amount?.millimeters) == [2, 3, nil])
  }

  @Test func minutesAreInOrder() throws {
    let pirate = """
      {"latitude":1,"longitude":1,"minutely":{"data":[{"time":120,"precipIntensity":2},{"time":60,"precipIntensity":1}]}}
      """
    let openWeatherMap =
      #"{"lat":1,"lon":1,"minutely":[{"dt":120,"precipitation":2},{"dt":60,"precipitation":1}]}"#
    let weatherKit = """
      {"forecastNextHour":{"minutes":[{"startTime":"1970-01-01T00:02:00Z","precipitationIntensity":2},\
      {"startTime":"1970-01-01T00:01:00Z","precipitationIntensity":1}]}}
      """
    let documents: [(any WeatherService, String)] = [
      (DarkSky(key: ServiceKey("key")), pirate), (metricOpenWeatherMap, openWeatherMap),
      (WeatherKit(token: ServiceKey("token")), weatherKit),
    ]
    for (service, text) in documents {
      let minutes = try Fixture("", service, text).decode().minutes
      #expect(minutes.map(\.time.timeIntervalSince1970) == [60, 120], "\(service.name)")
      #expect(minutes.map(\.precipitation.intensity?.millimetersPerHour) == [1, 2], "\(service.name)")
    }
  }

  @Test func daysAreInOrder() throws {
    let openMeteo = """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"timezone":"UTC","daily":{"temperature_2m_max":[2,1],\
      "time":["2026-01-06","2026-01-05"]}}
      """
    let oneCall = """
      {"lat":1,"lon":1,"timezone":"UTC","daily":[{"dt":1767700800,"temp":{"max":2}},{"dt":1767614400,"temp":{"max":1}}]}
      """
    let sixteenDays = """
      {"cod":"200","city":{"timezone":0},"list":[{"dt":1767700800,"temp":{"max":2}},{"dt":1767614400,"temp":{"max":1}}]}
      """
    let pirate = """
      {"latitude":1,"longitude":1,"offset":0,"daily":{"data":[{"time":1767700800,"temperatureMax":2},\
      {"time":1767614400,"temperatureMax":1}]}}
      """
    let nws =
      #"{"properties":{"periods":["#
      + [("06", 2), ("05", 1)].map {
        #"{"startTime":"2026-01-\#($0.0)T06:00:00Z","endTime":"2026-01-\#($0.0)T18:00:00Z","isDaytime":true,"#
          + #""temperature":\#($0.1),"temperatureUnit":"C"}"#
      }.joined(separator: ",") + "]}}"
    let weatherKit = """
      {"forecastDaily":{"days":[{"forecastStart":"2026-01-06T00:00:00Z","temperatureMax":2},\
      {"forecastStart":"2026-01-05T00:00:00Z","temperatureMax":1}]}}
      """
    let documents: [(any WeatherService, String)] = [
      (OpenMeteo(), openMeteo), (metricOpenWeatherMap, oneCall), (metricOpenWeatherMap, sixteenDays),
      (DarkSky(key: ServiceKey("key")), pirate), (NationalWeatherService(), nws),
      (WeatherKit(token: ServiceKey("token")), weatherKit),
    ]
    for (service, text) in documents {
      let days = try Fixture("", service, text).decode().days
      #expect(days.map(\.high?.celsius) == [1, 2], "\(service.name)")
      #expect(days.map(\.start.timeIntervalSince1970) == [1_767_571_200, 1_767_657_600], "\(service.name)")
    }
  }

  @Test func hoursOfTheAirAreInOrder() throws {
    let text = """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly":{"time":["1970-01-01T02:00","1970-01-01T01:00"],\
      "european_aqi":[2,1]}}
      """
    let (_, hours, _) = try OpenMeteoAirQuality().decode(WeatherResponse(body: Data(text.utf8)))
    #expect(hours.map(\.time.timeIntervalSince1970) == [3600, 7200])
    #expect(hours.map(\.europeanIndex) == [1, 2])
  }
}
