import Foundation
import Settings
import Testing

@Suite
struct NotationTests {
  private let english = Locale(identifier: "en"), german = Locale(identifier: "de")

  @Test
  func rawValuesAreRowNumbers() {
    #expect(TimeNotation.allCases.map(\.rawValue) == [0, 1])
    #expect(TimeNotation(rawValue: 0) == .twelveHour)
    #expect(TimeNotation(rawValue: 1) == .twentyFourHour)
    #expect(UnitsNotation(rawValue: 0) == .imperial)
    #expect(UnitsNotation(rawValue: 1) == .metric)
    #expect(TemperatureNotation(rawValue: 0) == .fahrenheit)
    #expect(TemperatureNotation(rawValue: 1) == .celsius)
    #expect(TimeNotation(rawValue: 2) == nil)
    #expect(UnitsNotation(rawValue: -1) == nil)
  }

  @Test
  func titlesAreEnglishInAnEnglishLocale() {
    #expect(TimeNotation.allCases.map { $0.title(in: english) } == ["12 Hour", "24 Hour"])
    #expect(UnitsNotation.allCases.map { $0.title(in: english) } == ["Imperial", "Metric"])
    #expect(TemperatureNotation.allCases.map { $0.title(in: english) } == ["Fahrenheit", "Celsius"])
  }

  @Test
  func titlesFollowTheLocale() {
    #expect(TimeNotation.allCases.map { $0.title(in: german) } == ["12 Stunden", "24 Stunden"])
    #expect(UnitsNotation.metric.title(in: Locale(identifier: "fr_CA")) == "Métrique")
    #expect(TemperatureNotation.celsius.title(in: Locale(identifier: "zh-Hans")) == "摄氏度")
  }

  @Test
  func theDefaultTitleIsInTheLanguageOfTheUser() {
    #expect(TimeNotation.twelveHour.title == TimeNotation.twelveHour.title(in: .user))
  }

  @Test
  func theDateFormatMatchesTheNotation() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let afternoon = Date(timeIntervalSinceReferenceDate: 15 * 3600 + 4 * 60)
    formatter.dateFormat = TimeNotation.twelveHour.dateFormat
    #expect(formatter.string(from: afternoon) == "3:04 PM")
    formatter.dateFormat = TimeNotation.twentyFourHour.dateFormat
    #expect(formatter.string(from: afternoon) == "15:04")
  }

  @Test
  func notationsAreCodedAsNumbers() throws {
    let encoded = try JSONEncoder().encode([TimeNotation.twentyFourHour, .twelveHour])
    #expect(String(decoding: encoded, as: UTF8.self) == "[1,0]")
    #expect(try JSONDecoder().decode([UnitsNotation].self, from: encoded) == [.metric, .imperial])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TemperatureNotation].self, from: Data("[7]".utf8))
    }
  }

  private enum Oddity: Int, SettingsOption { case plain, sameAsSystem, useURLFirst }

  @Test
  func aTitleIsDerivedFromTheNameOfTheCase() {
    #expect(Oddity.allCases.map { $0.title(in: german) } == ["Plain", "Same As System", "Use URLFirst"])
  }
}
