import Foundation
import TestSupport
import Testing

@testable import Weather

/// A thoroughly bad document takes no longer to read than a good one: no element is searched for from the beginning of the document.
@Suite(.blocking) struct ManyBadElementsTests {
  private static func many(_ element: String, _ count: Int = 20_000) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }

  struct Hostile: CustomTestStringConvertible, Sendable {
    let name: String
    let service: any WeatherService
    let before: String
    let element: String
    let after: String

    var testDescription: String { name }

    init(_ name: String, _ service: any WeatherService, _ before: String, _ element: String, _ after: String)
    {
      (self.name, self.service, self.before, self.element, self.after) = (
        name, service, before, element, after
      )
    }
  }

  private static let oneCall = #"{"lat":1,"lon":2,"timezone":"UTC","#

  private static let documents = [
    Hostile(
      "hours without a time", metricOpenWeatherMap, oneCall + #""hourly":[{"dt":1,"temp":1},"#, "{}", "]}"),
    Hostile(
      "hours with a bad value", metricOpenWeatherMap, oneCall + #""hourly":["#,
      #"{"dt":1,"temp":1,"uvi":"x"}"#, "]}"),
    Hostile(
      "days of the wrong type", metricOpenWeatherMap, oneCall + #""daily":[{"dt":1},"#, "7", "]}"),
    Hostile(
      "places without a time", metricOpenWeatherMap,
      #"{"list":[{"dt":1,"main":{"temp":1},"coord":{"lat":1,"lon":2}},"#, #"{"main":{}}"#, "]}"),
    Hostile(
      "a column of text", OpenMeteo(),
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":0,"hourly":{"time":[0],"temperature_2m":["#, #""x""#,
      "]}}"),
    Hostile(
      "malformed times", OpenMeteo(),
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":0,"hourly":{"time":[0,"#, #""x""#, "]}}"),
    Hostile(
      "documents with a bad value", OpenMeteo(), "[", #"{"latitude":1,"longitude":2,"elevation":"x"}"#, "]"),
    Hostile(
      "points without a time", DarkSky(key: ServiceKey("k")),
      #"{"latitude":1,"longitude":2,"hourly":{"data":[{"time":1},"#, "{}", "]}}"),
    Hostile(
      "steps without data", METNorway(userAgent: "t"),
      #"{"properties":{"timeseries":[{"time":"2026-01-20T11:00:00Z","data":{"instant":{"details":{}}}},"#,
      "{}", "]}}"),
    Hostile(
      "unknown features", Fixture.nws, #"{"features":[{"properties":{"event":"Flood"}},"#, "{}", "]}"),
    Hostile(
      "malformed intervals", Fixture.nws,
      #"{"properties":{"validTimes":"","temperature":{"values":[{"validTime":"2022-02-03T21:00:00+00:00/PT1H"},"#,
      #"{"validTime":"x"}"#, "]}}}"),
    Hostile(
      "hours without a start", WeatherKit(token: ServiceKey("k")),
      #"{"forecastHourly":{"hours":[{"forecastStart":"2022-08-23T20:00:00Z"},"#, "{}", "]}}"),
  ]

  /// Expects that reading a text with a number of elements takes time that grows with that number alone.
  private func expectLinearTime(
    _ text: (Int) -> String, sourceLocation: SourceLocation = #_sourceLocation,
    reading: (WeatherResponse) throws -> Void
  ) rethrows {
    let isLinear = try takesLinearTime { count in
      let response = WeatherResponse(body: Data(text(count).utf8))
      return try processorTime { try reading(response) }
    }
    #expect(isLinear, sourceLocation: sourceLocation)
  }

  @Test(arguments: documents)
  func manyBadElementsAreReadInLinearTime(_ document: Hostile) throws {
    try expectLinearTime {
      document.before + Self.many(document.element, $0) + document.after
    } reading: {
      let data = try document.service.decode($0, for: anywhere)
      #expect(data.issues.count <= 100)
      #expect(data.issues.allSatisfy { !$0.path.isEmpty })
    }
  }

  @Test func listWithoutAValidElementThrowsItsFirstError() {
    let text = Self.oneCall + #""hourly":[{"dt":1,"temp":1},"# + Self.many("{}") + #"],"daily":["#
    // The hours have used up the limit for issues, but the days still fail with the position of their first element.
    let error = WeatherError(service: "OpenWeatherMap", path: "daily[0].dt", reason: .missing)
    #expect(throws: error) {
      try metricOpenWeatherMap.decode(
        WeatherResponse(body: Data((text + Self.many("{}") + "]}").utf8)), for: anywhere)
    }
  }

  @Test func columnsOfManyModelsAreReadInLinearTime() throws {
    try expectLinearTime { count in
      let columns = (0..<count).map { #""rain_m\#($0)":[]"# }.joined(separator: ",")
      return #"{"latitude":1,"longitude":2,"utc_offset_seconds":0,"hourly":{"time":[],"# + columns + "}}"
    } reading: {
      let data = try OpenMeteo().decode($0, for: anywhere)
      #expect(data.hours.isEmpty)
    }
  }

  @Test func repeatedColumnIsReadOnce() throws {
    try expectLinearTime { count in
      let units = (0..<count).map { #""u\#($0)":"?""# }.joined(separator: ",")
      return #"{"latitude":1,"longitude":2,"utc_offset_seconds":0,"hourly_units":{"# + units
        + #"},"hourly":{"time":[0],"# + Self.many(#""temperature_2m":[1]"#, count) + "}}"
    } reading: {
      let data = try OpenMeteo().decode($0, for: anywhere)
      #expect(data.hours.map(\.temperature?.celsius) == [1])
    }
  }

  @Test(arguments: [true, false])
  func membersOfAnEnsembleAreReadInLinearTime(_ haveUnits: Bool) throws {
    try expectLinearTime { count in
      let names = (0..<count).map { "temperature_2m_member\($0)" }
      let units = names.map { #""\#(haveUnits ? "" : "x")\#($0)":"?""# }.joined(separator: ",")
      let columns = names.map { #""\#($0)":[1]"# }.joined(separator: ",")
      return #"{"latitude":1,"longitude":2,"utc_offset_seconds":0,"hourly_units":{"# + units
        + #"},"hourly":{"time":[0],"# + columns + "}}"
    } reading: {
      let (spreads, issues) = try OpenMeteoEnsemble().decode($0)
      #expect(issues.count == (haveUnits ? 100 : 0))
      #expect((spreads[Date(timeIntervalSince1970: 0)]?.temperature == nil) == haveUnits)
    }
  }

  @Test func alertsAreMergedInLinearTime() {
    let isLinear = takesLinearTime { count in
      let alerts = (0..<count).map { number in
        var alert = WeatherAlert()
        alert.identifier = "\(number)"
        return alert
      }
      var data = WeatherData(service: "Any", place: anywhere)
      data.alerts = alerts
      var other = data
      other.alerts.append(WeatherAlert())
      let time = processorTime { data.add(other) }
      #expect(data.alerts == alerts + [WeatherAlert()])
      return time
    }
    #expect(isLinear)
  }

  @Test func contradictionsOfManyDaysAreFoundInLinearTime() {
    let isLinear = takesLinearTime { count in
      var data = WeatherData(service: "Any", place: anywhere)
      let times = (0..<count).map { Date(timeIntervalSince1970: Double($0) * 3600) }
      // Each day overlaps all that follow.
      data.days = times.map { WeatherDayData(start: $0, end: .distantFuture) }
      data.hours = times.map { WeatherConditions(time: $0, duration: 3600) }
      return processorTime {
        #expect(data.hoursOfDays.map(\.count).prefix(3) == [count, 0, 0])
        #expect(data.contradictions.isEmpty)
      }
    }
    #expect(isLinear)
  }
}
