#if SQLite
  /// Opens a database. It checks what is in the file before it writes anything.
  struct SQLiteOpening {
    let path: String
    let schemaVersion: Int
    let isReadOnly: Bool
    let busyTimeout: Duration

    func connect(isReadOnly: Bool) throws(StoreError) -> SQLiteConnection {
      try SQLiteConnection(path: path, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
    }

    /// Opens the connection that writes. `create` makes or updates the table if it is missing or has an older schema.
    func open(
      _ register: SQLiteRegister, create: (SQLiteConnection) throws -> Void
    ) throws -> SQLiteConnection {
      // To SQLite an empty file is a new database, and it would throw the log away.
      if size(ofFile: path) == 0, size(ofFile: path + "-wal") > 0 {
        throw StoreError.damaged(path: path, reason: "it is empty, but its write-ahead log is not")
      }
      if !isReadOnly { SQLiteFiles.create(path: path) }
      let connection = try connect(isReadOnly: isReadOnly)
      let found = try checkedSchema(register, in: connection)
      if isReadOnly { return connection }
      if connection.isReadOnly { throw StoreError.readOnly(path: path) }
      try connection.run("PRAGMA journal_mode = WAL")
      // A commit waits for the disk, so that it survives a power failure.
      try connection.run("PRAGMA synchronous = FULL")
      if found == schemaVersion { return connection }
      try connection.transaction("BEGIN IMMEDIATE") {
        // Another process may have updated the schema in the meantime.
        _ = try checkedSchema(register, in: connection)
        try create(connection)
      }
      return connection
    }

    private func checkedSchema(
      _ register: SQLiteRegister, in connection: SQLiteConnection
    ) throws(StoreError) -> Int? {
      guard let found = try register.schema(in: connection) else { return nil }
      guard found <= schemaVersion else {
        throw .newerSchema(path: path, table: register.name, found: found, supported: schemaVersion)
      }
      return found
    }
  }
#endif
