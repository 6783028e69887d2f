#if SQLite
  internal import SQLite3

  /// The functions that connections add to SQLite's.
  ///
  /// - `watershed_words(text, …)` returns the words of some texts, as ``SearchWords`` finds them.
  /// - `watershed_caseless(text)` returns a text without its case, and what is no text unchanged.
  /// - `watershed_begins(words, text, …)` returns whether each of the words begins a word of one of the texts.
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
        let count = Int(sqlite3_value_bytes(value))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      }
    }
  }
#endif
