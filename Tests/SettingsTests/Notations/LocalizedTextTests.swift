import Foundation
import Testing

@testable import Settings

@Suite
struct LocalizedTextTests {
  private static let all = LocalizedText.allCases

  @Test(arguments: SettingsLanguage.allCases)
  func everyLanguageHasEveryTextOnce(language: SettingsLanguage) {
    let entries = LocalizedText.tables.entries(of: language)
    #expect(entries.map(\.key).sorted() == Self.all.map(\.rawValue).sorted())
    #expect(entries.allSatisfy { $0.words.count == 1 })
  }

  @Test
  func aForgottenWordIsEnglish() {
    let tables = LanguageTables { language in
      Array((language == .english ? "# A note: of nothing\nyes: Yes\nno: No | Not\n" : "yes: Ja\n").utf8)
    }
    #expect(tables.words("yes", in: .german) == ["Ja"])
    #expect(tables.words("no", in: .german) == ["No", "Not"])
    #expect(tables.words("perhaps", in: .german) == [])
    #expect(tables.entries(of: .english).map(\.key) == ["yes", "no"])
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everyTextExistsInEveryLanguage(language: SettingsLanguage) {
    #expect(Self.all.filter { $0[language].isEmpty }.isEmpty)
  }

  @Test(arguments: SettingsLanguage.allCases)
  func allTextsOfALanguageDiffer(language: SettingsLanguage) {
    // The section and the quantity "Temperature" share one text; all others must differ.
    let texts = Self.all.map { $0[language] }
    #expect(Set(texts).count == texts.count)
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everyTranslationHasThePlaceholderOfTheEnglishText(language: SettingsLanguage) {
    for text in Self.all {
      #expect(text[language].contains("{}") == text[.english].contains("{}"), "\(text[language])")
      #expect(!text.text(in: Locale(identifier: language.rawValue), value: "7").contains("{"))
    }
  }

  @Test(arguments: SettingsLanguage.allCases.filter { $0 != .english })
  func translationsDifferFromTheEnglishText(language: SettingsLanguage) {
    // Proper names and cognates may be the same.
    let same = Self.all.filter { $0[language] == $0[.english] }.map { $0[.english] }
    #expect(Set(same).isSubset(of: ["Fahrenheit", "Celsius", "Imperial"]))
  }

  @Test
  func thereAre24Languages() {
    #expect(
      SettingsLanguage.allCases.map(\.rawValue)
        == [
          "en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "ja", "zh-Hans", "ar", "nb", "da", "fi", "cs",
          "ko", "ru", "uk", "tr", "zh-Hant", "id", "hi", "he",
        ])
  }

  @Test(arguments: [
    ("de_AT", SettingsLanguage.german), ("pt-BR", .portuguese), ("zh_CN", .simplifiedChinese),
    ("zh-Hans-SG", .simplifiedChinese), ("zh", .simplifiedChinese), ("zh_TW", .traditionalChinese),
    ("zh-HK", .traditionalChinese), ("zh-Hant", .traditionalChinese), ("zh-Hans-HK", .simplifiedChinese),
    ("no", .norwegian), ("nn_NO", .norwegian), ("nb_NO", .norwegian), ("iw_IL", .hebrew), ("he", .hebrew),
    ("in_ID", .indonesian), ("id", .indonesian), ("uk_UA", .ukrainian), ("cs_CZ", .czech),
    ("ar_EG", .arabic), ("en_US_POSIX", .english), ("tlh", .english), ("", .english),
  ])
  func localesMapToLanguages(identifier: String, expected: SettingsLanguage) {
    #expect(SettingsLanguage(Locale(identifier: identifier)) == expected)
  }

  @Test
  func theLocaleOfTheUserIsReadFromTheEnvironment() {
    #expect(Locale(environment: ["LANG": "de_DE.UTF-8"])?.identifier == "de_DE")
    #expect(Locale(environment: ["LANG": "de_DE.UTF-8", "LC_MESSAGES": "sv_SE@euro"])?.identifier == "sv_SE")
    #expect(
      Locale(environment: ["LANG": "de_DE", "LC_MESSAGES": "sv_SE", "LC_ALL": "C"])?.identifier
        == "en_US_POSIX")
    #expect(Locale(environment: ["LANG": "fr", "LC_ALL": ""])?.identifier == "fr")
    #expect(Locale(environment: ["LANG": ".UTF-8"])?.identifier == "en_US_POSIX")
    #expect(Locale(environment: ["PATH": "/"]) == nil)
  }
}
