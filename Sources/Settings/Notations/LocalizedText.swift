import Foundation

/// A text of this module, which the folder Languages has in every language. `{}` is a place to fill in.
enum LocalizedText: String, CaseIterable {
  case twelveHour, twentyFourHour, imperial, metric, fahrenheit, celsius
  case time, units, temperature
  case doesNotApply, notEditable, noRow, required, tooShort, tooLong, notANumber, outOfRange

  /// The text in one language.
  subscript(language: SettingsLanguage) -> String {
    Self.tables.words(rawValue, in: language).first ?? ""
  }

  /// Returns the text in the language of a locale, with `value` filled in.
  func text(in locale: Locale, value: String = "") -> String {
    self[SettingsLanguage(locale)].replacingOccurrences(of: "{}", with: value)
  }

  static let tables = LanguageTables(PackageResources.self)
}

extension PackageResources: LanguageResources {}
