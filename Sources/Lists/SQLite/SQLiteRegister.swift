#if SQLite
  /// A database's record of a table besides its objects: the version of its schema, in the table
  /// `watershed_schemas`. Names of tables are compared as SQLite does, ignoring case.
  struct SQLiteRegister: Sendable {
    let name: String

    init(of name: String, path: String) throws(StoreError) {
      let plain = name.lowercased()
      let isTaken = plain.hasPrefix("sqlite_") || plain.hasPrefix("watershed_")
      // SQLite reads a statement only up to its first zero.
      guard !name.isEmpty, !name.utf8.contains(0), !isTaken else {
        throw .invalidTable(path: path, table: name)
      }
      self.name = name
    }

    /// True if the table exists, no matter which program has made it.
    func isThere(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      try hasTable(name, in: connection)
    }

    /// The schema version of the table, or `nil` if no store has made it.
    func schema(in connection: SQLiteConnection) throws(StoreError) -> Int? {
      guard try isThere(in: connection), try hasTable("watershed_schemas", in: connection) else { return nil }
      return try connection.number("SELECT version FROM watershed_schemas WHERE name = ?", [.text(name)])
    }

    func create(schema: Int, in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS watershed_schemas (
          name TEXT PRIMARY KEY COLLATE NOCASE, version INTEGER NOT NULL)
        """)
      try connection.run(
        "INSERT OR REPLACE INTO watershed_schemas VALUES (?, ?)", [.text(name), .integer(schema)])
    }

    /// The rank for the next row, and whether there are rows. A table that another program has made again may have forgotten
    /// which ranks it has given.
    func state(in connection: SQLiteConnection) throws(StoreError) -> (nextRank: Int, isEmpty: Bool) {
      var state = (nextRank: 1, isEmpty: false)
      try connection.run(
        """
        SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = ? COLLATE NOCASE), 0), ifnull(max(rank), 0)) + 1, \
        max(rank) ISNULL FROM \(name.sqlName)
        """, [.text(name)]
      ) { state = ($0.integer(0), $0.integer(1) != 0) }
      return state
    }

    private func hasTable(_ name: String, in connection: SQLiteConnection) throws(StoreError) -> Bool {
      let tables = try connection.number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE", [.text(name)])
      return tables != 0
    }
  }
#endif
