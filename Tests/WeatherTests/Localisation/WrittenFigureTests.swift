import Foundation
import Settings
import Testing
import WeatherServing

@testable import Weather

/// Writing in each language: no hyphen beside a minus sign, no leading zero in a time with AM or PM, no negative zero.
@Suite struct WrittenFigureTests {
  private static let regions = [
    "en_US", "en_GB", "en_AU", "en_IN", "de_DE", "es_MX", "pt_BR", "fr_CA", "ar_EG",
  ]

  private func text(_ locale: String) -> WeatherText { WeatherText(locale: Locale(identifier: locale)) }

  @Test(arguments: [(-8, -2, "-8 °C … -2 °C"), (3, -8, "3 °C … -8 °C"), (-2, -8, "-2 °C … -8 °C")])
  func rangeBelowZeroHasNoHyphen(_ low: Double, _ high: Double, _ expected: String) {
    let (low, high) = (Temperature(celsius: low), Temperature(celsius: high))
    #expect(text("en").range(low: low, high: high, in: WeatherUnits()) == expected)
    for language in Wording.languages {
      let range = text(language).range(low: low, high: high, in: WeatherUnits())
      #expect(range?.contains(" … ") == true && range?.contains(" - ") == false, "\(language)")
    }
  }

  /// Today is widened by the temperature now only if its own ends are in order.
  @Test func lowAboveHighIsShownAsItWasSent() {
    var weather = WeatherData(service: "Test", place: anywhere)
    weather.days = [PlaceDays(weather.timeZone).day(containing: Date(timeIntervalSince1970: 1_767_643_445))]
    (weather.days[0].low, weather.days[0].high) = (Temperature(celsius: -2), Temperature(celsius: -8))
    weather.current = WeatherConditions(time: weather.days[0].middle)
    weather.current?.temperature = Temperature(celsius: -20)
    let screen = WeatherScreen(weather, asOf: weather.days[0].middle)
    #expect(screen.range == "-2 °C … -8 °C")
    #expect(screen.days.map(\.temperature) == ["-2 °C … -8 °C"])
    #expect(weather.contradictions.map(\.path) == ["days[0].low"])
  }

  @Test(arguments: Wording.languages + regions)
  func halfOfTheDayHasNoLeadingZero(_ locale: String) {
    let written = text(locale).time(Date(timeIntervalSince1970: 14 * 3600), in: .twelveHour)
    let digits = written.compactMap(\.wholeNumberValue)
    #expect(digits == [2, 0, 0], "\(written)")
  }

  /// The locale may have no region, as one that is named by its language alone.
  @Test(arguments: Wording.languages + regions)
  func wholeDayHasItsHours(_ locale: String) {
    let written = text(locale).time(Date(timeIntervalSince1970: 17 * 3600), in: .twentyFourHour)
    #expect(written.compactMap(\.wholeNumberValue) == [1, 7, 0, 0], "\(written)")
  }

  @Test(arguments: Wording.languages) func zeroHasNoSign(_ language: String) {
    let (text, units) = (text(language), WeatherUnits())
    let zero = Temperature(celsius: -0.0)
    let (depth, speed) = (Length(meters: -0.0), Speed(metersPerSecond: -0.0))
    let texts = [
      text.temperature(zero, in: units), text.roundTemperature(zero, in: units),
      text.degrees(zero, in: units),
      text.roundTemperature(Temperature(celsius: -0.4), in: units), text.depth(depth, in: units),
      text.snowfall(depth, in: units), text.distance(depth, in: units), text.windSpeed(speed, in: units),
      text.percent(Fraction(-0.0)), text.uvIndex(-0.0), text.figure(-0.0, decimals: 1),
      text.comparison(warmerBy: -0.0, in: units),
    ]
    for written in texts {
      #expect(!written.unicodeScalars.contains { $0 == "-" || $0 == "\u{2212}" }, "\(written)")
    }
  }

  @Test func coordinateHasNoNegativeZero() {
    let point = Coordinate(latitude: -0.0, longitude: -0.0)
    #expect("\(point.latitude), \(point.longitude)" == "0.0, 0.0")
  }
}
