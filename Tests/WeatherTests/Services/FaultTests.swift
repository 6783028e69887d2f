import Foundation
import Testing

@testable import Weather

/// Faults of earlier applications and of the decoders they used.
@Suite struct FaultTests {
  @Test func timesAndWeekdaysAreInTheZoneOfThePlace() throws {
    let text = Fixture.oneCall.text.replacingOccurrences(of: "Europe/Berlin", with: "Pacific/Kiritimati")
      .replacingOccurrences(of: #""timezone_offset":3600"#, with: #""timezone_offset":50400"#)
    let data = try Fixture("", metricOpenWeatherMap, text).decode()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = data.timeZone
    // 11:00 UTC on the 28th is already the 29th there.
    #expect(calendar.component(.day, from: data.days[0].start) == 29)
    #expect(calendar.component(.hour, from: data.days[0].start) == 0)
  }

  @Test func badDayDoesNotCostTheOthers() throws {
    let data = try Fixture.oneCall.with(#"{"dt":1774782000,"#, #"{"dt":"Sunday","#).decode()
    #expect(data.days.map(\.high?.celsius) == [9, 13])
    #expect(
      data.issues == [
        WeatherIssue(path: "daily[1].dt", reason: .wrongType(expected: "a number", found: "text"))
      ])
  }

  @Test func badValueOfADayCostsOnlyItself() throws {
    let data = try Fixture.oneCall.with(#""min":3,"max":12"#, #""min":3,"max":"hot""#).decode()
    #expect(data.days.map(\.high?.celsius) == [9, nil, 13])
    #expect(data.days[1].low?.celsius == 3)
    #expect(data.issues.map(\.description) == ["daily[1].temp.max: expected a number, found text"])
  }

  @Test func listOfBadDaysIsAnError() {
    let fixture = Fixture.oneCall.with(#""dt":1774695600"#, #""day":0"#).with(
      #""dt":1774782000"#, #""day":1"#
    )
    .with(#""dt":1774864800"#, #""day":2"#)
    #expect(throws: WeatherError(service: "OpenWeatherMap", path: "daily[0].dt", reason: .missing)) {
      try fixture.decode()
    }
  }

  @Test func unknownIconIsNotAClearDay() throws {
    let hours = try Fixture.darkSky.decode().hours
    #expect(hours.map(\.condition) == [.snow(.moderate), .unknown("meteor-shower")])
    let id = try Fixture.oneCall.with(#""id":801"#, #""id":888"#).decode()
    #expect(id.current?.condition == .unknown("888"))
    #expect(try Fixture.nwsHourly.with("wind_few", "frogs").decode().hours[0].condition == .unknown("frogs"))
  }

  @Test func windFrom90DegreesIsEast() throws {
    #expect(try Fixture.oneCall.decode().current?.windDirection?.compassPoint == .east)
    let points = stride(from: 0.0, to: 360, by: 22.5).map { Direction(degrees: $0).compassPoint }
    #expect(points == CompassPoint.allCases)
    #expect(Direction(degrees: 359).compassPoint == .north)
    #expect(Direction(degrees: 360).degrees == 0)
  }

  @Test func fewerThanTenHoursAreAccepted() throws {
    let none = Fixture.openMeteo.with(#"["2026-03-29T01:00","2026-03-29T02:00","2026-03-29T03:00"]"#, "[]")
    #expect(try none.decode().hours.isEmpty)
    #expect(try Fixture.oneCall.decode().hours.count == 2)
  }

  @Test func lowAboveHighIsStillARange() throws {
    let day = try #require(
      Fixture.oneCall.with(#""min":3,"max":12"#, #""min":12,"max":3"#).decode().days.dropFirst().first)
    #expect(day.temperatureRange == Temperature(celsius: 3)...Temperature(celsius: 12))
    #expect(day.low?.celsius == 12)
  }

  @Test func rateOfRainIsNotAProbability() throws {
    let data = try Fixture.oneCall.decode()
    #expect(data.minutes[0].precipitation.intensity?.millimetersPerHour == 0.25)
    #expect(data.minutes[0].precipitation.probability == nil)
  }

  @Test(arguments: Fixture.all)
  func errorStatusIsNeverData(_ fixture: Fixture) {
    #expect(throws: WeatherError(service: fixture.service.name, reason: .http(status: 500, message: nil))) {
      try fixture.decode(status: 500)
    }
  }

  @Test(arguments: [
    "{}", "[]", "null", "\"Forbidden\"", "7", "{\"cod\":401}", "{\"error\":true}", "{\"message\":\"no\"}",
    "[[]]",
    "{\"detail\":\"no\"}", "{\"latitude\":true,\"lat\":true}", "<html></html>", "",
  ])
  func errorBodyIsNeverEmptyData(_ body: String) {
    let services: [any WeatherService] = [
      metricOpenWeatherMap, OpenMeteo(), DarkSky(key: ServiceKey("k")), METNorway(userAgent: "t"),
      Fixture.nws,
    ]
    for service in services where !(body.first == "[" && service is OpenMeteo && body == "[]") {
      #expect(throws: WeatherError.self, "\(service.name)") { try Fixture("", service, body).decode() }
    }
  }

  @Test func `Pitfall 24: missing parts are missing and an error body is the service's own error`() throws {
    #expect(try Fixture.currentWeather.decode().current?.windDirection == nil)
    #expect(try Fixture.oneCall.decode().days[1].moon.moonset == nil)
    #expect(try Fixture.openMeteo.decode().days[2].sun == .unknown)
    // A boolean that became a string is noted, and counts as neither true nor false.
    let text = try Fixture.weatherKit.with(#""daylight":true"#, #""daylight":"true""#).decode()
    #expect(text.current?.light == nil)
    #expect(text.issues.map(\.path) == ["currentWeather.daylight"])
    #expect(throws: WeatherError(service: "Open-Meteo", reason: .refused(code: nil, message: "no"))) {
      try Fixture("", OpenMeteo(), #"{"error":true,"reason":"no"}"#).decode()
    }
  }

  @Test func keysAreNeverShown() throws {
    let place = Place(coordinate: Coordinate(latitude: 1, longitude: 2))
    let key = ServiceKey("s3cr3t/+ k-é.y")
    let requests = [
      try OpenWeatherMap(key: key).request(for: place), try DarkSky(key: key).request(for: place),
      try WeatherKit(token: key).request(for: place), try OpenMeteo(key: key).request(for: place),
    ]
    for request in requests {
      var dumped = ""
      dump(request, to: &dumped)
      for text in ["\(request)", String(reflecting: request), dumped, "\(key)", String(reflecting: key)] {
        #expect(!text.contains("s3cr3t") && !text.contains("%2B"))
      }
    }
    #expect(requests[0].url.absoluteString.contains("appid=s3cr3t"))
  }

  @Test func servicesAgreeOnADay() throws {
    let first = try Fixture.oneCall.decode()
    let second = try Fixture.openMeteo.decode()
    #expect(first.days.map(\.start) == second.days.map(\.start))
    #expect(first.days[0].high == second.days[0].high)
    #expect(first.current?.time == second.current?.time)
    #expect(first.current?.windSpeed == second.current?.windSpeed)
  }

  @Test func instantsBeyondTheCalendarAreRefused() throws {
    let data = try Fixture.oneCall.with(#"{"dt":1774782000,"#, #"{"dt":1e18,"#).decode()
    #expect(data.days.count == 2)
    #expect(data.issues.map(\.path) == ["daily[1].dt"])
  }
}
