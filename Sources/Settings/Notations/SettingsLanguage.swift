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
  case norwegian = "nb"
  case danish = "da"
  case finnish = "fi"
  case czech = "cs"
  case korean = "ko"
  case russian = "ru"
  case ukrainian = "uk"
  case turkish = "tr"
  case traditionalChinese = "zh-Hant"
  case indonesian = "id"
  case hindi = "hi"
  case hebrew = "he"

  /// The language of a locale; English if this module has no texts in it.
  package init(_ locale: Locale) {
    let language = locale.language
    switch language.languageCode?.identifier ?? "" {
    // Without a script, a region such as Taiwan implies one.
    case "zh": self = language.script == .hanTraditional ? .traditionalChinese : .simplifiedChinese
    // Readers of the other written form of Norwegian know this one as well.
    case "no", "nn": self = .norwegian
    // Systems still use codes from before 1989.
    case "iw": self = .hebrew
    case "in": self = .indonesian
    case let code: self = Self(rawValue: code) ?? .english
    }
  }

  /// The language of a locale; nil if this module has no texts in it.
  package init?(exactly locale: Locale) {
    self.init(locale)
    if self == .english, locale.language.languageCode != .english { return nil }
  }
}
