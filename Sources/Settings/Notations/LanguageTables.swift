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
  private let bytes: @Sendable (SettingsLanguage) -> [UInt8]

  /// - Parameter bytes: Returns the text of a language in UTF-8.
  package init(_ bytes: @escaping @Sendable (SettingsLanguage) -> [UInt8]) { self.bytes = bytes }

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
    String(decoding: bytes(language), as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { return nil }
      let words = parts[1].split(separator: "|", omittingEmptySubsequences: false)
      return (String(parts[0]), words.map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }
}
