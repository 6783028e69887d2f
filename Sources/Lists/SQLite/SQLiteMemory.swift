#if SQLite
  import Foundation

  /// A database in memory, for tests and previews. It lives as long as a store of it is open.
  ///
  ///     let memory = SQLiteMemory()
  ///     let tasks = try SQLiteStore<Task>(memory, SQLiteSchema("tasks"))
  ///     let shops = try SQLiteStore<Shop>(memory, SQLiteSchema("shops"))
  ///
  /// It has no log, so here readers wait for a writer. A transaction reads through itself only.
  public struct SQLiteMemory: Hashable, Sendable {
    private let id = UUID()

    /// A new database.
    public init() {}

    /// The name of the database in errors.
    var name: String { "in memory \(id)" }

    /// The address by which all connections of the process find it.
    var address: String { "file:/\(id)?vfs=memdb" }
  }

  extension SQLiteStore {
    /// Opens a table of a database in memory.
    ///
    /// - Parameters:
    ///   - memory: The database.
    ///   - schema: The table for this type of object.
    ///   - busyTimeout: The time to wait for other connections before throwing ``StoreError/locked(path:)``.
    public convenience init(
      _ memory: SQLiteMemory, _ schema: SQLiteSchema<Object>, busyTimeout: Duration = .seconds(5)
    ) throws(StoreError) {
      var opening = SQLiteOpening(path: memory.name, isReadOnly: false, busyTimeout: busyTimeout)
      opening.memory = memory
      try self.init(opening, schema, checkingEvery: nil)
    }
  }
#endif
