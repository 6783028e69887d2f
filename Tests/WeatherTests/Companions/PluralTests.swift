import Foundation
import Settings
import Testing

@testable import Weather

struct PluralTests {
  @Test(arguments: [
    ("en", "1 year, 2 years, 5 years, 11 years, 21 years"), ("fr", "1 an, 2 ans, 5 ans, 11 ans, 21 ans"),
    ("pl", "1 rok, 2 lata, 5 lat, 11 lat, 21 lat"), ("cs", "1 rok, 2 roky, 5 let, 11 let, 21 let"),
    ("ru", "1 год, 2 года, 5 лет, 11 лет, 21 год"), ("uk", "1 рік, 2 роки, 5 років, 11 років, 21 рік"),
    ("he", "שנה אחת, שנתיים, 5 שנים, 11 שנים, 21 שנים"), ("tr", "1 yıl, 2 yıl, 5 yıl, 11 yıl, 21 yıl"),
    ("ja", "1年, 2年, 5年, 11年, 21年"), ("ar_AE", "سنة واحدة, سنتان, 5 سنوات, 11 سنة, 21 سنة"),
    ("fi", "1 vuosi, 2 vuotta, 5 vuotta, 11 vuotta, 21 vuotta"), ("hi", "1 वर्ष, 2 वर्ष, 5 वर्ष, 11 वर्ष, 21 वर्ष"),
  ])
  func yearsHaveTheFormOfTheirNumber(_ language: String, _ texts: String) {
    let text = WeatherText(locale: Locale(identifier: language))
    #expect([1, 2, 5, 11, 21].map(text.years).joined(separator: ", ") == texts)
  }

  @Test func numbersBeyondTheFirstHundredFollowTheirLastDigits() {
    let text = { WeatherText(locale: Locale(identifier: $0)) }
    #expect(
      [0, 12, 22, 101, 111, 112, 124].map(text("ru").years).map { $0.split(separator: " ")[1] } == [
        "лет", "лет", "года", "год", "лет", "лет", "года",
      ])
    #expect(
      [0, 12, 22, 101, 112].map(text("pl").years).map { $0.split(separator: " ")[1] } == [
        "lat", "lat", "lata", "lat", "lat",
      ])
    #expect(
      [0, 3, 4, 22, 104].map(text("cs").years).map { $0.split(separator: " ")[1] } == [
        "let", "roky", "roky", "let", "let",
      ])
    #expect(
      [103, 110, 111, 100].map(text("ar_AE").years) == ["103 سنوات", "110 سنوات", "111 سنة", "100 سنة"])
    #expect(text("fr").years(0) == "0 an" && text("en").years(0) == "0 years")
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everyFormExists(_ language: SettingsLanguage) {
    let rule = PluralRule(language)
    let used = Set((0...1000).map(rule.form))
    #expect(used == Set(0..<rule.formCount))
    #expect(Wording(language).entry(PhraseList.years.rawValue).count == rule.formCount)
  }
}
