import Foundation
import Testing

@testable import Weather

@Suite struct DarkSkyTests {
  @Test func americanUnitsAreRead() throws {
    let data = try Fixture.darkSky.decode()
    let current = try #require(data.current)
    #expect(current.temperature?.celsius == 10)
    #expect(current.windSpeed?.metersPerSecond == 4.4704)
    #expect(current.visibility?.miles == 1)
    #expect(current.precipitation.intensity?.millimetersPerHour == 2.54)
    #expect(data.hours[0].precipitation.snowfall?.inches == 2)
    #expect(data.days[0].high?.fahrenheit == 82.4)
  }

  @Test func otherUnitsAreRead() throws {
    #expect(try Fixture.pirate.decode().current?.windSpeed?.metersPerSecond == 10)
    let si = Fixture.pirate.with(#""units":"ca""#, #""units":"si""#)
    #expect(try si.decode().current?.windSpeed?.metersPerSecond == 36)
    let british = Fixture.pirate.with(#""units":"ca""#, #""units":"uk2""#)
    #expect(try british.decode().current?.windSpeed?.milesPerHour == 36)
  }

  @Test func everyBlockMayBeMissing() throws {
    let bare = #"{"latitude":1,"longitude":2,"timezone":"Europe/Athens","offset":3,"flags":{"units":"si"}}"#
    let data = try Fixture("", Fixture.darkSky.service, bare).decode()
    #expect(data.current == nil && data.hours.isEmpty && data.days.isEmpty && data.minutes.isEmpty)
  }

  @Test func pirateWeatherWritesThePolarSunAroundMidnight() throws {
    let days = try Fixture.pirate.decode().days
    #expect(days.map(\.sun) == [.polarDay, .polarNight])
    #expect(days.map(\.condition) == [.rain(.light), nil])
    #expect(days[0].precipitation.snowfall?.centimeters == 1.5)
    #expect(days[0].precipitation.rain?.centimeters == 0.2)
  }

  @Test func possibleWeatherIsAKnownCondition() throws {
    let conditions = ["rain", "snow", "sleet", "precipitation", "thunderstorm"].map {
      DarkSky.condition("possible-\($0)-night")
    }
    #expect(
      conditions == [
        .rain(.light), .snow(.light), .sleet(.light), .rain(.light), .thunderstorm(.light),
      ])
    let snow = Fixture.pirate.with(#""icon":"light-rain""#, #""icon":"possible-precipitation-day""#)
    #expect(try snow.decode().days[0].condition == .snow(.light))
    #expect(DarkSky.condition("precipitation") == .rain(.moderate))
    #expect(DarkSky.condition("precipitation", falling: .sleet) == .sleet(.moderate))
    #expect(DarkSky.condition("possible-frogs-day") == .unknown("possible-frogs-day"))
    #expect(DarkSky.light("possible-rain-night") == .night)
  }

  @Test func offsetIsUsedIfTheZoneIsUnknown() throws {
    let data = try Fixture.pirate.with(#""timezone":"Europe/Oslo""#, #""timezone":"Mars/Olympus""#).decode()
    #expect(data.timeZone.secondsFromGMT() == 3600)
  }

  @Test func errorsAreJSONOrPlainText() {
    let service = DarkSky(key: ServiceKey("k"))
    let word = Fixture("", service, "Forbidden\n")
    #expect(throws: WeatherError(service: service.name, reason: .http(status: 403, message: "Forbidden"))) {
      try word.decode(status: 403)
    }
    #expect(throws: WeatherError(service: service.name, reason: .notJSON(offset: 0, "this is not a value"))) {
      try word.decode()
    }
    let body = Fixture("", service, #"{"code":400,"error":"The given location is invalid."}"#)
    let reason = WeatherError.Reason.refused(code: "400", message: "The given location is invalid.")
    #expect(throws: WeatherError(service: service.name, reason: reason)) { try body.decode() }
  }
}

@Suite struct METNorwayTests {
  @Test func stepsLastOneHourOrSix() throws {
    let data = try Fixture.metno.decode()
    #expect(data.hours.map(\.duration) == [3600, 21_600, nil])
    #expect(data.hours.map(\.precipitation.amount?.millimeters) == [0.5, 0, nil])
    #expect(data.hours.map(\.precipitation.probability?.percent) == [nil, 25, nil])
    #expect(data.coordinate == Coordinate(latitude: 69.65, longitude: 18.96))
    #expect(!data.isTimeZoneKnown)
    #expect(data.issues.isEmpty)
  }

  @Test func polarTwilightAndMisspeltSymbolsAreKnown() throws {
    let hours = try Fixture.metno.decode().hours
    #expect(hours.map(\.condition) == [.thunderstorm(.light, with: .snow), .clear, nil])
    #expect(hours.map(\.light) == [.polarTwilight, .day, nil])
    #expect(METNorway.condition("lightssleetshowersandthunder_day").0 == .thunderstorm(.light, with: .sleet))
  }

  @Test func everySymbolHasACondition() {
    var symbols = ["clearsky", "fair", "partlycloudy", "cloudy", "fog"]
    for fall in ["rain", "sleet", "snow"] {
      for intensity in ["light", "", "heavy"] {
        symbols += ["", "andthunder", "showers", "showersandthunder"].map { intensity + fall + $0 }
      }
    }
    #expect(symbols.filter { METNorway.condition($0 + "_night").0.kind == .unknown }.isEmpty)
    #expect(METNorway.condition("frogs_day").0 == .unknown("frogs_day"))
    #expect(METNorway.condition("rainbow").0 == .unknown("rainbow"))
  }

  @Test func otherUnitsAreRefused() {
    let error = WeatherError(
      service: "MET Norway", path: "properties.meta.units.air_temperature", reason: .invalid("unit"))
    #expect(throws: error) { try Fixture.metno.with(#""celsius""#, #""fahrenheit""#).decode() }
  }

  @Test func sunriseDocumentsAreRead() throws {
    #expect(try Fixture.metnoSun.decode().sun.sunrise == Date(timeIntervalSince1970: 1_671_351_360))
    let polar = Fixture.metnoSun.with(#""time":"2022-12-18T09:16+01:00""#, #""time":null"#)
      .with(#""time":"2022-12-18T15:10+01:00""#, #""time":null"#)
    #expect(try polar.decode().sun == .polarDay)
    #expect(try polar.with(#""visible":true"#, #""visible":false"#).decode().sun == .polarNight)
  }

  @Test func requestHasAUserAgentAndRoundedCoordinates() throws {
    let place = Place(coordinate: Coordinate(latitude: 59.913868, longitude: 10), elevation: 23.4)
    let request = try METNorway(userAgent: "example/1.0").request(for: place)
    #expect(request.headers["User-Agent"] == "example/1.0")
    #expect(request.url.query == "lat=59.9139&lon=10&altitude=23")
    let shore = Place(coordinate: place.coordinate, elevation: -0.4)
    #expect(try METNorway().request(for: shore).url.query == "lat=59.9139&lon=10&altitude=0")
    #expect((-0.00001).coordinateText == "0")
    #expect((-0.00019).coordinateText == "-0.0002")
  }
}

@Suite struct NationalWeatherServiceTests {
  @Test func pointLeadsOnlyToItsForecasts() throws {
    let response = WeatherResponse(body: Data(Fixture.nwsPoint.text.utf8))
    let place = Place(coordinate: Coordinate(latitude: 64.837, longitude: -147.739))
    let requests = try Fixture.nws.followUps(to: response, for: place)
    #expect(requests.map(\.url.host) == Array(repeating: "api.weather.gov", count: 4))
    #expect(
      requests.last?.url.absoluteString == "https://api.weather.gov/alerts/active?point=64.837,-147.739")
    let data = try Fixture.nwsPoint.decode()
    #expect(data.timeZone.identifier == "America/Anchorage")
    #expect(data.place.name == "Fairbanks")
    let sunset = try #require(data.sun.sunset)
    #expect(sunset.timeIntervalSince(try #require(data.sun.sunrise)) > 21 * 3600)
  }

  @Test func dayWithoutSunriseAndTwilightIsPolarDay() throws {
    let point = Fixture.nwsPoint.with(#""2026-06-12T02:55:14-08:00""#, "null").with(
      #""2026-06-13T00:46:37-08:00""#, "null")
    #expect(try point.decode().sun == .polarDay)
    let winter = point.with(
      #""civilTwilightBegin":null"#, #""civilTwilightBegin":"2026-12-12T10:55:14-08:00""#)
    #expect(try winter.decode().sun == .polarNight)
  }

  @Test func dayAndNightPeriodsFormDays() throws {
    let data = try Fixture.nwsForecast.decode()
    #expect(data.days.count == 1)
    #expect(data.days[0].high?.fahrenheit == 50)
    #expect(data.days[0].low?.fahrenheit == 59)
    #expect(data.days[0].condition == .snow(.light))
    #expect(data.days[0].windDirection?.compassPoint == .northNortheast)
    #expect(data.timeZone.secondsFromGMT() == -5 * 3600)
    #expect(data.issues.isEmpty)
  }

  @Test func windInWordsIsParsed() throws {
    let hour = try #require(Fixture.nwsHourly.decode().hours.first)
    #expect(hour.windSpeed?.metersPerSecond == 10)
    #expect(hour.windDirection?.compassPoint == .east)
    let range = try Fixture.nwsHourly.with("36 km/h", "5 to 10 mph").decode().hours[0]
    #expect(range.windSpeed?.milesPerHour == 10)
    let strange = try Fixture.nwsHourly.with("36 km/h", "breezy").decode()
    #expect(strange.hours[0].windSpeed == nil)
    #expect(strange.issues.map(\.path) == ["properties.periods[0].windSpeed"])
  }

  @Test func gridSeriesAreExpandedToHours() throws {
    let data = try Fixture.nwsGrid.decode()
    #expect(data.hours.count == 28)
    #expect(data.hours.prefix(4).map(\.temperature?.celsius) == [20, 18, 18, nil])
    #expect(data.hours.prefix(2).map(\.windSpeed?.metersPerSecond) == [10, nil])
    #expect(data.hours.prefix(7).map(\.precipitation.amount?.millimeters) == [1, 1, 1, 1, 1, 1, nil])
    #expect(data.hours.prefix(3).map(\.condition) == [.mostlyCloudy, .rainShowers(.light), nil])
    #expect(data.days.compactMap(\.high?.celsius) == [24])
    #expect(data.issues.map(\.path) == ["properties.weather.values[1]"])
  }

  @Test(
    arguments: [
      ("PT1H", 3600), ("PT10H", 36_000), ("P1DT6H", 108_000), ("P7DT14H", 655_200), ("PT30M", 1800),
      ("P1W", 604_800),
      ("P", nil), ("PT", nil), ("1H", nil), ("PT1D", nil), ("P99999D", nil), ("PT0H", nil), ("P1H", nil),
      ("", nil),
    ] as [(String, TimeInterval?)])
  func isoDurationsAreParsed(_ text: String, _ seconds: TimeInterval?) {
    #expect(NWSInterval("2022-02-03T21:00:00+00:00/" + text)?.duration == seconds)
  }

  @Test func latestObservationCounts() throws {
    let data = try Fixture.nwsObservation.decode()
    let current = try #require(data.current)
    #expect(current.temperature?.celsius == 13.9)
    #expect(current.windSpeed?.metersPerSecond == 10)
    #expect(current.windGust == nil)
    #expect(current.pressure?.hectopascals == 1026.1)
    #expect(current.condition == .mostlyClear)
    #expect(data.issues.map(\.path) == ["features[1].properties.visibility"])
    #expect(data.coordinate?.longitude == -86.75)
  }

  @Test func warningsHaveSeverityAndEnd() throws {
    let alert = try #require(Fixture.nwsAlerts.decode().alerts.first)
    #expect(alert.severity == .severe)
    #expect(alert.areas == ["North Coast", "Cascades"])
    #expect(alert.end == Date(timeIntervalSince1970: 1_576_935_000))
  }

  @Test func problemDocumentIsAnError() {
    let body =
      #"{"type":"urn:noaa:nws:api:UnexpectedProblem","title":"Unexpected Problem","status":500,"detail":"It failed.","correlationId":"1"}"#
    let refused = WeatherError(
      service: Fixture.nws.name, reason: .refused(code: "500", message: "It failed."))
    #expect(throws: refused) { try Fixture("", Fixture.nws, body).decode() }
    let http = WeatherError(service: Fixture.nws.name, reason: .http(status: 503, message: "It failed."))
    #expect(throws: http) { try Fixture("", Fixture.nws, body).decode(status: 503) }
  }
}

@Suite struct WeatherKitTests {
  @Test func fractionsAndMetricUnitsAreRead() throws {
    let data = try Fixture.weatherKit.decode()
    #expect(data.current?.humidity?.percent == 64)
    #expect(data.current?.windSpeed?.metersPerSecond == 10)
    #expect(data.current?.precipitation.intensity?.millimetersPerHour == 1.5)
    #expect(data.hours[0].precipitation.probability?.percent == 91)
    #expect(data.hours[0].light == .night)
    #expect(data.minutes[0].precipitation.probability?.value == 0.1)
    #expect(data.alerts[0].start == Date(timeIntervalSince1970: 1_661_382_000))
    #expect(data.issues.isEmpty)
  }

  @Test func dayMayLackMoonriseAndHaveAnUnknownCondition() throws {
    let days = try Fixture.weatherKit.decode().days
    #expect(days[0].moon == MoonTimes(moonset: Date(timeIntervalSince1970: 1_661_364_400), phase: 0.5))
    #expect(days[1].condition == .unknown("PurpleRain"))
    #expect(days[0].end == days[1].start)
  }

  @Test func otherUnitsAreRefused() {
    #expect(
      throws: WeatherError(
        service: "WeatherKit", path: "currentWeather.metadata.units", reason: .invalid("unit system"))
    ) {
      try Fixture.weatherKit.with(#""longitude":12.568,"units":"m""#, #""longitude":12.568,"units":"i""#)
        .decode()
    }
  }

  @Test func errorsAndAvailabilityAreTold() throws {
    let service = WeatherKit(token: ServiceKey("t"))
    let body =
      #"{"timestamp":"2022-07-10T06:57:42Z","status":404,"error":"Not Found","message":"No such place","path":"/"}"#
    #expect(
      throws: WeatherError(service: "WeatherKit", reason: .refused(code: "404", message: "No such place"))
    ) {
      try Fixture("", service, body).decode()
    }
    let names = try service.decodeAvailability(WeatherResponse(body: Data(#"["currentWeather"]"#.utf8)))
    #expect(names == ["currentWeather"])
  }
}
