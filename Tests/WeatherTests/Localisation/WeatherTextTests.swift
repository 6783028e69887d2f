import Foundation
import Settings
import Testing

@testable import Weather

struct WeatherTextTests {
  private let english = WeatherText(
    locale: Locale(identifier: "en_US"), timeZone: TimeZone(identifier: "UTC"))
  private let german = WeatherText(
    locale: Locale(identifier: "de_DE"), timeZone: TimeZone(identifier: "Europe/Berlin"))
  /// Monday, 5 January 2026, 20:04:05 UTC.
  private let moment = Date(timeIntervalSince1970: 1_767_643_445)

  @Test func englishFormatsAreExact() {
    let value = 21.25
    let temperature = Temperature(celsius: value)
    #expect(english.temperature(temperature, in: WeatherUnits()) == String(format: "%.1f °C", value))
    #expect(
      english.temperature(temperature, in: WeatherUnits(.metric, .fahrenheit))
        == String(format: "%.1f °F", 70.25))
    #expect(
      english.range(low: Temperature(celsius: 12), high: temperature, in: WeatherUnits(.metric, .fahrenheit))
        == "54 °F - 70 °F")
    #expect(
      english.windSpeed(Speed(milesPerHour: 12.4), in: WeatherUnits(.imperial))
        == String(format: "%.f MPH", 12.4))
    #expect(
      english.windSpeed(Speed(kilometersPerHour: 12.6), in: WeatherUnits()) == String(format: "%.f KPH", 12.6)
    )
    #expect(english.time(moment, in: .twelveHour).uppercased() == "8:04 PM")
    #expect(english.time(moment, in: .twentyFourHour) == "20:04")
    #expect(english.dayAndDate(moment) == "Mon, January 5")
    #expect(english.day(moment) == "Monday")
    #expect(english.date(moment) == "January 5")
  }

  @Test func otherLanguagesHaveTheirOwnFormats() {
    #expect(german.temperature(Temperature(celsius: 20.5), in: WeatherUnits()) == "20,5 °C")
    #expect(german.windSpeed(Speed(kilometersPerHour: 20), in: WeatherUnits()) == "20 km/h")
    #expect(german.time(moment, in: .twentyFourHour) == "21:04")
    #expect(german.day(moment) == "Montag")
    #expect(german.date(moment) == "5. Januar")
    #expect(german.dayAndDate(moment).contains("5. Januar"))
  }

  private func text(_ locale: String) -> WeatherText {
    WeatherText(locale: Locale(identifier: locale), timeZone: TimeZone(identifier: "UTC"))
  }

  @Test func datesAreThoseOfTheRegion() {
    #expect(
      text("en_GB").dayAndDate(moment) == "Mon, 5 January"
        || text("en_GB").dayAndDate(moment) == "Mon 5 January")
    #expect(text("en_GB").date(moment) == "5 January")
    #expect(text("en").dayAndDate(moment) == "Mon, January 5")
  }

  @Test(arguments: [
    ("fi", "20.04"), ("da", "20.04"), ("id", "20.04"), ("en_US", "20:04"), ("de", "20:04"), ("ja", "20:04"),
    ("nb", "20:04"), ("fr", "20:04"),
  ])
  func timesHaveTheSeparatorOfTheLanguage(_ locale: String, _ expected: String) {
    #expect(text(locale).time(moment, in: .twentyFourHour) == expected)
  }

  @Test func equalExtremesAreOneTemperature() {
    let (low, high) = (Temperature(celsius: 11.8), Temperature(celsius: 12.2))
    #expect(english.range(low: low, high: high, in: WeatherUnits()) == "12 °C")
    #expect(english.range(low: low, high: high, in: WeatherUnits(.metric, .fahrenheit)) == "53 °F - 54 °F")
  }

  @Test func listsHaveTheCommaOfTheLanguage() {
    #expect(text("en").uvIndex(6) == "6, high")
    #expect(text("ja").uvIndex(6) == "6、" + Wording(.japanese).nameOfUVLevel(6))
    #expect(
      text("zh").beaufort(Speed(metersPerSecond: 9)) == "5，" + Wording(.simplifiedChinese).nameOfBeaufort(5))
    #expect(text("ar").uvIndex(6).contains("، "))
    for language in Wording.languages {
      let wide = ["ja", "zh-Hans", "zh-Hant", "ar"].contains(language)
      #expect(text(language).europeanAirQuality(30).contains(", ") != wide, "\(language)")
    }
  }

  @Test func lowAboveHighIsWrittenAsStated() {
    let range = english.range(
      low: Temperature(celsius: 20), high: Temperature(celsius: 10), in: WeatherUnits())
    #expect(range == "20 °C - 10 °C")
  }

  @Test func rangeWithOneKnownEndShowsThatEnd() {
    #expect(english.range(low: nil, high: Temperature(celsius: 3), in: WeatherUnits()) == "3 °C")
    #expect(english.range(low: Temperature(celsius: 3), high: nil, in: WeatherUnits()) == "3 °C")
    #expect(english.range(low: nil, high: nil, in: WeatherUnits()) == nil)
  }

  @Test func rateOfRainIsNotAPercentage() {
    #expect(
      english.intensity(PrecipitationIntensity(millimetersPerHour: 0.4), in: WeatherUnits()) == "0.4 mm/h")
    #expect(
      english.intensity(PrecipitationIntensity(inchesPerHour: 0.4), in: WeatherUnits(.imperial))
        == "0.40 in/h")
    #expect(english.percent(Fraction(0.4)) == "40%")
  }

  @Test func quantitiesUseTheUnitsOfTheUser() {
    #expect(english.depth(Length(millimeters: 12.34), in: WeatherUnits()) == "12.3 mm")
    #expect(english.depth(Length(inches: 0.5), in: WeatherUnits(.imperial)) == "0.50 in")
    #expect(english.snowfall(Length(centimeters: 5), in: WeatherUnits()) == "5 cm")
    #expect(english.snowfall(Length(inches: 2), in: WeatherUnits(.imperial)) == "2.0 in")
    #expect(english.pressure(Pressure(hectopascals: 1013.25), in: WeatherUnits()) == "1013 hPa")
    #expect(english.pressure(Pressure(inchesOfMercury: 29.92), in: WeatherUnits(.imperial)) == "29.92 inHg")
    #expect(english.distance(Length(kilometers: 8.4), in: WeatherUnits()) == "8.4 km")
    #expect(english.distance(Length(miles: 10), in: WeatherUnits(.imperial)) == "10 mi")
    #expect(english.beaufort(Speed(metersPerSecond: 9)) == "5, Fresh breeze")
    #expect(english.uvIndex(6.2) == "6, high")
    #expect(english.direction(Direction(degrees: 90)) == "E")
  }

  @Test func textIsCreatedOnce() {
    let zone = TimeZone(identifier: "Asia/Tokyo")!
    #expect(english.in(zone).dates === WeatherText(locale: Locale(identifier: "en_US"), timeZone: zone).dates)
    #expect(english.in(zone).dates !== english.dates)
    #expect(english.in(english.timeZone).dates === english.dates)
  }

  @Test func severalThreadsCanWriteConcurrently() async {
    let expected = english.dayAndDate(moment)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<16 {
        group.addTask { [english, moment] in
          let zone = TimeZone(secondsFromGMT: index % 4 * 3600)!
          return (0..<50).allSatisfy { _ in
            english.dayAndDate(moment) == expected && !english.in(zone).day(moment).isEmpty
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
