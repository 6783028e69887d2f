#if SQLite
  import Foundation

  /// The table of a store. Each object is a row with its rank, its id and its content as JSON.
  struct SQLiteTable<Object: Codable & Identifiable & Equatable & Sendable>: Sendable
  where Object.ID: Codable & Sendable {
    let register: SQLiteRegister
    private let quoted: String

    init(_ register: SQLiteRegister) {
      self.register = register
      quoted = "\"" + register.name.replacing("\"", with: "\"\"") + "\""
    }

    /// A row as it is stored.
    struct Row {
      let rank: Int
      let id: String
      let content: String
    }

    func create(schema: Int, in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS \(quoted) (
          rank INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL)
        """)
      try register.create(schema: schema, in: connection)
      try normaliseIDs(in: connection)
    }

    /// Earlier versions of this library stored ids in any form of Unicode.
    private func normaliseIDs(in connection: SQLiteConnection) throws(StoreError) {
      for row in try rows(in: connection) {
        let id = row.id.precomposedStringWithCanonicalMapping
        if id.utf8.elementsEqual(row.id.utf8) { continue }
        // If both forms exist, the normalised one stays as it is.
        try connection.run(
          "UPDATE OR IGNORE \(quoted) SET id = ? WHERE rank = ?", [.text(id), .integer(row.rank)])
      }
    }

    // MARK: Reading

    func rows(in connection: SQLiteConnection) throws(StoreError) -> [Row] {
      var rows: [Row] = []
      try connection.run("SELECT rank, id, content FROM \(quoted)") { rows.append(Row($0)) }
      return rows
    }

    func row(_ id: String, in connection: SQLiteConnection) throws(StoreError) -> Row? {
      var row: Row?
      try connection.run("SELECT rank, id, content FROM \(quoted) WHERE id = ?", [.text(id)]) {
        row = Row($0)
      }
      return row
    }

    // MARK: Writing

    /// Finds existing rows by their rank. A new row must have a new rank and a new id.
    func write(_ change: StoreChange<Object>, in connection: SQLiteConnection) throws {
      for rank in change.discarded {
        try connection.run("DELETE FROM \(quoted) WHERE rank = ?", [.integer(rank)])
      }
      for entry in change.removed {
        try connection.run("DELETE FROM \(quoted) WHERE rank = ?", [.integer(entry.rank)])
      }
      for entry in change.updated.map(\.new) {
        try connection.run(
          "UPDATE \(quoted) SET content = ? WHERE rank = ?",
          [.text(try json(entry.object)), .integer(entry.rank)])
      }
      for entry in change.inserted {
        try connection.run(
          "INSERT INTO \(quoted) (rank, id, content) VALUES (?, ?, ?)",
          [.integer(entry.rank), .text(try key(entry.object.id)), .text(try json(entry.object))])
      }
      try register.count(change.version, in: connection)
    }

    // MARK: Objects and text

    /// Strings that are equal in Swift may differ in their bytes, so they are normalised.
    func key(_ id: Object.ID) throws -> String { try json(id).precomposedStringWithCanonicalMapping }

    func entry(_ row: Row, path: String) -> StoredEntry<Object> {
      do {
        let object = try JSONDecoder().decode(Object.self, from: Data(row.content.utf8))
        return .readable(StoreEntry(object: object, rank: row.rank))
      } catch {
        let reason = DecodingFault(error).description
        return .unreadable(
          rank: row.rank, .unreadable(path: path, table: register.name, id: row.id, reason: reason))
      }
    }

    private func json(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      // Equal ids must have equal texts, and texts should be readable.
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }

  extension SQLiteTable.Row {
    fileprivate init(_ row: SQLiteRow) {
      self.init(rank: row.integer(0), id: row.text(1), content: row.text(2))
    }
  }
#endif
