#if SQLite
  /// Opens a database. It checks what is in the file before it writes anything.
  struct SQLiteOpening: Sendable {
    let path: String
    let isReadOnly: Bool
    let busyTimeout: Duration

    /// The database in memory, if it is no file.
    var memory: SQLiteMemory?

    /// True to use full-text indexes, if SQLite has them.
    var usesFullText = true

    func connect(isReadOnly: Bool) throws(StoreError) -> SQLiteConnection {
      try SQLiteConnection(path: path, memory, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
    }

    /// Returns true if `connection` has full-text indexes, and they are wanted.
    func usesFullText(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      guard usesFullText else { return false }
      return try connection.number("SELECT count(*) FROM pragma_module_list WHERE name = 'fts5'") != 0
    }

    /// Opens the connection that writes. It makes or completes the table if it is missing or has an older schema.
    func open<Object>(_ table: SQLiteTable<Object>) throws(StoreError) -> SQLiteConnection {
      try SQLiteFiles.check(path: path)
      // To SQLite an empty file is a new database, and it would throw the log away.
      if size(ofFile: path) == 0, size(ofFile: path + "-wal") > 0 {
        throw .damaged(path: path, reason: "it is empty, but its write-ahead log is not")
      }
      if !isReadOnly, memory == nil { SQLiteFiles.create(path: path) }
      let connection = try connect(isReadOnly: isReadOnly)
      _ = try checkedSchema(table, in: connection)
      if isReadOnly { return connection }
      if connection.isReadOnly { throw .readOnly(path: path) }
      try connection.run("PRAGMA journal_mode = WAL")
      // A commit waits for the disk, so that it survives a power failure.
      try connection.run("PRAGMA synchronous = FULL")
      if try isComplete(table, in: connection) { return connection }
      try connection.transaction("BEGIN IMMEDIATE") { () throws(StoreError) in
        // Another process may have updated the schema in the meantime.
        try make(table, in: connection)
      }
      return connection
    }

    func isComplete<Object>(
      _ table: SQLiteTable<Object>, in connection: SQLiteConnection
    ) throws(StoreError) -> Bool {
      let found = try table.register.schema(in: connection)
      guard found == table.schema.version else { return false }
      return try table.structure.isComplete(in: connection, usesFullText: try usesFullText(in: connection))
    }

    /// Makes the table, or what it lacks, in the transaction at hand.
    func make<Object>(_ table: SQLiteTable<Object>, in connection: SQLiteConnection) throws(StoreError) {
      let found = try checkedSchema(table, in: connection)
      try table.make(from: found, in: connection, usesFullText: try usesFullText(in: connection))
    }

    private func checkedSchema<Object>(
      _ table: SQLiteTable<Object>, in connection: SQLiteConnection
    ) throws(StoreError) -> Int? {
      let found = try table.register.schema(in: connection)
      if let refusal = table.refusal(of: found) { throw refusal }
      return found
    }
  }
#endif
