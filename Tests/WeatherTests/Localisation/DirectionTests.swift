import Foundation
import Settings
import Testing

@testable import Weather

/// Texts in languages that run from right to left, and times of day in languages with an order of their own.
struct DirectionTests {
  private static let (leftToRight, rightToLeft, end) = ("\u{2066}", "\u{2067}", "\u{2069}")
  private let moment = Date(timeIntervalSince1970: 1_767_621_600)

  private func text(_ identifier: String) -> WeatherText {
    WeatherText(locale: Locale(identifier: identifier), timeZone: .utc)
  }

  @Test func latinUnitKeepsItsPlaceInArabic() {
    let warm = Temperature(celsius: 9.1)
    #expect(text("ar_AE").temperature(warm, in: WeatherUnits()) == "\(Self.leftToRight)9.1 °C\(Self.end)")
    #expect(text("ar_EG").temperature(warm, in: WeatherUnits()) == "\(Self.leftToRight)٩٫١ °C\(Self.end)")
    #expect(
      text("ar_AE").temperature(Temperature(celsius: -3), in: WeatherUnits())
        == "\(Self.leftToRight)-3.0 °C\(Self.end)")
    #expect(
      text("ar_AE").range(low: Temperature(celsius: 2), high: warm, in: WeatherUnits())
        == "\(Self.leftToRight)2 °C\(Self.end) - \(Self.leftToRight)9 °C\(Self.end)")
  }

  @Test func arabicUnitRunsFromRightToLeft() {
    let wind = Speed(kilometersPerHour: 24)
    #expect(text("ar_AE").windSpeed(wind, in: WeatherUnits()) == "\(Self.rightToLeft)24 كم/س\(Self.end)")
    #expect(
      text("ar_AE").depth(Length(millimeters: 5), in: WeatherUnits())
        == "\(Self.rightToLeft)5.0 مم\(Self.end)")
    #expect(text("ar_AE").time(moment, in: .twentyFourHour) == "\(Self.rightToLeft)14:00\(Self.end)")
  }

  @Test func unitRunsFromRightToLeftInHebrew() {
    let hebrew = text("he_IL")
    #expect(hebrew.wording.isRightToLeft)
    #expect(
      hebrew.depth(Length(millimeters: 5), in: WeatherUnits()) == "\(Self.rightToLeft)5.0 מ״מ\(Self.end)")
    #expect(
      hebrew.temperature(Temperature(celsius: -3), in: WeatherUnits())
        == "\(Self.leftToRight)-3.0 °C\(Self.end)")
  }

  @Test func wordsOfAServiceAreIsolatedInArabic() {
    #expect(text("ar").summary(.unknown("x"), "light snow") == "\u{2068}light snow\(Self.end)")
    #expect(text("en").summary(.unknown("x"), "light snow") == "light snow")
  }

  @Test func isolatesAreBalancedAndOnlyInLanguagesFromRightToLeft() {
    for language in Wording.languages {
      let text = text(language)
      let texts = [
        text.temperature(Temperature(celsius: -5), in: WeatherUnits(.metric, .fahrenheit)),
        text.percent(Fraction(0.4)),
        text.pressure(Pressure(hectopascals: 1000), in: WeatherUnits()), text.time(moment, in: .twelveHour),
        text.distance(Length(kilometers: 3), in: WeatherUnits(.imperial)), text.uvIndex(4),
        text.snowfall(Length(centimeters: 3), in: WeatherUnits()), text.beaufort(Speed(metersPerSecond: 5)),
      ]
      for text in texts {
        let opened = text.unicodeScalars.count { (0x2066...0x2068).contains($0.value) }
        #expect(opened == text.unicodeScalars.count { $0.value == 0x2069 })
        #expect((opened > 0) == ["ar", "he"].contains(language), "\(language) \(text)")
      }
    }
  }

  @Test func halfOfTheDayComesFirstInJapaneseAndChinese() {
    #expect(text("ja").time(moment, in: .twelveHour) == "午後2:00")
    #expect(text("zh-Hans").time(moment, in: .twelveHour) == "下午2:00")
    #expect(text("ja").time(moment, in: .twentyFourHour) == "14:00")
    #expect(text("en_US").time(moment, in: .twelveHour).uppercased() == "2:00 PM")
  }
}
