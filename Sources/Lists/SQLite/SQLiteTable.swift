#if SQLite
  import Foundation

  /// The table that a store keeps its objects in: a row for each, with its rank, its id and its content as JSON.
  ///
  /// Beside it, the table `watershed_commits` counts the transactions of each table, so that what is read is known to
  /// hold a transaction or not.
  struct SQLiteTable<Object: Codable & Identifiable & Equatable & Sendable>: Sendable
  where Object.ID: Codable & Sendable {
    private let name: String
    private let quoted: String

    init(name: String) {
      self.name = name
      quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
    }

    /// A row as it is stored.
    struct Row {
      let rank: Int
      let id: String
      let content: String
    }

    func isThere(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      let tables = try connection.number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (?, 'watershed_commits')",
        [.text(name)])
      guard tables == 2 else { return false }
      return try connection.number("SELECT count FROM watershed_commits WHERE name = ?", [.text(name)]) != nil
    }

    func create(in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS \(quoted) (
          rank INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL)
        """)
      try connection.run(
        "CREATE TABLE IF NOT EXISTS watershed_commits (name TEXT PRIMARY KEY, count INTEGER NOT NULL)")
      try connection.run("INSERT OR IGNORE INTO watershed_commits VALUES (?, 0)", [.text(name)])
    }

    // MARK: Reading

    func version(in connection: SQLiteConnection) throws(StoreError) -> Int {
      try connection.number("SELECT count FROM watershed_commits WHERE name = ?", [.text(name)]) ?? 0
    }

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

    func nextRank(in connection: SQLiteConnection) throws(StoreError) -> Int {
      (try connection.number("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(name)]) ?? 0) + 1
    }

    // MARK: Writing

    func write(_ change: StoreChange<Object>, in connection: SQLiteConnection) throws {
      for entry in change.removed {
        try connection.run("DELETE FROM \(quoted) WHERE id = ?", [.text(try key(entry.object.id))])
      }
      for entry in change.updated.map(\.new) + change.inserted {
        try connection.run(
          "INSERT OR REPLACE INTO \(quoted) VALUES (?, ?, ?)",
          [.integer(entry.rank), .text(try key(entry.object.id)), .text(try json(entry.object))])
      }
      try connection.run(
        "UPDATE watershed_commits SET count = ? WHERE name = ?", [.integer(change.version), .text(name)])
    }

    // MARK: Objects and text

    func key(_ id: Object.ID) throws -> String { try json(id) }

    func entry(_ row: Row, path: String) throws(StoreError) -> StoreEntry<Object> {
      do {
        let object = try JSONDecoder().decode(Object.self, from: Data(row.content.utf8))
        return StoreEntry(object: object, rank: row.rank)
      } catch {
        throw .unreadable(path: path, id: row.id, reason: "\(error)")
      }
    }

    private func json(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      // One id is to be one text, and a text is to be readable.
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
