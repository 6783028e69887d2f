#if SQLite
  /// What a database stores about a table besides its objects.
  ///
  /// The table `watershed_commits` has the number of the last transaction of each table that a store has made. The table `watershed_schemas` holds the schema version of each table. Names of tables are compared as
  /// SQLite does, ignoring case.
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

    private func isThere(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      guard try hasTable(name, in: connection), try hasTable("watershed_commits", in: connection) else {
        return false
      }
      let entries = try connection.number(
        "SELECT count(*) FROM watershed_commits WHERE name = ? COLLATE NOCASE", [.text(name)])
      return entries != 0
    }

    // MARK: The schema

    /// The schema version of the table, or `nil` if the table does not exist yet.
    func schema(in connection: SQLiteConnection) throws(StoreError) -> Int? {
      guard try isThere(in: connection) else { return nil }
      if try hasTable("watershed_schemas", in: connection) {
        let own = try connection.number(
          "SELECT version FROM watershed_schemas WHERE name = ?", [.text(name)])
        if let own { return own }
      }
      // Earlier versions of this library stored one version for all tables of a file.
      return try connection.number("PRAGMA user_version")
    }

    // MARK: Making

    func create(schema: Int, in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        "CREATE TABLE IF NOT EXISTS watershed_commits (name TEXT PRIMARY KEY, count INTEGER NOT NULL)")
      if try !isThere(in: connection) {
        try connection.run("INSERT INTO watershed_commits VALUES (?, 0)", [.text(name)])
      }
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS watershed_schemas (
          name TEXT PRIMARY KEY COLLATE NOCASE, version INTEGER NOT NULL)
        """)
      try connection.run(
        "INSERT OR REPLACE INTO watershed_schemas VALUES (?, ?)", [.text(name), .integer(schema)])
    }

    // MARK: Transactions

    /// The number of the last transaction.
    func version(in connection: SQLiteConnection) throws(StoreError) -> Int {
      try connection.number(
        "SELECT max(count) FROM watershed_commits WHERE name = ? COLLATE NOCASE", [.text(name)]) ?? 0
    }

    func count(_ version: Int, in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        "UPDATE watershed_commits SET count = ? WHERE name = ? COLLATE NOCASE",
        [.integer(version), .text(name)])
    }

    func nextRank(in connection: SQLiteConnection) throws(StoreError) -> Int {
      let last = try connection.number(
        "SELECT seq FROM sqlite_sequence WHERE name = ? COLLATE NOCASE", [.text(name)])
      return (last ?? 0) + 1
    }

    private func hasTable(_ name: String, in connection: SQLiteConnection) throws(StoreError) -> Bool {
      let tables = try connection.number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE", [.text(name)])
      return tables != 0
    }
  }
#endif
