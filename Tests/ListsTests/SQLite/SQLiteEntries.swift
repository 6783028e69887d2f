#if SQLite
  @testable import Lists

  extension SQLiteSchema<QueryEntry> {
    /// A table whose properties are all columns.
    static func entries(version: Int = 1, migrations: [SQLiteMigration] = []) -> SQLiteSchema {
      SQLiteSchema(
        "entries", version: version,
        columns: [
          .init(\.id, "id"), .init(\.title, "title"), .init(\.remark, "remark"), .init(\.due, "due"),
          .init(\.isDone, "isDone"), .init(\.weight, "weight"), .init(\.share, "share"),
          .init(\.urgency, "urgency"), .init(\.place?.name, "place", "name"),
        ],
        indexes: [
          .ascending(\.title), .ascending(\.due), .ascending(\.isDone).then(by: .descending(\.weight)),
        ], searching: [\.title], migrations: migrations)
    }
  }

  extension SQLiteFolder {
    /// A store of entries that checks for external changes only on request.
    func entries(
      _ schema: SQLiteSchema<QueryEntry> = .entries(), isReadOnly: Bool = false, usesFullText: Bool = true
    ) throws -> SQLiteStore<QueryEntry> {
      var opening = SQLiteOpening(path: path, isReadOnly: isReadOnly, busyTimeout: .seconds(600))
      opening.usesFullText = usesFullText
      return try SQLiteStore(opening, schema, checkingEvery: nil)
    }
  }
#endif
