#if SQLite
  /// The parts of a table besides its rows: indexes, a log, and a full-text index with triggers that fill it.
  ///
  /// Each of them is named after its definition. So one that exists is the right one, and two programs with different
  /// declarations do not destroy each other's.
  struct SQLiteStructure: Sendable {
    struct Index: Sendable {
      let keys: [(column: SQLiteColumnName, descends: Bool)]
    }

    let table: String
    let indexes: [Index]

    /// The columns with a full-text index.
    let searched: [SQLiteColumnName]

    // MARK: Names

    /// The table of the full-text index, or `nil` if there is nothing to search.
    var searchTable: String? {
      searched.isEmpty ? nil : searchTables + searched.map(\.plain).sorted().joined(separator: " ")
    }

    /// The beginning of the names of all search tables of this table. The names of columns begin with `$.`.
    private var searchTables: String { "watershed_search \(table) " }

    private func name(of index: Index) -> String {
      indexNames
        + index.keys.map { $0.column.plain + ($0.descends ? " down" : " up") }.joined(separator: " ")
    }

    private var indexNames: String { "watershed_index \(table) " }

    private static let events = ["INSERT", "UPDATE", "DELETE"]

    // MARK: Looking

    /// True if there is a full-text index, and all that fills it.
    func hasSearchTable(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      guard let name = searchTable?.lowercased(), try names("table", in: connection).contains(name) else {
        return false
      }
      return try names("trigger", in: connection).isSuperset(
        of: Self.events.map { "\(name) \($0)".lowercased() })
    }

    func isComplete(in connection: SQLiteConnection, usesFullText: Bool) throws(StoreError) -> Bool {
      guard try names("index", in: connection).isSuperset(of: indexes.map { name(of: $0).lowercased() })
      else {
        return false
      }
      if usesFullText, searchTable != nil, try !hasSearchTable(in: connection) { return false }
      return try hasLog(in: connection)
    }

    /// True if all programs that write to the table fill its log.
    func hasLog(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      try names("trigger", in: connection).isSuperset(of: SQLiteLog(of: table).triggers)
    }

    private func names(
      _ type: String, like definition: String = "%", in connection: SQLiteConnection
    ) throws(StoreError) -> Set<String> {
      var names: Set<String> = []
      try connection.run(
        "SELECT name FROM sqlite_schema WHERE type = ? AND sql LIKE ?", [.text(type), .text(definition)]
      ) { names.insert($0.text(0).lowercased()) }
      return names
    }

    // MARK: Making

    func complete(in connection: SQLiteConnection, usesFullText: Bool) throws(StoreError) {
      for index in indexes {
        let keys = index.keys.map { $0.column.expression(of: "content") + ($0.descends ? " DESC" : "") }
        try connection.run(
          """
          CREATE INDEX IF NOT EXISTS \(name(of: index).sqlName) \
          ON \(table.sqlName) (\(keys.joined(separator: ", ")))
          """)
      }
      if usesFullText, try !hasSearchTable(in: connection) { try makeSearchTable(in: connection) }
    }

    private func makeSearchTable(in connection: SQLiteConnection) throws(StoreError) {
      guard let searchTable else { return }
      let name = searchTable.sqlName
      // Without the triggers, it missed what was written.
      try drop(searchTable, in: connection)
      // Words come without case and accents, so the tokenizer has only spaces to look for.
      try connection.run(
        "CREATE VIRTUAL TABLE \(name) USING fts5(words, tokenize='ascii', prefix='1 2 3', detail=none, columnsize=0)"
      )
      func words(of content: String) -> String {
        "watershed_words(\(searched.map { $0.expression(of: content) }.joined(separator: ", ")))"
      }
      try connection.run(
        "INSERT INTO \(name) (rowid, words) SELECT rank, \(words(of: "content")) FROM \(table.sqlName)")
      let add = "INSERT INTO \(name) (rowid, words) VALUES (new.rank, \(words(of: "new.content")));"
      let remove = "DELETE FROM \(name) WHERE rowid = old.rank;"
      let differs = "WHEN \(words(of: "old.content")) <> \(words(of: "new.content")) OR old.rank <> new.rank"
      let events = [
        ("INSERT", "", add), ("DELETE", "", remove), ("UPDATE", differs, "\(remove) \(add)"),
      ]
      for (event, condition, body) in events {
        try connection.run(
          """
          CREATE TRIGGER \("\(searchTable) \(event)".sqlName) AFTER \(event) ON \(table.sqlName) \
          \(condition) BEGIN \(body) END
          """)
      }
    }

    /// Drops the indexes that are no longer declared.
    func dropOthers(in connection: SQLiteConnection) throws(StoreError) {
      let kept = Set(indexes.map { name(of: $0).lowercased() })
      for name in try names("index", in: connection)
      where name.hasPrefix(indexNames.lowercased() + "$.") && !kept.contains(name) {
        try connection.run("DROP INDEX \(name.sqlName)")
      }
      // The tables in which a full-text index keeps its data are not virtual.
      for table in try names("table", like: "CREATE VIRTUAL %", in: connection)
      where table.hasPrefix(searchTables.lowercased() + "$.") && table != searchTable?.lowercased() {
        try drop(table, in: connection)
      }
    }

    private func drop(_ searchTable: String, in connection: SQLiteConnection) throws(StoreError) {
      for event in Self.events {
        try connection.run("DROP TRIGGER IF EXISTS \("\(searchTable) \(event)".sqlName)")
      }
      try connection.run("DROP TABLE IF EXISTS \(searchTable.sqlName)")
    }
  }
#endif
