import Foundation
import Settings
import Testing

@testable import Weather

struct WordingTests {
  private static let latin: [SettingsLanguage] = [
    .german, .french, .spanish, .italian, .portuguese, .dutch, .swedish, .polish, .norwegian, .danish,
    .finnish, .czech, .turkish, .indonesian,
  ]

  @Test(arguments: SettingsLanguage.allCases)
  func everyLanguageHasEveryEntryOnce(_ language: SettingsLanguage) {
    let keys = Wording.tables.entries(of: language).map(\.key)
    let expected =
      Condition.Kind.allCases.map(\.rawValue) + Phrase.allCases.map(\.rawValue)
      + PhraseList.allCases.map(\.rawValue)
    #expect(keys.sorted() == expected.sorted())
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everyEntryHasAllItsWords(_ language: SettingsLanguage) {
    for entry in Wording.tables.entries(of: language) {
      #expect(entry.words.count == Self.count(of: entry.key, in: language), "\(language) \(entry.key)")
      #expect(entry.words.allSatisfy { !$0.isEmpty }, "\(language) \(entry.key)")
    }
  }

  @Test(arguments: SettingsLanguage.allCases)
  func allConditionNamesDiffer(_ language: SettingsLanguage) {
    let kinds = Set(Condition.Kind.allCases.map(\.rawValue))
    let names = Wording.tables.entries(of: language).filter { kinds.contains($0.key) }.flatMap(\.words)
    #expect(Set(names).count == names.count, "\(names.filter { name in names.count { $0 == name } > 1 })")
    for list in [PhraseList.compass, .directions, .beaufort] {
      let words = Wording(language).entry(list.rawValue)
      #expect(Set(words).count == words.count, "\(list) \(words)")
    }
  }

  /// Units and letters of the compass are often the same. Of the words, only those that both languages have.
  @Test(arguments: SettingsLanguage.allCases.filter { $0 != .english })
  func everyWordIsTranslated(_ language: SettingsLanguage) {
    let lists: [PhraseList] = [
      .windUnits, .speedUnits, .pressureUnits, .depthUnits, .snowUnits, .distanceUnits, .intensityUnits,
      .compass,
    ]
    let signs = Set(lists.map(\.rawValue) + [Phrase.concentrationUnit, .comma].map(\.rawValue))
    let common: [SettingsLanguage: Set<String>] = [
      .german: ["Wind", "{fall} in {minutes} min"], .dutch: ["Wind", "west"],
      .french: ["Blizzard", "Air", "grains/m³"],
      .swedish: ["Storm"], .danish: ["Storm"], .czech: ["UV index"],
    ]
    for (key, words) in Wording.tables.entries(of: .english) where !signs.contains(key) {
      let same = zip(words, Wording(language).entry(key)).filter { $0 == $1 }.map(\.0)
      let permitted = (common[language] ?? []).union(Self.latin.contains(language) ? ["Tornado"] : [])
      #expect(Set(same).isSubset(of: permitted), "\(language) \(key): \(same)")
    }
  }

  @Test(arguments: SettingsLanguage.allCases.filter { $0 != .english && !latin.contains($0) })
  func otherScriptsContainNoLatinLetters(_ language: SettingsLanguage) {
    for kind in Condition.Kind.allCases {
      let names = Wording(language).entry(kind.rawValue).joined()
      #expect(!names.contains { $0.isASCII && $0.isLetter }, "\(names)")
    }
  }

  @Test(arguments: SettingsLanguage.allCases)
  func everyHeadingHasWordsOfItsOwn(_ language: SettingsLanguage) {
    let headings = Wording.Heading.allCases.map(Wording(language).heading)
    #expect(headings.allSatisfy { !$0.isEmpty })
    #expect(Set(headings).count == headings.count, "\(headings)")
  }

  @Test func conditionIsNamedWithItsIntensity() {
    let english = Wording(Locale(identifier: "en_GB"))
    #expect(english.name(of: .rain(.light)) == "Light rain")
    #expect(english.name(of: .rain(.moderate)) == "Rain")
    #expect(english.name(of: .thunderstorm(.heavy)) == "Heavy thunderstorm")
    #expect(english.name(of: .thunderstorm(.heavy, with: .hail)) == "Thunderstorm with hail")
    #expect(english.name(of: .unknown("999")) == "Unknown weather")
  }

  @Test func unsupportedLanguageGetsEnglish() {
    #expect(Wording(Locale(identifier: "et_EE")).language == "en")
    #expect(Wording(Locale(identifier: "pt_BR")).language == "pt")
    #expect(Wording(Locale(identifier: "zh-Hans")).language == "zh-Hans")
    #expect(Wording.languages.count == 24)
  }

  @Test func eastWindIsNamedEast() {
    let english = Wording(.english)
    #expect(english.letters(of: Direction(degrees: 90).compassPoint) == "E")
    #expect(english.name(of: Direction(degrees: 90).compassPoint) == "east")
    #expect(CompassPoint.allCases.map(english.letters) == CompassPoint.allCases.map(\.letters))
  }

  @Test func valuesBeyondAScaleGetItsLastName() {
    let english = Wording(.english)
    #expect(english.nameOfBeaufort(-3) == "Calm")
    #expect(english.nameOfBeaufort(99) == "Hurricane force")
    #expect(
      [0, 2.5, 3, 5.4, 6, 8, 10.4, 11, 40].map(english.nameOfUVLevel) == [
        "low", "low", "moderate", "moderate", "high", "very high", "very high", "extreme", "extreme",
      ])
    #expect(english.name(ofSeverity: .unknown("Orange")) == "Orange")
    #expect(english.name(ofSeverity: .severe) == "severe")
    #expect(english.name(ofSeverity: nil) == "unknown")
    #expect(english.name(ofFall: .hail) == "hail")
    #expect(english.name(ofFall: .unknown("graupel")) == "graupel")
  }

  private static func count(of key: String, in language: SettingsLanguage) -> Int {
    if let list = PhraseList(rawValue: key) { return list.count(in: language) }
    let graded = [
      "drizzle", "freezingDrizzle", "rain", "freezingRain", "rainShowers", "sleet", "sleetShowers", "snow",
      "snowShowers",
      "thunderstorm",
    ]
    return graded.contains(key) ? 3 : 1
  }
}
