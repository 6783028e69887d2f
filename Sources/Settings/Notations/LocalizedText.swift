import Foundation

/// A text in every language of this module.
///
/// The initialiser requires all of them, so that none can be forgotten. `{}` in a text is a place to fill in.
package struct LocalizedText: Sendable {
  private let texts: [SettingsLanguage: String]

  package init(
    english: String, german: String, french: String, spanish: String, italian: String, portuguese: String,
    dutch: String, swedish: String, polish: String, japanese: String, simplifiedChinese: String,
    arabic: String, norwegian: String, danish: String, finnish: String, czech: String, korean: String,
    russian: String, ukrainian: String, turkish: String, traditionalChinese: String, indonesian: String,
    hindi: String, hebrew: String
  ) {
    texts = [
      .english: english, .german: german, .french: french, .spanish: spanish, .italian: italian,
      .portuguese: portuguese, .dutch: dutch, .swedish: swedish, .polish: polish, .japanese: japanese,
      .simplifiedChinese: simplifiedChinese, .arabic: arabic, .norwegian: norwegian, .danish: danish,
      .finnish: finnish, .czech: czech, .korean: korean, .russian: russian, .ukrainian: ukrainian,
      .turkish: turkish, .traditionalChinese: traditionalChinese, .indonesian: indonesian, .hindi: hindi,
      .hebrew: hebrew,
    ]
  }

  /// Makes a text that is the same in every language with Latin letters.
  package init(
    latin: String, japanese: String, simplifiedChinese: String, arabic: String, korean: String,
    russian: String, ukrainian: String, traditionalChinese: String, hindi: String, hebrew: String
  ) {
    self.init(
      english: latin, german: latin, french: latin, spanish: latin, italian: latin, portuguese: latin,
      dutch: latin, swedish: latin, polish: latin, japanese: japanese, simplifiedChinese: simplifiedChinese,
      arabic: arabic, norwegian: latin, danish: latin, finnish: latin, czech: latin, korean: korean,
      russian: russian, ukrainian: ukrainian, turkish: latin, traditionalChinese: traditionalChinese,
      indonesian: latin, hindi: hindi, hebrew: hebrew)
  }

  /// The text in one language.
  package subscript(language: SettingsLanguage) -> String { texts[language] ?? "" }

  /// Returns the text in the language of a locale, with `value` filled in.
  package func text(in locale: Locale, value: String = "") -> String {
    self[SettingsLanguage(locale)].replacingOccurrences(of: "{}", with: value)
  }
}
