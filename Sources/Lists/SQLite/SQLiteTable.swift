#if SQLite
  /// The table of a store. Each object is a row with its rank, its id and its content as JSON.
  struct SQLiteTable<Object: Codable & Identifiable & Equatable & Sendable>: Sendable
  where Object.ID: Codable & Sendable {
    let register: SQLiteRegister
    let schema: SQLiteSchema<Object>
    let structure: SQLiteStructure
    let log: SQLiteLog
    let quoted: String

    /// Statements that run for each row.
    private let insertion: String, selection: String, update: String
    private let path: String

    init(_ schema: SQLiteSchema<Object>, path: String) throws(StoreError) {
      self.schema = schema
      register = try SQLiteRegister(of: schema.table, path: path)
      structure = try schema.structure(path: path)
      log = SQLiteLog(of: schema.table)
      quoted = schema.table.sqlName
      insertion = "INSERT INTO \(quoted) (rank, id, content) VALUES (?, ?, ?)"
      selection = "SELECT rank, id, content FROM \(quoted) WHERE id = ?"
      update = "UPDATE \(quoted) SET content = ? WHERE rank = ?"
      self.path = path
    }

    /// A row as it is stored.
    struct Row {
      let rank: Int
      let id: String
      let content: String
    }

    // MARK: Making

    /// Makes the table, or changes what an older schema has left.
    ///
    /// - Parameter found: The version of the schema in the file, if there is one.
    func make(from found: Int?, in connection: SQLiteConnection, usesFullText: Bool) throws(StoreError) {
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS \(quoted) (
          rank INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL)
        """)
      try register.create(schema: schema.version, in: connection)
      if let found, found < schema.version {
        for migration in schema.migrations where migration.version > found {
          try migration.run(on: register.name, in: connection)
        }
        try structure.dropOthers(in: connection)
      }
      try structure.complete(in: connection, usesFullText: usesFullText)
      try log.make(in: connection)
    }

    /// The reason why this version of the program must not write to a table with a schema of the given version, or `nil`.
    func refusal(of found: Int?, at path: String? = nil) -> StoreError? {
      guard let found, found > schema.version else { return nil }
      return .newerSchema(
        path: path ?? self.path, table: register.name, found: found, supported: schema.version)
    }

    // MARK: Reading

    func version(in connection: SQLiteConnection) throws(StoreError) -> Int {
      try log.state(in: connection).version
    }

    /// The rows that other connections have written between two versions.
    func change(
      after known: Int, to version: Int, in connection: SQLiteConnection
    ) throws(StoreError) -> StoreChange<Object> {
      let unknown = StoreChange<Object>(externalVersion: version)
      guard let writes = try log.writes(after: known, to: version, in: connection) else { return unknown }
      var (inserted, removed) = ([StoreEntry<Object>](), [StoreEntry<Object>]())
      var updated: [StoreChange<Object>.Update] = []
      for (rank, content) in writes {
        var row: Row?
        try connection.run("SELECT rank, id, content FROM \(quoted) WHERE rank = ?", [.integer(rank)]) {
          row = Row($0)
        }
        let old = content.map { entry(Row(rank: rank, id: "", content: $0), path: path) }
        switch (old, row.map { entry($0, path: path) }) {
        case (nil, nil): break
        case (nil, .readable(let new)?): inserted.append(new)
        case (.readable(let old)?, nil): removed.append(old)
        case (.readable(let old)?, .readable(let new)?) where old.object.id == new.object.id:
          updated.append(.init(old: old.object, new: new))
        default: return unknown
        }
      }
      return StoreChange(
        version: version, inserted: inserted.ordered { $0.rank }, updated: updated, removed: removed,
        isExternal: true)
    }

    func rows(in connection: SQLiteConnection, _ take: (Row) -> Void) throws(StoreError) {
      try connection.run("SELECT rank, id, content FROM \(quoted)") { take(Row($0)) }
    }

    func row(_ id: String, in connection: SQLiteConnection) throws(StoreError) -> Row? {
      var row: Row?
      try connection.run(selection, [.text(id)]) { row = Row($0) }
      return row
    }

    // MARK: Writing

    /// Finds existing rows by their rank. A new row must have a new rank and a new id.
    ///
    /// - Parameters:
    ///   - change: Its version is the one before it, and then its own.
    ///   - contents: The rows that the transaction has read, by their ranks.
    func write(
      _ change: inout StoreChange<Object>, over contents: [Int: String], in connection: SQLiteConnection
    ) throws(StoreError) {
      let isLarge = change.count > SQLiteLog.most
      if isLarge {
        try log.shut(in: connection)
        // Nothing is noted, so they would only take time.
        try log.dropTriggers(in: connection)
        try connection.keepManyPages()
      }
      for rank in change.discarded {
        try connection.run("DELETE FROM \(quoted) WHERE rank = ?", [.integer(rank)])
      }
      for entry in change.removed {
        try connection.run("DELETE FROM \(quoted) WHERE rank = ?", [.integer(entry.rank)])
      }
      for update in change.updated { try write(update, over: contents[update.new.rank], in: connection) }
      for entry in change.inserted {
        let id = try key(entry.object.id), content = try text(of: entry.object)
        try connection.run(insertion, [.integer(entry.rank), .text(id), .text(content)])
      }
      if isLarge { try log.make(in: connection) }
      change.version = try log.end(after: change.version, in: connection)
    }

    /// Members that a newer version of the program has stored in the row, and this one does not know, stay.
    private func write(
      _ update: StoreChange<Object>.Update, over content: String?, in connection: SQLiteConnection
    ) throws(StoreError) {
      let rank = SQLiteValue.integer(update.new.rank)
      var stored = content ?? ""
      if content == nil {
        try connection.run("SELECT content FROM \(quoted) WHERE rank = ?", [rank]) { stored = $0.text(0) }
      }
      let old = try text(of: update.old), new = try text(of: update.new.object)
      let content = stored == old ? new : SQLiteJSON.merge(stored, old, new) ?? new
      if content == stored { return }
      try connection.run(self.update, [.text(content), rank])
    }

    /// Carries out a sweep with one statement.
    ///
    /// - Returns: The number of rows; `nil` if SQLite cannot.
    func sweep(
      _ sweep: StoreSweep<Object>, _ plan: SQLiteSelect<Object>.Plan, in connection: SQLiteConnection
    ) throws(StoreError) -> Int? {
      guard plan.isExact else { return nil }
      var filter = plan.condition ?? SQLiteClause(sql: "1")
      if !sweep.exceptions.isEmpty {
        var keys: [String] = []
        for id in sweep.exceptions { keys.append(try key(id)) }
        let others = SQLiteClause(
          sql: "o.id NOT IN (SELECT value FROM json_each(?))", values: [.text(try text(of: keys))])
        filter = .joined([filter, others], by: "AND")
      }
      guard let assignments = sweep.assignments else {
        try shutLog(ifMany: filter, in: connection)
        try connection.run("DELETE FROM \(quoted) AS o WHERE \(filter.sql)", filter.values)
        return connection.changedRows
      }
      var (settings, differences) = ([SQLiteClause](), [SQLiteClause]())
      for assignment in assignments {
        guard let column = schema.columns.first(where: { $0.field == assignment.field })?.name,
          column.keys.count == 1
        else { return nil }
        let value = SQLiteValue.text(try text(of: assignment.value)), path = column.path.sqlText
        settings.append(SQLiteClause(sql: "\(path), json(?)", values: [value]))
        differences.append(
          SQLiteClause(
            sql: "json_extract(o.content, \(path)) IS NOT json_extract(json(?), '$')", values: [value]))
      }
      guard !settings.isEmpty else { return nil }
      filter.sql = "json_valid(o.content) AND \(filter.sql)"
      try checkIdentity(
        after: assignments, .joined([filter, .joined(differences, by: "OR")], by: "AND"), in: connection)
      try shutLog(ifMany: filter, in: connection)
      try connection.run(
        """
        UPDATE \(quoted) AS o SET content = \
        json_set(o.content, \(settings.map(\.sql).joined(separator: ", "))) WHERE \(filter.sql)
        """, settings.flatMap(\.values) + filter.values)
      return connection.changedRows
    }

    private func shutLog(ifMany filter: SQLiteClause, in connection: SQLiteConnection) throws(StoreError) {
      let count = try connection.number(
        "SELECT count(*) FROM (SELECT 1 FROM \(quoted) AS o WHERE \(filter.sql) LIMIT \(SQLiteLog.most + 1))",
        filter.values)
      if count ?? 0 > SQLiteLog.most { try log.shut(in: connection) }
    }

    /// An id that depends on a property would change for all rows in which the property changes, or none.
    private func checkIdentity(
      after assignments: [ListAssignment<Object>], _ filter: SQLiteClause, in connection: SQLiteConnection
    ) throws(StoreError) {
      var row: Row?
      try connection.run(
        "SELECT rank, id, content FROM \(quoted) AS o WHERE \(filter.sql) LIMIT 1", filter.values
      ) { row = Row($0) }
      guard let row, case .readable(let entry) = entry(row, path: connection.path) else { return }
      var object = entry.object
      for assignment in assignments { assignment.assign(&object) }
      guard object.id == entry.object.id else {
        throw .changedIdentity(id: "\(entry.object.id)", to: "\(object.id)")
      }
    }

    // MARK: Objects and text

    func key(_ id: Object.ID) throws(StoreError) -> String { SQLiteJSON.normalised(try text(of: id)) }

    private func text(of value: some Encodable) throws(StoreError) -> String {
      do { return try SQLiteJSON.text(of: value) } catch {
        throw .unencodable(
          path: path, table: register.name, reason: "encoding threw an error of type \(type(of: error))")
      }
    }

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
#endif
