#if SQLite
  import Streams

  /// A store that keeps its objects in a SQLite database on disk.
  ///
  ///     let store = try SQLiteStore<Task>(path: "tasks.sqlite", table: "tasks")
  ///     try store.save(Task(id: 1, title: "Milk"))
  ///     let list = FetchedList(store, ListQuery(sort: .ascending(\.title)))
  ///
  /// Each object is a row with its id and its content as JSON. Each type of object has its own table, and several
  /// stores may share a file. A committed transaction survives a crash and a power failure. The file uses a write-ahead
  /// log (WAL): one process writes at a time, and readers do not wait for it.
  ///
  /// An object is found by its encoded id, which must be the same each time. A `Set` has no order, so it cannot be an
  /// id. Strings that are equal in Swift are the same id, in any form of Unicode.
  ///
  /// Changes by other connections, in this process or another, are noticed when this store writes and when it checks.
  /// It checks a few times a second (``watchForExternalChanges(every:on:)``) or on request
  /// (``checkForExternalChanges()``), and publishes what it finds as one change.
  ///
  /// Methods throw ``StoreError``, besides the errors of closures and of encoding. A transaction that throws is undone.
  ///
  /// - Complexity: Fetching reads and decodes the whole table. A transaction costs a few microseconds for each object
  ///   it writes, and waits for the disk once.
  /// - Threads: May be used from any thread. The turn guards `writer`, `externalMark` and `lookFailure`. The lock of
  ///   `reader` guards the connection; no objects are encoded or decoded under it.
  public final class SQLiteStore<Object: Codable & Identifiable & Equatable & Sendable>: ListStore
  where Object.ID: Codable & Sendable {
    /// The path of the file.
    public let path: String

    /// Whether the store only reads.
    public let isReadOnly: Bool

    private let table: SQLiteTable<Object>
    private let turn = StoreTurn()
    let writer: SQLiteConnection
    private let reader: Guarded<SQLiteConnection>
    let outbox = StoreOutbox<Object>()
    private let files: Guarded<SQLiteFiles>
    private let watch = Guarded<AnyCancellable?>(nil)

    /// SQLite's number for the writes of other connections, as `writer` last saw it.
    private var externalMark: Int?

    /// The error of the last check for external changes, if it failed.
    private var lookFailure: StoreError?

    /// Opens a database, or creates it if the file does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - table: The table for this type of object. It is created if necessary. SQLite ignores case in names of
    ///     tables. ``StoreError/invalidTable(path:table:)`` says which names are not allowed.
    ///   - schemaVersion: The version of the content of this table. A lower version in the file is raised. A higher one
    ///     throws ``StoreError/newerSchema(path:table:found:supported:)``, and nothing is changed.
    ///   - isReadOnly: Whether to only read a database that exists.
    ///   - busyTimeout: How long to wait for another process that writes before throwing ``StoreError/locked(path:)``.
    ///   - interval: How often to check for external changes, or `nil` for never.
    public convenience init(
      path: String, table: String, schemaVersion: Int = 1, isReadOnly: Bool = false,
      busyTimeout: Duration = .seconds(5), checkingEvery interval: Duration? = .milliseconds(250)
    ) throws {
      let opening = SQLiteOpening(
        path: path, schemaVersion: schemaVersion, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
      try self.init(opening, table: table, checkingEvery: interval)
    }

    init(_ opening: SQLiteOpening, table: String, checkingEvery interval: Duration?) throws {
      let path = opening.path
      self.path = path
      isReadOnly = opening.isReadOnly
      self.table = SQLiteTable(try SQLiteRegister(of: table, path: path))
      let stored = self.table
      writer = try opening.open(stored.register) { try stored.create(schema: opening.schemaVersion, in: $0) }
      reader = Guarded(try opening.connect(isReadOnly: true))
      externalMark = try writer.externalMark()
      var files = SQLiteFiles(path: path)
      try files.check()
      self.files = Guarded(files)
      if let interval {
        let watching = watchForExternalChanges(every: .init(interval), on: ClockScheduler())
        watch.withLock { $0 = watching }
      }
    }

    /// Publishes one value for each transaction that changed something. A transaction of another connection is
    /// external.
    public var changes: AnyPublisher<StoreChange<Object>, Never> { outbox.changes }

    /// Publishes why the last check for external changes failed, or `nil` if it succeeded. A subscriber first receives
    /// the current state.
    public var failures: AnyPublisher<StoreError?, Never> { outbox.failures }

    // MARK: Reading

    /// Returns the objects that `predicate` accepts.
    ///
    /// A row that cannot be decoded is left out and reported in ``StoreContents/unreadable``.
    ///
    /// - Complexity: O(*n*). All objects are decoded.
    public func fetch(where predicate: (Object) -> Bool) throws -> StoreContents<Object> {
      try checkFiles()
      let (version, rows) = try reader.withLock { reader in
        try reader.transaction("BEGIN") {
          (try table.register.version(in: reader), try table.rows(in: reader))
        }
      }
      var entries: [StoreEntry<Object>] = []
      var unreadable: [StoreError] = []
      for row in rows {
        switch table.entry(row, path: path) {
        case .readable(let entry): if predicate(entry.object) { entries.append(entry) }
        case .unreadable(_, let error): unreadable.append(error)
        }
      }
      return StoreContents(version: version, entries: entries, unreadable: unreadable)
    }

    /// Returns the object with the given id, or `nil` if there is none.
    public func object(withID id: Object.ID) throws -> Object? {
      try checkFiles()
      let key = try table.key(id)
      let row = try reader.withLock { try table.row(key, in: $0) }
      return try row.map { try table.entry($0, path: path).readable.object }
    }

    // MARK: Writing

    /// Runs a transaction. All of its edits are committed when `body` returns. If `body` throws, none are.
    public func write<Result>(
      _ body: (inout StoreTransaction<Object>) throws -> Result
    ) throws -> Result {
      if isReadOnly { throw StoreError.readOnly(path: path) }
      defer { outbox.deliver() }
      return try turn.take { try commit(body) }
    }

    private func commit<Result>(
      _ body: (inout StoreTransaction<Object>) throws -> Result
    ) throws -> Result {
      let (result, change) = try writer.transaction("BEGIN IMMEDIATE") {
        try noteExternalChanges()
        let version = try table.register.version(in: writer) + 1,
          rank = try table.register.nextRank(in: writer)
        var transaction = StoreTransaction(base: base)
        let result = try body(&transaction)
        let change = transaction.change(version: version, nextRank: rank)
        if !change.isEmpty { try table.write(change, in: writer) }
        return (result, change)
      }
      // What was written to a file that has been replaced meanwhile is not there.
      try checkFiles()
      if !change.isEmpty { outbox.add(change) }
      return result
    }

    private var base: StoreTransaction<Object>.Base {
      StoreTransaction.Base(
        entry: { [self] id in
          try table.row(try table.key(id), in: writer).map { table.entry($0, path: path) }
        },
        all: { [self] in try table.rows(in: writer).map { table.entry($0, path: path) } })
    }

    // MARK: External changes

    /// Checks whether another connection has committed something, and publishes that as one change.
    ///
    /// If the check fails, ``failures`` also publishes the error, until a check succeeds.
    public func checkForExternalChanges() throws {
      defer { outbox.deliver() }
      try turn.take { try noteExternalChanges() }
    }

    /// Checks for external changes repeatedly, until the subscription is released.
    ///
    /// A check costs a few microseconds. It is skipped while a transaction runs, because the transaction has made one
    /// itself.
    public func watchForExternalChanges<S: Scheduler>(
      every interval: S.SchedulerTimeType.Stride, on scheduler: S
    ) -> AnyCancellable {
      let repetition = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: interval, options: nil
      ) { [weak self] in
        guard let self, !turn.isTaken else { return }
        // A check that fails is repeated, and `failures` publishes the error.
        try? checkForExternalChanges()
      }
      return AnyCancellable(repetition)
    }

    private func noteExternalChanges() throws(StoreError) {
      do throws(StoreError) {
        try checkFiles()
        let mark = try writer.externalMark()
        if mark != externalMark {
          let version = try table.register.version(in: writer)
          externalMark = mark
          outbox.add(StoreChange(externalVersion: version))
        }
        noteOutcome(nil)
      } catch {
        noteOutcome(error)
        throw error
      }
    }

    private func checkFiles() throws(StoreError) {
      try files.withLock { files throws(StoreError) in try files.check() }
    }

    private func noteOutcome(_ failure: StoreError?) {
      if failure == lookFailure { return }
      lookFailure = failure
      outbox.add(failure: failure)
    }
  }

  // The documentation of the class says what guards what.
  extension SQLiteStore: @unchecked Sendable {}
#endif
