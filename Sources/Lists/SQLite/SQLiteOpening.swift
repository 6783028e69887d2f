#if SQLite
  /// How a database is opened: what it is comes first, and only then is anything written.
  struct SQLiteOpening {
    let path: String
    let schemaVersion: Int
    let isReadOnly: Bool
    let busyTimeout: Duration

    func connect(isReadOnly: Bool) throws(StoreError) -> SQLiteConnection {
      try SQLiteConnection(path: path, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
    }

    /// Opens the connection that writes; `create` makes in it what `isThere` did not find.
    func open(
      isThere: (SQLiteConnection) throws -> Bool, create: (SQLiteConnection) throws -> Void
    ) throws -> SQLiteConnection {
      let connection = try connect(isReadOnly: isReadOnly)
      let found = try checkedVersion(of: connection)
      if isReadOnly { return connection }
      if connection.isReadOnly { throw StoreError.readOnly(path: path) }
      try connection.run("PRAGMA journal_mode = WAL")
      // A commit waits for the disk, so that it outlives the power as well.
      try connection.run("PRAGMA synchronous = FULL")
      if try found == schemaVersion && isThere(connection) { return connection }
      try connection.transaction("BEGIN IMMEDIATE") {
        // Another process may have been here first.
        let found = try checkedVersion(of: connection)
        try create(connection)
        if found < schemaVersion { try connection.run("PRAGMA user_version = \(schemaVersion)") }
      }
      return connection
    }

    private func checkedVersion(of connection: SQLiteConnection) throws(StoreError) -> Int {
      let found = try connection.number("PRAGMA user_version") ?? 0
      guard found <= schemaVersion else {
        throw .newerSchema(path: path, found: found, supported: schemaVersion)
      }
      return found
    }
  }
#endif
