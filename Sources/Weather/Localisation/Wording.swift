import Foundation
import Settings

/// The words of a language for conditions, labels and units.
///
/// Use it for words alone; ``WeatherText`` writes numbers, units and times with them.
///
/// ```swift
/// let wording = Wording(Locale(identifier: "de_AT"))
/// print(wording.name(of: .rain(.light)), wording.name(of: .eastNortheast), wording.nameOfBeaufort(6))
/// // Leichter Regen Ostnordost Starker Wind
/// ```
///
/// There are 24 languages: Arabic, Chinese in simplified and in traditional characters, Czech, Danish, Dutch, English,
/// Finnish, French, German, Hebrew, Hindi, Indonesian, Italian, Japanese, Korean, Norwegian, Polish, Portuguese, Russian,
/// Spanish, Swedish, Turkish and Ukrainian. A locale with any other language gets English.
public struct Wording: Sendable {
  /// The code of the language, such as `zh-Hans`.
  public var language: String { spoken.rawValue }

  /// True if the language is written from right to left.
  public let isRightToLeft: Bool

  let spoken: SettingsLanguage

  /// The words for the language of a locale.
  public init(_ locale: Locale) {
    self.init(SettingsLanguage(locale))
  }

  init(_ language: SettingsLanguage) {
    spoken = language
    isRightToLeft = Locale.Language(identifier: language.rawValue).characterDirection == .rightToLeft
  }

  /// The codes of the supported languages.
  public static var languages: [String] { SettingsLanguage.allCases.map(\.rawValue) }

  /// The code of the language in which texts for a locale are written; nil if there are none in its language, so that it
  /// gets English.
  ///
  /// ```swift
  /// print(["pt-BR", "zh-TW", "no", "tlh"].map { Wording.language(for: Locale(identifier: $0)) ?? "none" })
  /// // ["pt", "zh-Hant", "nb", "none"]
  /// ```
  public static func language(for locale: Locale) -> String? {
    SettingsLanguage(exactly: locale)?.rawValue
  }

  // MARK: Names

  /// The name of a condition, such as "Light rain".
  public func name(of condition: Condition) -> String {
    let names = entry(condition.kind.rawValue)
    switch condition.intensity {
    case .light where names.count == 3: return names[1]
    case .heavy where names.count == 3: return names[2]
    default: return names.first ?? ""
    }
  }

  /// The name of a compass point, such as "north-northeast".
  public func name(of point: CompassPoint) -> String { self[.directions, point.rawValue] }

  /// The letters of a compass point, such as "NNE".
  public func letters(of point: CompassPoint) -> String { self[.compass, point.rawValue] }

  /// The name of a Beaufort number. A number beyond the scale gets the name at its end.
  public func nameOfBeaufort(_ force: Int) -> String { self[.beaufort, min(max(force, 0), 12)] }

  /// The name of a kind of precipitation, or the service's own word for an unknown kind.
  public func name(ofFall fall: Precipitation.Kind) -> String {
    switch fall {
    case .rain: self[.falls, 0]
    case .sleet: self[.falls, 1]
    case .snow: self[.falls, 2]
    case .hail: self[.falls, 3]
    case .mixed: self[.falls, 4]
    case .unknown(let word): word
    }
  }

  /// The name of a severity, or the authority's own word for an unknown one.
  public func name(ofSeverity severity: WeatherAlert.Severity?) -> String {
    switch severity {
    case .minor: self[.severities, 0]
    case .moderate: self[.severities, 1]
    case .severe: self[.severities, 2]
    case .extreme: self[.severities, 3]
    case .unknown(let word) where !word.isEmpty: word
    case .unknown, nil: self[.severities, 4]
    }
  }

  /// The level of an ultraviolet index as the World Health Organization names it: low up to 2, extreme from 11.
  public func nameOfUVLevel(_ index: Double) -> String {
    let rounded = index.rounded(.toNearestOrEven)
    let level = [3.0, 6, 8, 11].firstIndex { rounded < $0 } ?? 4
    return self[.uvLevels, level]
  }

  /// The name of a phase of the moon: 0 is new, 0.5 is full.
  public func nameOfMoonPhase(_ phase: Double) -> String {
    guard phase.isFinite else { return "" }
    let eighths = (phase - phase.rounded(.down)) * 8
    return self[.moonPhases, Int(eighths.rounded()) % 8]
  }

  /// The name of a trend, such as "rising".
  public func name(of trend: PressureTrend) -> String { self[.trends, trend.rawValue] }

  /// The name of a part of the day, such as "Afternoon".
  public func name(of part: DayPart) -> String { self[.partsOfTheDay, part.rawValue] }

  // MARK: Words

  subscript(phrase: Phrase) -> String { entry(phrase.rawValue).first ?? "" }

  /// Words in a list, with the comma of the language. A comma as wide as a character needs no space after it.
  func list(_ words: [String]) -> String {
    let comma = self[.comma]
    return words.joined(
      separator: comma.unicodeScalars.allSatisfy { $0.value >= 0x3000 } ? comma : comma + " ")
  }

  subscript(list: PhraseList, index: Int) -> String {
    let words = entry(list.rawValue)
    return words.indices.contains(index) ? words[index] : ""
  }

  func entry(_ key: String) -> [String] { Self.tables.words(key, in: spoken) }

  static let tables = LanguageTables(PackageResources.self)
}

extension PackageResources: LanguageResources {}
