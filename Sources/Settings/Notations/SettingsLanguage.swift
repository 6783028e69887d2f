import Foundation

/// The languages in which this module has texts.
package enum SettingsLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case portuguese = "pt"
  case dutch = "nl"
  case swedish = "sv"
  case polish = "pl"
  case japanese = "ja"
  case simplifiedChinese = "zh-Hans"
  case arabic = "ar"

  /// The language of a locale; English where this module does not speak it.
  package init(_ locale: Locale) {
    let language = locale.language
    let code = language.languageCode?.identifier ?? ""
    // Traditional Chinese is written with other characters: one who reads it is better served in English.
    let name = code == "zh" ? "zh-\(language.script?.identifier ?? "")" : code
    self = Self(rawValue: name) ?? .english
  }
}
