#if SQLite
  import Foundation
  internal import SQLite3

  /// The functions and orders that connections add to SQLite's.
  ///
  /// - `watershed_words(text, …)` returns the words of some texts, as ``SearchWords`` finds them.
  /// - `watershed_caseless(text)` returns a text without its case, and what is no text unchanged.
  /// - `watershed_begins(words, text, …)` returns whether each of the words begins a word of one of the texts.
  /// - `watershed_language …` is the order of texts in a language.
  enum SQLiteFunctions {
    static func add(to handle: OpaquePointer) {
      let traits = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
      sqlite3_create_function_v2(
        handle, "watershed_words", -1, traits, nil,
        { context, count, arguments in
          let words = SQLiteFunctions.texts(arguments, count).map(SearchWords.fold).joined(separator: " ")
          SQLiteFunctions.give(words, context)
        }, nil, nil, nil)
      sqlite3_create_function_v2(
        handle, "watershed_caseless", 1, traits, nil,
        { context, count, arguments in
          guard sqlite3_value_type(arguments?[0]) == SQLITE_TEXT else {
            return sqlite3_result_value(context, arguments?[0])
          }
          let text = SQLiteFunctions.texts(arguments, count)[0].ignoringCase
          if case .text(let text) = text.listScalar { SQLiteFunctions.give(text, context) }
        }, nil, nil, nil)
      sqlite3_create_function_v2(
        handle, "watershed_begins", -1, traits, nil,
        { context, count, arguments in
          let texts = SQLiteFunctions.texts(arguments, count)
          let words = SearchWords(texts.first ?? "")
          sqlite3_result_int(context, words.begin(wordsOf: Array(texts.dropFirst())) ? 1 : 0)
        }, nil, nil, nil)
      // A statement names the language that it needs.
      sqlite3_collation_needed(handle, nil) { _, handle, _, name in
        guard let name, let language = SQLiteLanguage(collation: String(cString: name)) else { return }
        sqlite3_create_collation_v2(
          handle, name, SQLITE_UTF8, Unmanaged.passRetained(language).toOpaque(),
          { language, count, bytes, otherCount, otherBytes in
            guard let language else { return 0 }
            let first = SQLiteFunctions.text(bytes, count),
              second = SQLiteFunctions.text(otherBytes, otherCount)
            return Unmanaged<SQLiteLanguage>.fromOpaque(language)._withUnsafeGuaranteedRef {
              Int32($0.locale.compare(first, second).rawValue)
            }
          }, { language in if let language { Unmanaged<SQLiteLanguage>.fromOpaque(language).release() } })
      }
    }

    private static func text(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
      String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }

    private static func give(_ text: String, _ context: OpaquePointer?) {
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      sqlite3_result_text(context, text, Int32(text.utf8.count), transient)
    }

    private static func texts(
      _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ count: Int32
    ) -> [String] {
      UnsafeBufferPointer(start: arguments, count: Int(count)).map { value in
        guard sqlite3_value_type(value) == SQLITE_TEXT, let bytes = sqlite3_value_text(value) else {
          return ""
        }
        return text(bytes, sqlite3_value_bytes(value))
      }
    }
  }
  /// A language in whose order SQLite sorts texts.
  private final class SQLiteLanguage {
    let locale: Locale

    /// A language by the name of its order, or `nil` if the name is that of another order.
    init?(collation: String) {
      guard collation.hasPrefix(SQLiteLanguage.prefix) else { return nil }
      locale = Locale(identifier: String(collation.dropFirst(SQLiteLanguage.prefix.count)))
    }

    static let prefix = "watershed_language "
  }

  extension Locale {
    /// The name of the language's order in SQL.
    var collation: String { SQLiteLanguage.prefix + identifier }
  }
#endif
