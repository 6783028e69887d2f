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

  static let tables = LanguageTables(\.file)
}

extension SettingsLanguage {
  /// The file of this module, which the package manager embeds in the code, so that no program can lose it.
  fileprivate var file: [UInt8] {
    switch self {
    case .english: PackageResources.en_txt
    case .german: PackageResources.de_txt
    case .french: PackageResources.fr_txt
    case .spanish: PackageResources.es_txt
    case .italian: PackageResources.it_txt
    case .portuguese: PackageResources.pt_txt
    case .dutch: PackageResources.nl_txt
    case .swedish: PackageResources.sv_txt
    case .polish: PackageResources.pl_txt
    case .japanese: PackageResources.ja_txt
    case .simplifiedChinese: PackageResources.zh_Hans_txt
    case .arabic: PackageResources.ar_txt
    case .norwegian: PackageResources.nb_txt
    case .danish: PackageResources.da_txt
    case .finnish: PackageResources.fi_txt
    case .czech: PackageResources.cs_txt
    case .korean: PackageResources.ko_txt
    case .russian: PackageResources.ru_txt
    case .ukrainian: PackageResources.uk_txt
    case .turkish: PackageResources.tr_txt
    case .traditionalChinese: PackageResources.zh_Hant_txt
    case .indonesian: PackageResources.id_txt
    case .hindi: PackageResources.hi_txt
    case .hebrew: PackageResources.he_txt
    }
  }
}
