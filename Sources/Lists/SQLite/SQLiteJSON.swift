#if SQLite
  import Foundation

  /// Objects as texts.
  enum SQLiteJSON {
    static func text(of value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      // Equal ids must have equal texts, and texts should be readable.
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Strings that are equal in Swift may differ in their bytes, so they are normalised.
    static func key(_ id: some Encodable) throws -> String { normalised(try text(of: id)) }

    static func normalised(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }

    static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
  }
#endif
