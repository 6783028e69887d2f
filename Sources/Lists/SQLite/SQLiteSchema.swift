#if SQLite
  /// The table of a ``SQLiteStore``: its name and version, and what SQLite knows of its objects.
  ///
  /// Use it if a table needs columns, indexes, a text search or migrations; otherwise its name will do.
  ///
  ///     let schema = SQLiteSchema<Task>(
  ///       "tasks", version: 2,
  ///       columns: [.init(\.title, "title"), .init(\.isDone, "isDone"), .init(\.due, "due")],
  ///       indexes: [.ascending(\.due), .ascending(\.isDone).then(by: .ascending(\.title))],
  ///       searching: [\.title],
  ///       migrations: [SQLiteMigration(to: 2) { (old: FormerTask) in Task(old) }])
  ///     let store = try SQLiteStore(path: path, schema)
  ///
  /// Anything that is missing in the file is added when a store opens it for writing. An index that is no
  /// longer declared is dropped when the version rises.
  public struct SQLiteSchema<Object>: Sendable {
    /// The name of the table. SQLite ignores case in names of tables.
    public let table: String

    /// The version of the content.
    public let version: Int

    let columns: [SQLiteColumn<Object>]
    let indexes: [ListSort<Object>]
    let searched: [ListField]
    let migrations: [SQLiteMigration]

    /// Describes a table.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - version: The version of the content. A lower version in the file is raised, and the migrations run.
    ///   - columns: The properties that SQLite can filter and sort by.
    ///   - indexes: The orders that SQLite keeps ready, by properties that are columns. The first properties of an
    ///     index also help conditions.
    ///   - searched: The properties with a full-text index, for ``ListCondition/search(_:for:)`` with the same ones.
    ///   - migrations: The treatment of objects that lower versions stored.
    public init(
      _ table: String, version: Int = 1, columns: [SQLiteColumn<Object>] = [],
      indexes: [ListSort<Object>] = [], searching searched: [PartialKeyPath<Object> & Sendable] = [],
      migrations: [SQLiteMigration] = []
    ) {
      self.table = table
      self.version = version
      self.columns = columns
      self.indexes = indexes
      self.searched = searched.map { ListField($0) }
      self.migrations = migrations.sorted { $0.version < $1.version }
    }
  }

  /// A property that SQLite can filter and sort by: a value in the stored JSON.
  ///
  /// Use it in a ``SQLiteSchema``, for each property that many rows are found by.
  public struct SQLiteColumn<Object>: Sendable {
    let field: ListField
    let name: SQLiteColumnName

    /// A column for a property.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - keys: The keys under which it is encoded, from the outside to the inside. A column sees what is stored. If
    ///     your decoding adds a value to an object without one, the column is `nil` until the object is saved again.
    public init<Value: ListOperand>(_ path: KeyPath<Object, Value> & Sendable, _ keys: String...) {
      field = ListField(path)
      name = SQLiteColumnName(keys: keys)
    }
  }

  /// The name of a column, which says where in the JSON its value is.
  struct SQLiteColumnName: Hashable, Sendable {
    let keys: [String]

    var plain: String { "$." + keys.joined(separator: ".") }

    /// True if the name is no other's, and SQLite finds the value.
    var isPossible: Bool {
      !keys.isEmpty
        && keys.allSatisfy { key in
          !key.isEmpty
            && !key.utf8.contains {
              [0, UInt8(ascii: "."), UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0)
            }
        }
    }

    /// The path of the value in the JSON.
    var path: String { "$" + keys.map { ".\"\($0)\"" }.joined() }

    /// The value in SQL. A row that is not JSON has none. Triggers compute generated columns for each row, needed or not, but
    /// no expressions.
    func expression(of content: String) -> String {
      "CASE WHEN json_valid(\(content)) THEN json_extract(\(content), \(path.sqlText)) END"
    }
  }

  extension String {
    /// The text as a name in SQL.
    var sqlName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }

    /// The text as a text in SQL.
    var sqlText: String { "'" + replacing("'", with: "''") + "'" }
  }
#endif
