import Foundation
import Testing

@testable import Weather

/// Amounts cover the time that each service documents.
struct IntervalTests {
  /// A document in which it rains once, and the hours before or after 2026-01-05 12:00 UTC in which it rains.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let service: any WeatherService
    let text: String
    let hours: ClosedRange<Double>
    var millimeters = 3.0
    var testDescription: String { name }
  }

  private static let noon = 1_767_614_400

  private static let rows = [
    Row(
      name: "Open-Meteo: hourly sums are of the preceding hour", service: OpenMeteo(),
      text: """
        {"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly":{"precipitation":[0,0,3,0],"time":\
        ["2026-01-05T10:00","2026-01-05T11:00","2026-01-05T12:00","2026-01-05T13:00"]}}
        """, hours: -1...0),
    Row(
      name: "Open-Meteo: current sums are of the preceding interval", service: OpenMeteo(),
      text: """
        {"latitude":1,"longitude":1,"utc_offset_seconds":0,\
        "current":{"time":"2026-01-05T12:00","interval":900,"precipitation":3}}
        """, hours: -0.25...0),
    Row(
      name: "Open-Meteo: sums of quarter hours are of the preceding quarter", service: OpenMeteo(),
      text: """
        {"latitude":1,"longitude":1,"utc_offset_seconds":0,"minutely_15":{"precipitation":[0,3,0],"time":\
        ["2026-01-05T11:45","2026-01-05T12:00","2026-01-05T12:15"]}}
        """, hours: -0.25...0),
    Row(
      name: "OpenWeatherMap, five days: 3h is the last three hours", service: metricOpenWeatherMap,
      text: """
        {"cod":"200","city":{"timezone":0},"list":[{"dt":\(noon - 10_800),"main":{"temp":1}},\
        {"dt":\(noon),"main":{"temp":1},"rain":{"3h":3}},{"dt":\(noon + 10_800),"main":{"temp":1}}]}
        """, hours: -3...0),
    Row(
      name: "OpenWeatherMap, current: 1h is the last hour", service: metricOpenWeatherMap,
      text: #"{"dt":\#(noon),"main":{"temp":1},"rain":{"1h":3}}"#, hours: -1...0),
    Row(
      name: "OpenWeatherMap, One Call: 1h of an hour is that hour", service: metricOpenWeatherMap,
      text: """
        {"lat":1,"lon":1,"hourly":[{"dt":\(noon),"temp":1,"rain":{"1h":3}},{"dt":\(noon + 3600),"temp":1}]}
        """, hours: 0...1),
    Row(
      name: "MET Norway: next_1_hours", service: METNorway(),
      text: """
        {"properties":{"timeseries":[{"time":"2026-01-05T12:00:00Z","data":{"instant":{"details":{}},\
        "next_1_hours":{"details":{"precipitation_amount":3}}}}]}}
        """, hours: 0...1),
    Row(
      name: "MET Norway: next_6_hours", service: METNorway(),
      text: """
        {"properties":{"timeseries":[{"time":"2026-01-05T12:00:00Z","data":{"instant":{"details":{}},\
        "next_6_hours":{"details":{"precipitation_amount":3}}}}]}}
        """, hours: 0...6),
    Row(
      name: "NWS: the interval of the grid", service: Fixture.nws,
      text: """
        {"properties":{"validTimes":"x","temperature":{"uom":"wmoUnit:degC","values":\
        [{"validTime":"2026-01-05T12:00:00+00:00/PT3H","value":1}]},"quantitativePrecipitation":\
        {"uom":"wmoUnit:mm","values":[{"validTime":"2026-01-05T13:00:00+00:00/PT1H","value":3}]}}}
        """, hours: 1...2),
    Row(
      name: "NWS: an observation is of the last hour", service: Fixture.nws,
      text: """
        {"properties":{"timestamp":"2026-01-05T12:00:00+00:00",\
        "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":3}}}
        """, hours: -1...0),
    Row(
      name: "WeatherKit: an hour begins with its forecast", service: WeatherKit(token: ServiceKey("token")),
      text: """
        {"forecastHourly":{"hours":[{"forecastStart":"2026-01-05T12:00:00Z","precipitationAmount":3},\
        {"forecastStart":"2026-01-05T13:00:00Z"}]}}
        """, hours: 0...1),
  ]

  @Test(arguments: rows)
  func amountCoversTheDocumentedInterval(_ row: Row) throws {
    let weather = try Fixture(row.name, row.service, row.text).decode()
    var covered: [DateInterval] = []
    if let now = weather.current, weather.hours.isEmpty,
      now.precipitation.amount?.millimeters == row.millimeters
    {
      covered.append(try #require(now.precipitation.interval))
    }
    for hour in weather.hours where hour.precipitation.amount?.millimeters == row.millimeters {
      #expect(hour.precipitation.interval == nil)
      covered.append(DateInterval(start: hour.time, duration: try #require(hour.duration)))
    }
    for minute in weather.minutes where minute.precipitation.amount?.millimeters == row.millimeters {
      covered.append(DateInterval(start: minute.time, duration: 900))
    }
    let noon = Date(timeIntervalSince1970: Double(Self.noon))
    let start = noon.addingTimeInterval(row.hours.lowerBound * 3600)
    #expect(
      covered == [DateInterval(start: start, end: noon.addingTimeInterval(row.hours.upperBound * 3600))])
  }

  @Test func gustsAndProbabilitiesOfOpenMeteoAreThoseOfThePrecedingHour() throws {
    let text = """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly_units":{"wind_gusts_10m":"m/s"},"hourly":{\
      "time":["2026-01-05T11:00","2026-01-05T12:00","2026-01-05T13:00","2026-01-05T15:00"],\
      "wind_gusts_10m":[1,2,3,4],"precipitation_probability":[10,20,30,40],"weather_code":[0,1,2,3]}}
      """
    let hours = try Fixture("Open-Meteo", OpenMeteo(), text).decode().hours
    // The last hour before a gap has no such values: they are stated for the hour at the end of the gap.
    #expect(hours.map(\.windGust?.metersPerSecond) == [2, 3, nil, nil])
    #expect(hours.map(\.precipitation.probability?.percent) == [20, 30, nil, nil])
    #expect(hours.map(\.condition) == [.clear, .mostlyClear, .partlyCloudy, .overcast])
  }

  @Test func rainBeforeMidnightIsThatOfTheDayOfItsHour() throws {
    let hours = (0...24).map { "\"2026-01-0\(5 + $0 / 24)T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00\"" }
    let amounts = (0...24).map { [0: "2", 12: "1", 24: "4"][$0] ?? "0" }
    // The service adds up the rows, of which the first is of the day before and the last of this one.
    let text = """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"timezone":"UTC",\
      "hourly":{"time":[\(hours.joined(separator: ","))],"precipitation":[\(amounts.joined(separator: ","))]},\
      "daily":{"time":["2026-01-05","2026-01-06"],"precipitation_sum":[3,4]}}
      """
    let data = try Fixture("Open-Meteo", OpenMeteo(), text).decode()
    #expect(data.days.map(\.precipitation.amount?.millimeters) == [5, 4])
  }

  @Test func wordsOfOpenMeteoBelongToTheirRain() throws {
    let text = """
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly":{\
      "time":["2026-01-05T11:00","2026-01-05T12:00","2026-01-05T13:00","2026-01-05T14:00","2026-01-05T15:00"],\
      "precipitation":[0,0,6.5,0,1],"weather_code":[45,3,65,2,61]}}
      """
    let hours = try Fixture("Open-Meteo", OpenMeteo(), text).decode().hours
    #expect(hours.map(\.precipitation.amount?.millimeters) == [0, 6.5, 0, 1, nil])
    #expect(hours.map(\.condition) == [.fog, .rain(.heavy), .partlyCloudy, .rain(.light), nil])
  }

  @Test func wordsAndChancesOfFiveDaysBelongToTheirRain() throws {
    func step(_ index: Int, _ id: Int, _ chance: Double, _ more: String = "") -> String {
      #"{"dt":\#(Self.noon + index * 10_800),"main":{"temp":1},"pop":\#(chance),"weather":[{"id":\#(id),"#
        + #""description":"d\#(id)"}]\#(more)}"#
    }
    let steps = [step(0, 800, 0), step(1, 501, 0.9, #","rain":{"3h":6}"#), step(2, 802, 0.1)]
    let text = #"{"cod":"200","city":{"timezone":0},"list":[\#(steps.joined(separator: ","))]}"#
    let weather = try Fixture("five days", metricOpenWeatherMap, text).decode()
    #expect(weather.hours.map(\.condition) == [.rain(.moderate), .partlyCloudy, .partlyCloudy])
    #expect(weather.hours.map(\.summary) == ["d501", "d802", "d802"])
    #expect(weather.hours.map(\.precipitation.probability?.percent) == [90, 10, nil])
    #expect(weather.current?.condition == .clear)
  }

  @Test func firstStepOfFiveDaysIsAlsoTheCurrentWeather() throws {
    let text = """
      {"cod":"200","city":{"timezone":0},"list":[{"dt":\(Self.noon),"main":{"temp":1},"rain":{"3h":3}},\
      {"dt":\(Self.noon + 10_800),"main":{"temp":1},"rain":{"3h":6}}]}
      """
    let weather = try Fixture("five days", metricOpenWeatherMap, text).decode()
    #expect(weather.hours.map(\.precipitation.amount?.millimeters) == [6, nil])
    #expect(weather.hours.map(\.precipitation.intensity?.millimetersPerHour) == [2, nil])
    let now = try #require(weather.current?.precipitation)
    let noon = Date(timeIntervalSince1970: Double(Self.noon))
    #expect(now.amount?.millimeters == 3)
    #expect(now.interval == DateInterval(start: noon.addingTimeInterval(-10_800), end: noon))
  }
}
