import Foundation

/// The languages of the texts in this module.
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

  /// The language of a locale; English if this module has no texts in it.
  package init(_ locale: Locale) {
    let language = locale.language
    let code = language.languageCode?.identifier ?? ""
    // Traditional Chinese uses other characters, so English serves its readers better.
    let name = code == "zh" ? "zh-\(language.script?.identifier ?? "")" : code
    self = Self(rawValue: name) ?? .english
  }
}
