#if SQLite
  /// The table of a store. Each object is a row with its rank, its id and its content as JSON.
  struct SQLiteTable<Object: Codable & Identifiable & Equatable & Sendable>: Sendable
  where Object.ID: Codable & Sendable {
    let register: SQLiteRegister
    let schema: SQLiteSchema<Object>
    let structure: SQLiteStructure
    let quoted: String

    init(_ schema: SQLiteSchema<Object>, path: String) throws(StoreError) {
      self.schema = schema
      register = try SQLiteRegister(of: schema.table, path: path)
      structure = try schema.structure(path: path)
      quoted = schema.table.sqlName
    }

    /// A row as it is stored.
    struct Row {
      let rank: Int
      let id: String
      let content: String
    }

    // MARK: Making

    func isComplete(in connection: SQLiteConnection, usesFullText: Bool) throws(StoreError) -> Bool {
      try structure.isComplete(in: connection, usesFullText: usesFullText)
    }

    /// Makes the table, or changes what an older schema has left.
    ///
    /// - Parameter found: The version of the schema in the file, if there is one.
    func make(from found: Int?, in connection: SQLiteConnection, usesFullText: Bool) throws {
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS \(quoted) (
          rank INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL)
        """)
      try register.create(schema: schema.version, in: connection)
      if let found, found < schema.version {
        try normaliseIDs(in: connection)
        for migration in schema.migrations where migration.version > found {
          try migration.run(on: quoted, in: connection)
        }
        try structure.dropOthers(in: connection)
      }
      try structure.complete(in: connection, usesFullText: usesFullText)
    }

    /// Earlier versions of this library stored ids in any form of Unicode.
    private func normaliseIDs(in connection: SQLiteConnection) throws(StoreError) {
      var rows: [(rank: Int, id: String)] = []
      try connection.run("SELECT rank, id FROM \(quoted)") { row in
        let id = row.text(1)
        if !id.utf8.allSatisfy({ $0 < 0x80 }) { rows.append((row.integer(0), id)) }
      }
      for (rank, id) in rows {
        let normal = SQLiteJSON.normalised(id)
        if id.utf8.elementsEqual(normal.utf8) { continue }
        // If both forms exist, the normalised one stays as it is.
        try connection.run(
          "UPDATE OR IGNORE \(quoted) SET id = ? WHERE rank = ?", [.text(normal), .integer(rank)])
      }
    }

    // MARK: Reading

    func rows(in connection: SQLiteConnection, _ take: (Row) -> Void) throws(StoreError) {
      try connection.run("SELECT rank, id, content FROM \(quoted)") { take(Row($0)) }
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
          [.text(try SQLiteJSON.text(of: entry.object)), .integer(entry.rank)])
      }
      for entry in change.inserted {
        let id = try key(entry.object.id), content = try SQLiteJSON.text(of: entry.object)
        try connection.run(
          "INSERT INTO \(quoted) (rank, id, content) VALUES (?, ?, ?)",
          [.integer(entry.rank), .text(id), .text(content)])
      }
      try register.count(change.version, in: connection)
    }

    // MARK: Objects and text

    func key(_ id: Object.ID) throws -> String { try SQLiteJSON.key(id) }

    func entry(_ row: Row, path: String) -> StoredEntry<Object> {
      do {
        let object = try SQLiteJSON.decode(Object.self, from: row.content)
        return .readable(StoreEntry(object: object, rank: row.rank))
      } catch {
        let reason = DecodingFault(error).description
        return .unreadable(
          rank: row.rank, .unreadable(path: path, table: register.name, id: row.id, reason: reason))
      }
    }
  }

  extension SQLiteTable.Row {
    init(_ row: SQLiteRow, from column: Int32 = 0) {
      self.init(rank: row.integer(column), id: row.text(column + 1), content: row.text(column + 2))
    }
  }

  extension SQLiteSchema {
    /// What the declarations mean for the file.
    fileprivate func structure(path: String) throws(StoreError) -> SQLiteStructure {
      func refusal(_ reason: String) -> StoreError {
        .invalidSchema(path: path, table: table, reason: reason)
      }
      var names: [ListField: SQLiteColumnName] = [:]
      var taken: Set<String> = []
      for column in columns {
        guard column.name.isPossible else {
          throw refusal("the keys of a column must not be empty or have a quote, a dot or a backslash")
        }
        let isNew = taken.insert(column.name.plain.lowercased()).inserted
        guard isNew, names.updateValue(column.name, forKey: column.field) == nil else {
          throw refusal("the column \(column.name.plain) is declared twice")
        }
      }
      func column(_ field: ListField) throws(StoreError) -> SQLiteColumnName {
        guard let name = names[field] else { throw refusal("\(field) has an index, but is not a column") }
        return name
      }
      var indexes: [SQLiteStructure.Index] = []
      for sort in self.indexes {
        guard let keys = sort.keys else { throw refusal("an index sorts by a closure") }
        var index: [(column: SQLiteColumnName, descends: Bool)] = []
        for key in keys { index.append((try column(key.field), key.descends)) }
        indexes.append(SQLiteStructure.Index(keys: index))
      }
      var searched: [SQLiteColumnName] = []
      for field in self.searched { searched.append(try column(field)) }
      let versions = migrations.map(\.version)
      guard Set(versions).count == versions.count, versions.allSatisfy({ $0 <= version }) else {
        throw refusal("each migration must have another version, and none above that of the table")
      }
      return SQLiteStructure(table: table, columns: columns.map(\.name), indexes: indexes, searched: searched)
    }
  }
#endif
