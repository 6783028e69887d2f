import Foundation
import StreamsCore

/// The words of a module in every language. Each language is a text that a translator can edit; it is read once, when it is
/// first needed.
///
/// A line is a key, a colon, and words with bars between them. A line that begins with `#` is a note.
///
/// Guarded by `tables`: the tables read so far.
package final class LanguageTables: Sendable {
  /// The words under their keys.
  package typealias Table = [String: [String]]

  private let tables = Guarded([SettingsLanguage: Table]())
  private let read: @Sendable (SettingsLanguage) -> [UInt8]

  /// - Parameter resources: The files of the module.
  package convenience init(_ resources: any LanguageResources.Type) {
    self.init { resources.file(of: $0) }
  }

  /// - Parameter read: Returns the text of a language.
  init(_ read: @escaping @Sendable (SettingsLanguage) -> [UInt8]) { self.read = read }

  /// The words of a language.
  package subscript(language: SettingsLanguage) -> Table {
    if let table = tables.withLock({ $0[language] }) { return table }
    let table = Table(entries(of: language)) { first, _ in first }
    tables.withLock { $0[language] = table }
    return table
  }

  /// The words under a key: those of the language or, if a translator forgot them, of English.
  package func words(_ key: String, in language: SettingsLanguage) -> [String] {
    self[language][key] ?? self[.english][key] ?? []
  }

  /// The lines of a language, in their order.
  package func entries(of language: SettingsLanguage) -> [(key: String, words: [String])] {
    String(decoding: read(language), as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, !line.hasPrefix("#") else { return nil }
        let words = parts[1].split(separator: "|", omittingEmptySubsequences: false)
        return (String(parts[0]), words.map { $0.trimmingCharacters(in: .whitespaces) })
      }
  }
}

/// The files of the languages, which the package manager embeds in the code of a module, so that no program can lose them.
package protocol LanguageResources: SendableMetatype {
  static var en_txt: [UInt8] { get }
  static var de_txt: [UInt8] { get }
  static var fr_txt: [UInt8] { get }
  static var es_txt: [UInt8] { get }
  static var it_txt: [UInt8] { get }
  static var pt_txt: [UInt8] { get }
  static var nl_txt: [UInt8] { get }
  static var sv_txt: [UInt8] { get }
  static var pl_txt: [UInt8] { get }
  static var ja_txt: [UInt8] { get }
  static var zh_Hans_txt: [UInt8] { get }
  static var ar_txt: [UInt8] { get }
  static var nb_txt: [UInt8] { get }
  static var da_txt: [UInt8] { get }
  static var fi_txt: [UInt8] { get }
  static var cs_txt: [UInt8] { get }
  static var ko_txt: [UInt8] { get }
  static var ru_txt: [UInt8] { get }
  static var uk_txt: [UInt8] { get }
  static var tr_txt: [UInt8] { get }
  static var zh_Hant_txt: [UInt8] { get }
  static var id_txt: [UInt8] { get }
  static var hi_txt: [UInt8] { get }
  static var he_txt: [UInt8] { get }
}

extension LanguageResources {
  fileprivate static func file(of language: SettingsLanguage) -> [UInt8] {
    switch language {
    case .english: en_txt
    case .german: de_txt
    case .french: fr_txt
    case .spanish: es_txt
    case .italian: it_txt
    case .portuguese: pt_txt
    case .dutch: nl_txt
    case .swedish: sv_txt
    case .polish: pl_txt
    case .japanese: ja_txt
    case .simplifiedChinese: zh_Hans_txt
    case .arabic: ar_txt
    case .norwegian: nb_txt
    case .danish: da_txt
    case .finnish: fi_txt
    case .czech: cs_txt
    case .korean: ko_txt
    case .russian: ru_txt
    case .ukrainian: uk_txt
    case .turkish: tr_txt
    case .traditionalChinese: zh_Hant_txt
    case .indonesian: id_txt
    case .hindi: hi_txt
    case .hebrew: he_txt
    }
  }
}
