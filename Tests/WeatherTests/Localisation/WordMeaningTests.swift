import Foundation
import Settings
import Testing

@testable import Weather

/// Words that mean what they stand for.
struct WordMeaningTests {
  @Test(arguments: SettingsLanguage.allCases)
  func squallIsNotJustAGust(_ language: SettingsLanguage) {
    let wording = Wording(language)
    #expect(wording.name(of: .squalls).lowercased() != wording[.gusts].lowercased())
  }

  @Test(arguments: SettingsLanguage.allCases)
  func windyIsNotANumberOfTheBeaufortScale(_ language: SettingsLanguage) {
    let wording = Wording(language)
    #expect(!wording.entry(PhraseList.beaufort.rawValue).contains(wording.name(of: .windy)))
  }

  @Test(arguments: [
    (SettingsLanguage.italian, Condition.sleet(.moderate), "Pioggia mista a neve"),
    (.polish, .blowingSnow, "Zamieć śnieżna"), (.polish, .blizzard, "Zawieja śnieżna"),
    (.japanese, .tropicalStorm, "熱帯暴風雨"), (.simplifiedChinese, .windy, "多风"),
    (.german, .clear, "Wolkenlos"), (.german, .squalls, "Sturmböen"),
    (.portuguese, .rainShowers(.light), "Pancadas de chuva fraca"),
  ])
  func conditionHasItsMeteorologicalName(
    _ language: SettingsLanguage, _ condition: Condition, _ name: String
  ) {
    #expect(Wording(language).name(of: condition) == name)
  }

  /// The language without a region is Brazil's, as for the system's own texts.
  @Test func portugueseIsThatOfBrazil() {
    let words = Wording.tables.entries(of: .portuguese).flatMap(\.words).joined(separator: " ")
    for european in ["Aguaceiro", "lés-", "oés-", "Humidade", "A carregar"] {
      #expect(!words.contains(european), "\(european)")
    }
  }

  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"), ("de_AT", "de"), ("pt-BR", "pt"),
    ("pt_PT", "pt"), ("en_GB", "en"), ("ar_EG", "ar"), ("fr-CA", "fr"),
    ("no", "nb"), ("nn-NO", "nb"), ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh-Hant-MO", "zh-Hant"),
    ("zh-Hans-HK", "zh-Hans"), ("iw", "he"), ("he_IL", "he"), ("in", "id"), ("in_ID", "id"), ("ko_KR", "ko"),
  ])
  func localeFindsItsLanguage(_ identifier: String, _ language: String) {
    #expect(Wording(Locale(identifier: identifier)).language == language)
  }
}
