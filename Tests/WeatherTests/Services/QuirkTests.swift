import Foundation
import Testing

@testable import Weather

/// Peculiarities of real documents that a reader by the book would not handle, as far as no other test has them.
@Suite struct OpenWeatherMapQuirkTests {
  @Test func warningsAndTheirTagsMayBeMissing() throws {
    let untagged = try Fixture.oneCall.with(#","tags":["Cold"]"#, "").decode()
    #expect(untagged.alerts.map(\.event) == ["Frost"])
    let head = Fixture.oneCall.text.components(separatedBy: #""alerts""#)[0]
    let none = try Fixture("", metricOpenWeatherMap, head + #""base":""}"#).decode()
    #expect(none.alerts.isEmpty && none.issues.isEmpty)
    #expect(none.days.count == 3)
  }

  @Test func successCodeIsANumberOrAString() throws {
    #expect(try Fixture.currentWeather.with(#""cod":200"#, #""cod":"200""#).decode().place.name == "Delhi")
    #expect(try Fixture.fiveDays.with(#""cod":"200""#, #""cod":200"#).decode().hours.count == 3)
  }

  @Test func messageOfAForecastIsIgnored() throws {
    #expect(try Fixture.fiveDays.with("0.0038", "0").decode().issues.isEmpty)
  }
}

@Suite struct OpenMeteoQuirkTests {
  private static let quarters = Fixture(
    "Open-Meteo with quarters of an hour", OpenMeteo(),
    #"""
    {"latitude":48.14,"longitude":11.58,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
     "current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°C","wind_speed_10m":"m/s","is_day":"",
       "uv_index":"","weather_code":"wmo code"},
     "current":{"time":1770477300,"interval":900,"temperature_2m":8.5,"wind_speed_10m":4.5,"is_day":0,"uv_index":0.25,
       "weather_code":45},
     "minutely_15_units":{"time":"unixtime","precipitation":"inch","snowfall":"cm"},
     "minutely_15":{"time":[1770477300,1770478200,1770479100],"precipitation":[0,0.5,null],"snowfall":[0.7,null,0]}}
    """#)

  /// The old block, with the units that it has had since.
  private static let formerly = Fixture(
    "Open-Meteo by its old names", OpenMeteo(),
    #"""
    {"latitude":48.14,"longitude":11.58,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
     "current_weather_units":{"time":"iso8601","interval":"seconds","temperature":"°F","windspeed":"kn",
       "winddirection":"°","is_day":"","weathercode":"wmo code"},
     "current_weather":{"time":"2026-02-07T16:15","interval":900,"temperature":50,"windspeed":10,"winddirection":9,
       "is_day":1,"weathercode":2}}
    """#)

  @Test func currentTimeMayBeInSeconds() throws {
    let now = try #require(Self.quarters.decode().current)
    #expect(now.time == Date(timeIntervalSince1970: 1_770_477_300))
    #expect(now.duration == 900)
    #expect(now.temperature?.celsius == 8.5)
    #expect(now.windSpeed?.metersPerSecond == 4.5)
  }

  @Test func codesAndIndicesHaveNoRealUnit() throws {
    let data = try Self.quarters.decode()
    #expect(data.current?.condition == .fog)
    #expect(data.current?.light == .night)
    #expect(data.current?.uvIndex == 0.25)
    #expect(data.issues.isEmpty)
  }

  @Test func quarterHoursAreMinutes() throws {
    let minutes = try Self.quarters.decode().minutes
    #expect(minutes.map(\.time.timeIntervalSince1970) == [1_770_477_300, 1_770_478_200, 1_770_479_100])
    #expect(minutes.map(\.precipitation.amount?.inches) == [0.5, nil, nil])
    #expect(minutes.map(\.precipitation.snowfall?.centimeters) == [nil, 0, nil])
  }

  @Test func oldCurrentWeatherMayHaveUnits() throws {
    let data = try Self.formerly.decode()
    let now = try #require(data.current)
    #expect(now.time == Date(timeIntervalSince1970: 1_770_477_300))
    #expect(now.temperature?.celsius == 10)
    #expect(now.windSpeed?.knots == 10)
    #expect(now.condition == .partlyCloudy)
    #expect(now.light == .day)
    #expect(data.issues.isEmpty)
    let strange = try Self.formerly.with(#""windspeed":"kn""#, #""windspeed":"furlongs""#).decode()
    #expect(strange.current?.windSpeed == nil)
    #expect(strange.issues.map(\.path) == ["current_weather.windspeed"])
  }
}

@Suite struct PirateWeatherQuirkTests {
  @Test func offsetMayBeFractionalAndNegative() throws {
    let west = Fixture.pirate.with(#""timezone":"Europe/Oslo""#, #""timezone":"""#)
      .with(#""offset":1.0"#, #""offset":-5.0"#)
    #expect(try west.decode().timeZone.secondsFromGMT() == -5 * 3600)
    let half = west.with("-5.0", "5.5")
    #expect(try half.decode().timeZone.secondsFromGMT() == 19_800)
    #expect(try half.decode().issues.isEmpty)
  }
}

@Suite struct NationalWeatherServiceQuirkTests {
  @Test(arguments: ["wmoUnit:", "unit:", "nwsUnit:", ""])
  func prefixOfAUnitIsIgnored(_ prefix: String) throws {
    let observation = Fixture.nwsObservation.with("unit:m_s-1", prefix + "m_s-1")
      .with("wmoUnit:degC", prefix + "degC").with("wmoUnit:parsec", prefix + "km")
    let data = try observation.decode()
    #expect(data.current?.windSpeed?.metersPerSecond == 10)
    #expect(data.current?.temperature?.celsius == 13.9)
    #expect(data.current?.visibility?.kilometers == 1)
    #expect(data.issues.isEmpty)
    let grid = try Fixture.nwsGrid.with("wmoUnit:mm", prefix + "in").decode()
    #expect(grid.hours[0].precipitation.amount?.inches == 1)
  }
}

@Suite struct METNorwayQuirkTests {
  @Test func deprecatedProductIsUsedAndNoted() throws {
    let data = try Fixture.metno.decode(status: 203)
    #expect(data.hours == (try Fixture.metno.decode().hours))
    #expect(data.issues == [WeatherIssue(path: "", reason: .deprecated)])
    #expect(data.issues.map(\.description) == ["the service will withdraw this product"])
  }

  @Test func deprecationIsNotedAgainAtTheNextStart() throws {
    let response = WeatherResponse(status: 203, body: Data(Fixture.metno.text.utf8))
    #expect(response.mayBeStored)
    let file = StoredResponse(identity: "a", response: response, received: .distantPast).file
    let stored = try #require(file.flatMap { StoredResponse(file: $0) })
    #expect(
      try Fixture.metno.service.decode(stored.response, for: anywhere).issues.map(\.reason) == [.deprecated])
  }

  @Test func missingUserAgentIsExplained() {
    let refusal = WeatherError(
      service: "MET Norway", reason: .http(status: 403, message: "Forbidden: no User-Agent"))
    #expect(throws: refusal) {
      try Fixture("", Fixture.metno.service, "Forbidden: no User-Agent\n").decode(status: 403)
    }
    #expect(throws: WeatherError(service: "MET Norway", reason: .http(status: 429, message: nil))) {
      try Fixture("", Fixture.metno.service, "").decode(status: 429)
    }
  }
}

@Suite struct WeatherKitQuirkTests {
  private static let days = Fixture(
    "WeatherKit days", WeatherKit(token: ServiceKey("token")),
    #"""
    {"forecastDaily":{"metadata":{"units":"m","latitude":55.674,"longitude":12.568,"sourceType":"modeled"},"days":[
      {"forecastStart":"2022-08-23T22:00:00Z","forecastEnd":"2022-08-24T22:00:00Z","moonrise":"2022-08-23T23:43:56Z",
       "daytimeForecast":{"cloudCover":0.25,"humidity":0.5,"windDirection":90,"windSpeed":36},
       "overnightForecast":{"cloudCover":1,"humidity":1,"windDirection":1,"windSpeed":1},
       "restOfDayForecast":{"cloudCover":0.75,"humidity":0.75,"windDirection":180,"windSpeed":18}},
      {"forecastStart":"2022-08-24T22:00:00Z","forecastEnd":"2022-08-25T22:00:00Z",
       "restOfDayForecast":{"cloudCover":0.75,"humidity":0.75,"windDirection":180,"windSpeed":18}},
      {"forecastStart":"2022-08-25T22:00:00Z","forecastEnd":"2022-08-26T22:00:00Z","windSpeedMax":72,
       "windGustSpeedMax":108,"windSpeedAvg":1,
       "daytimeForecast":{"cloudCoverLowAltPct":0.1,"windDirection":270,"windSpeed":36}}]}}
    """#)

  @Test func windOfADayIsThatOfItsDaytime() throws {
    let data = try Self.days.decode()
    #expect(data.days.map(\.windSpeed?.metersPerSecond) == [10, 5, 20])
    #expect(data.days.map(\.windDirection?.compassPoint) == [.east, .south, .west])
    #expect(data.days.map(\.windGust?.metersPerSecond) == [nil, nil, 30])
    #expect(data.issues.isEmpty)
  }

  @Test func restOfDayCountsOnceTheDaytimeIsOver() throws {
    let days = try Self.days.decode().days
    #expect(days.map(\.cloudCover?.percent) == [25, 75, nil])
    #expect(days.map(\.humidity?.percent) == [50, 75, nil])
  }

  @Test func dayMayLackMoonrise() throws {
    let days = try Self.days.decode().days
    #expect(days.map(\.moon.moonrise) == [Date(timeIntervalSince1970: 1_661_298_236), nil, nil])
  }

  @Test func hourMayLackIntensityAndSnow() throws {
    let hour = try #require(Fixture.weatherKit.decode().hours.first)
    #expect(hour.precipitation.intensity == nil && hour.precipitation.snowfall == nil)
    let text = Fixture.weatherKit.with(
      #""precipitationChance":0.91"#, #""snowfallAmount":12.5,"precipitationIntensity":0"#)
    let snow = try #require(text.decode().hours.first)
    #expect(snow.precipitation.snowfall?.millimeters == 12.5)
    #expect(snow.precipitation.intensity?.millimetersPerHour == 0)
  }
}
