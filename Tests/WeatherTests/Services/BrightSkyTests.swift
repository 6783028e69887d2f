import Foundation
import Settings
import Testing
import WeatherServing

@testable import Weather

struct BrightSkyTests {
  private let place = Place(coordinate: Coordinate(latitude: 51.53, longitude: 9.93))

  @Test func theCurrentWeatherLeadsToWarningsAndHours() throws {
    let first = try BrightSky().request(for: place)
    #expect(
      first.description == "https://api.brightsky.dev/current_weather?lat=51.53&lon=9.93&units=dwd")
    let response = WeatherResponse(body: Data(Fixture.brightSkyCurrent.text.utf8))
    #expect(
      try BrightSky().followUps(to: response, for: place).map(\.description) == [
        "https://api.brightsky.dev/alerts?lat=51.53&lon=9.93",
        "https://api.brightsky.dev/weather?lat=51.53&lon=9.93&date=2026-01-04&last_date=2026-01-16&units=dwd",
      ])
    let hours = WeatherResponse(body: Data(Fixture.brightSkyHours.text.utf8))
    #expect(try BrightSky().followUps(to: hours, for: place).isEmpty)
  }

  @Test func theObservationIsRead() throws {
    let weather = try Fixture.brightSkyCurrent.decode(for: place)
    let now = try #require(weather.current)
    #expect(now.time == Date(timeIntervalSince1970: 1_767_643_200))
    #expect(now.temperature == Temperature(celsius: 2.5) && now.dewPoint == Temperature(celsius: 1.5))
    #expect(now.humidity == Fraction(percent: 93) && now.cloudCover == Fraction(percent: 100))
    #expect(now.pressure == Pressure(hectopascals: 1003.4) && now.visibility == Length(meters: 8000))
    // The station has no wind of ten minutes.
    #expect(now.windSpeed == Speed(kilometersPerHour: 18) && now.windGust == Speed(kilometersPerHour: 36))
    #expect(now.windDirection == Direction(degrees: 230))
    #expect(now.precipitation.amount == Length(millimeters: 1.2))
    #expect(
      now.precipitation.interval == DateInterval(start: now.time.addingTimeInterval(-3600), end: now.time))
    #expect(now.precipitation.intensity == PrecipitationIntensity(millimetersPerHour: 3))
    #expect(now.condition == .rain(.moderate))
    #expect(weather.coordinate == Coordinate(latitude: 51.5, longitude: 9.95))
    #expect(weather.issues.isEmpty)
  }

  /// Sums, gusts and wind are those of the hour before their time.
  @Test func hoursHaveWhatFallsInThem() throws {
    let weather = try Fixture.brightSkyHours.decode(for: place)
    #expect(weather.hours.map(\.temperature?.celsius) == [3, 2.5, 2])
    #expect(weather.hours.map(\.precipitation.amount?.millimeters) == [1.2, 0, nil])
    #expect(weather.hours.map(\.precipitation.probability?.percent) == [80, 5, nil])
    #expect(weather.hours.map(\.windSpeed?.kilometersPerHour) == [18, 27, nil])
    #expect(weather.hours.map(\.windGust?.kilometersPerHour) == [36, 54, nil])
    #expect(weather.hours.map(\.windDirection?.degrees) == [230, 240, nil])
    #expect(weather.hours.map(\.condition) == [.rain(.light), .clear, .clear])
    #expect(weather.hours.map(\.light) == [.night, nil, .night])
    #expect(weather.hours.map(\.duration) == [3600, 3600, 3600])
    #expect(weather.issues.isEmpty)
  }

  @Test func warningsAreReadInTheLanguage() throws {
    let weather = try Fixture.brightSkyAlerts.decode(for: place)
    let alert = try #require(weather.alerts.first)
    // Neither an exercise nor the end of a warning is one.
    #expect(weather.alerts.count == 1)
    #expect(alert.identifier == "2.49.0.0.276.0.DWD.1" && alert.event == "slippery road")
    #expect(alert.headline == "Official WARNING of ICY SURFACES")
    #expect(alert.text == "It freezes.\n\nDrive slowly.")
    #expect(alert.severity == .moderate && alert.sender == "Deutscher Wetterdienst")
    #expect(alert.start == Date(timeIntervalSince1970: 1_767_650_400))
    #expect(alert.end == Date(timeIntervalSince1970: 1_767_690_000))
    #expect(alert.areas == ["Stadt Göttingen"])
    #expect(weather.timeZone.identifier == "Europe/Berlin" && weather.isTimeZoneKnown)
    #expect(weather.place.name == "Göttingen" && weather.place.region == "Niedersachsen")
    let german = try Fixture("", BrightSky(language: "de-AT"), Fixture.brightSkyAlerts.text).decode()
    // English stands in for a text that German lacks.
    #expect(german.alerts.map(\.event) == ["GLÄTTE"] && german.language == "de")
    #expect(german.alerts.first?.text == "Es friert.\n\nDrive slowly.")
  }

  @Test func aPlaceAbroadHasNoWarningsAndNoZone() throws {
    let weather = try Fixture("", BrightSky(), #"{"alerts":[],"location":null}"#).decode(for: place)
    #expect(weather.alerts.isEmpty && !weather.isTimeZoneKnown)
  }

  @Test(
    arguments: [
      ("dry", nil), ("clear-day", .clear), ("partly-cloudy-night", .partlyCloudy), ("cloudy", .overcast),
      ("fog", .fog), ("wind", .windy), ("sleet", .sleet(.moderate)), ("snow", .snow(.moderate)),
      ("hail", .hail),
      ("thunderstorm", .thunderstorm(.moderate)), ("purple", .unknown("purple")), ("rain", .rain(.moderate)),
    ] as [(String, Condition?)])
  func iconsAreConditions(_ word: String, _ condition: Condition?) {
    #expect(BrightSky.condition(word, at: nil) == condition)
  }

  @Test(arguments: [(2.4, Condition.Intensity.light), (2.5, .moderate), (9.9, .moderate), (10, .heavy)])
  func rainIsAsHeavyAsItsRate(_ rate: Double, _ intensity: Condition.Intensity) {
    let rate = PrecipitationIntensity(millimetersPerHour: rate)
    #expect(BrightSky.condition("rain", at: rate) == .rain(intensity))
  }

  @Test func refusalsAndOtherDocumentsAreErrors() throws {
    let beyond = Fixture("", BrightSky(), #"{"detail":"No sources match your criteria"}"#)
    let missing = WeatherError(
      service: "Bright Sky", reason: .http(status: 404, message: "No sources match your criteria"))
    #expect(throws: missing) { try beyond.decode(status: 404) }
    #expect(throws: WeatherError(service: "Bright Sky", reason: .unexpectedDocument)) {
      try Fixture("", BrightSky(), #"{"alerts":[{"event":"Frost"}]}"#).decode()
    }
    let timeless = Fixture("", BrightSky(), #"{"weather":[{"temperature":1}],"sources":[]}"#)
    #expect(throws: WeatherError(service: "Bright Sky", path: "weather[0].timestamp", reason: .missing)) {
      try timeless.decode()
    }
  }

  @Test func partsBecomeOneWeather() throws {
    var weather = try Fixture.brightSkyCurrent.decode(for: place)
    weather.add(try Fixture.brightSkyAlerts.decode(for: place))
    weather.add(try Fixture.brightSkyHours.decode(for: place))
    let screen = WeatherScreen(weather, asOf: Date(timeIntervalSince1970: 1_767_643_200))
    #expect(WeatherLaws.check(screen) == [])
    #expect(screen.alerts.map(\.title) == ["slippery road"])
    #expect(weather.attributions.map(\.name) == ["Deutscher Wetterdienst"])
  }
}
