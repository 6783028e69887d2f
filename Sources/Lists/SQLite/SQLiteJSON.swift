#if SQLite
  import Foundation

  /// Objects as texts.
  enum SQLiteJSON {
    // Making a coder takes longer than coding a small object. They are never changed.
    private static let encoder = {
      let encoder = JSONEncoder()
      // Equal ids must have equal texts, and texts should be readable.
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return encoder
    }()
    private static let decoder = JSONDecoder()

    static func text(of value: some Encodable) throws -> String {
      // Most ids are numbers.
      if let number = value as? Int { return "\(number)" }
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Strings that are equal in Swift may differ in their bytes, so they are normalised.
    static func key(_ id: some Encodable) throws -> String { normalised(try text(of: id)) }

    static func normalised(_ text: String) -> String {
      text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
    }

    /// The stored object, with the changes that lead from one object to another; `nil` if it is not readable.
    static func merge(_ stored: String, _ old: String, _ new: String) -> String? {
      guard let stored = JSONTree(stored), let old = JSONTree(old), let new = JSONTree(new) else {
        return nil
      }
      return stored.changed(from: old, to: new).text
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
      try decoder.decode(type, from: Data(text.utf8))
    }
  }
#endif
