import Foundation
import Settings
import Testing

@testable import Weather

struct WeatherFigureTests {
  private func text(_ language: String) -> WeatherText {
    WeatherText(locale: Locale(identifier: language), timeZone: TimeZone(identifier: "Europe/Oslo"))
  }

  @Test func figuresHaveNoUnits() {
    let units = WeatherUnits(temperature: .kelvin, precipitation: .inches)
    #expect(text("en").degrees(Temperature(celsius: -3.6), in: WeatherUnits()) == "-4°")
    #expect(text("en").degrees(Temperature(celsius: 1.85), in: units) == "275")
    #expect(text("de").depthFigure(Length(millimeters: 1.25), in: WeatherUnits()) == "1,2")
    #expect(text("en").depthFigure(Length(inches: 0.05), in: units) == "0.05")
    #expect(text("fr").speedFigure(Speed(kilometersPerHour: 24), in: WeatherUnits()) == "24")
    #expect(text("en").depthUnit(in: units) == "in")
    #expect(text("en").speedUnit(in: WeatherUnits()) == "KPH")
    #expect(text("de").speedUnit(in: WeatherUnits()) == "km/h")
  }

  @Test(arguments: SettingsLanguage.allCases)
  func aUnitHasOneNameInDetailsAndDrawings(_ language: SettingsLanguage) {
    let (text, wind) = (text(language.rawValue), Speed(metersPerSecond: 10))
    for unit in WindUnit.allCases {
      let units = WeatherUnits(wind: unit)
      let name = text.speedUnit(in: units)
      #expect(!name.isEmpty && text.windSpeed(wind, in: units).contains(name))
    }
  }

  @Test func figureInALineFromRightToLeftKeepsItsMinusInFront() {
    let figure = text("ar").degrees(Temperature(celsius: -3), in: WeatherUnits())
    #expect(figure.unicodeScalars.first == "\u{2066}")
    #expect(!figure.unicodeScalars.contains("\u{200E}") && !figure.unicodeScalars.contains("\u{61C}"))
  }

  @Test(arguments: SettingsLanguage.allCases)
  func theSameDayIsCalledToday(_ language: SettingsLanguage) throws {
    let text = text(language.rawValue)
    // The last minute of September 24 at the place, which is still that day in UTC.
    let late = Date(timeIntervalSince1970: 1_790_287_140)
    let (midnight, next) = (late.addingTimeInterval(60), late.addingTimeInterval(120))
    #expect(text.day(late, asOf: late.addingTimeInterval(-80_000)) == text.wording.heading(.today))
    #expect(text.day(midnight, asOf: late) == text.day(midnight))
    #expect(text.shortDay(midnight, asOf: next) == text.wording.heading(.today))
    #expect(text.shortDay(midnight, asOf: nil) != text.wording.heading(.today))
    #expect(text.shortDay(midnight, asOf: late).count <= text.day(midnight).count)
  }

  @Test func countriesHaveNamesInTheLanguage() {
    #expect(text("en").country("NO") == "Norway")
    #expect(text("ja").country("NO") == "ノルウェー")
    #expect(text("ar").country("NO") == "النرويج")
    #expect(text("en").country("") == "")
  }
}
