#if SQLite
  import Streams

  /// Objects in a SQLite database on disk.
  ///
  ///     let store = try SQLiteStore<Task>(path: "tasks.sqlite", table: "tasks")
  ///     try store.save(Task(id: 1, title: "Milk"))
  ///     let list = FetchedList(store, ListQuery(sort: .ascending(\.title)))
  ///
  /// Each object is a row with its id and its content as JSON, in a table of its own kind; several stores may share a
  /// file. A transaction that was committed survives the end of the process and of power. The file is in the mode of a
  /// write-ahead log (WAL): one process writes at a time, readers do not wait for it.
  ///
  /// An id is found by what it is coded as, which must be the same each time: a `Set` has no order, and so makes no id.
  /// Strings that are equal to Swift are one id, in whatever form of Unicode they are.
  ///
  /// What other connections write, in this process or another, is noticed when this store writes and when it looks; it
  /// looks a few times a second (``watchForForeignChanges(every:on:)``) or when asked to
  /// (``checkForForeignChanges()``). It is then published as one change.
  ///
  /// - Complexity: Fetching reads and decodes the whole table. A transaction costs a few microseconds for each object
  ///   it writes, and waiting for the disk once.
  /// - Failure: Everything throws ``StoreError``, besides what closures and codings throw. A transaction that throws is
  ///   undone.
  /// - Threads: Everything may be used from any thread. The turn guards `writer`, `foreignMark` and `lookFailure`;
  ///   `reader` has a lock of its own, under which no objects are coded or decoded.
  public final class SQLiteStore<Object: Codable & Identifiable & Equatable & Sendable>: ListStore
  where Object.ID: Codable & Sendable {
    /// The file.
    public let path: String

    /// Whether the store never writes.
    public let isReadOnly: Bool

    private let table: SQLiteTable<Object>
    private let turn = StoreTurn()
    let writer: SQLiteConnection
    private let reader: Guarded<SQLiteConnection>
    private let outbox = StoreOutbox<Object>()
    private let watch = Guarded<AnyCancellable?>(nil)

    /// SQLite's mark of what other connections have written, as `writer` last saw it.
    private var foreignMark: Int?

    /// Why the last look at what others wrote failed.
    private var lookFailure: StoreError?

    /// Opens a database, and makes it where there is none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - table: The table for this kind of object, made where there is none. SQLite takes names that differ only in
    ///     capitals for the same. ``StoreError/invalidTable(path:table:)`` tells which names it cannot have.
    ///   - schemaVersion: The version of what is stored in this table. A lower one in the file is raised; a higher one
    ///     is ``StoreError/newerSchema(path:table:found:supported:)``, and nothing is touched.
    ///   - isReadOnly: Whether to open a database that is there, and never to write to it.
    ///   - busyTimeout: How long to wait for another process that writes, before ``StoreError/locked(path:)``.
    ///   - interval: How often to look for what others wrote; `nil` for never.
    public init(
      path: String, table: String, schemaVersion: Int = 1, isReadOnly: Bool = false,
      busyTimeout: Duration = .seconds(5), lookingEvery interval: Duration? = .milliseconds(250)
    ) throws {
      self.path = path
      self.isReadOnly = isReadOnly
      self.table = SQLiteTable(try SQLiteRegister(of: table, path: path))
      let opening = SQLiteOpening(
        path: path, schemaVersion: schemaVersion, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
      let stored = self.table
      writer = try opening.open(stored.register) { try stored.create(schema: schemaVersion, in: $0) }
      reader = Guarded(try opening.connect(isReadOnly: true))
      foreignMark = try writer.foreignMark()
      if let interval {
        let watching = watchForForeignChanges(every: .init(interval), on: ClockScheduler())
        watch.withLock { $0 = watching }
      }
    }

    /// One value for each transaction that changed something; one that another connection committed is foreign.
    public var changes: AnyPublisher<StoreChange<Object>, Never> { outbox.changes }

    /// Why the last look at what others write failed, first as it is at present; `nil` once one has succeeded.
    public var failures: AnyPublisher<StoreError?, Never> { outbox.failures }

    // MARK: Reading

    /// The objects that `predicate` accepts.
    ///
    /// - Complexity: O(*n*); all objects are decoded.
    public func fetch(where predicate: (Object) -> Bool) throws -> StoreContents<Object> {
      let (version, rows) = try reader.withLock { reader in
        try reader.transaction("BEGIN") {
          (try table.register.version(in: reader), try table.rows(in: reader))
        }
      }
      var entries: [StoreEntry<Object>] = []
      for row in rows {
        let entry = try table.entry(row, path: path)
        if predicate(entry.object) { entries.append(entry) }
      }
      return StoreContents(version: version, entries: entries)
    }

    /// The object with an id, or `nil` where there is none.
    public func object(_ id: Object.ID) throws -> Object? {
      let key = try table.key(id)
      let row = try reader.withLock { try table.row(key, in: $0) }
      return try row.map { try table.entry($0, path: path).object }
    }

    // MARK: Writing

    /// Runs a transaction: all of its edits are committed when `body` returns, or none, where it throws.
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
        try noteForeignChanges()
        let version = try table.register.version(in: writer) + 1,
          rank = try table.register.nextRank(in: writer)
        var transaction = StoreTransaction(base: base)
        let result = try body(&transaction)
        let change = transaction.change(version: version, nextRank: rank)
        if !change.isEmpty { try table.write(change, in: writer) }
        return (result, change)
      }
      if !change.isEmpty { outbox.add(change) }
      return result
    }

    private var base: StoreTransaction<Object>.Base {
      StoreTransaction.Base(
        entry: { [self] id in
          try table.row(try table.key(id), in: writer).map { try table.entry($0, path: path) }
        },
        all: { [self] in try table.rows(in: writer).map { try table.entry($0, path: path) } })
    }

    // MARK: What others write

    /// Looks whether another connection has committed something, and publishes that as one change.
    ///
    /// A look that fails throws, and is told by ``failures`` until one succeeds, whoever looks.
    public func checkForForeignChanges() throws {
      defer { outbox.deliver() }
      try turn.take { try noteForeignChanges() }
    }

    /// Looks for what others have written again and again, until the subscription is released.
    ///
    /// A look costs a few microseconds. It is left out while a transaction runs, which has looked itself.
    public func watchForForeignChanges<S: Scheduler>(
      every interval: S.SchedulerTimeType.Stride, on scheduler: S
    ) -> AnyCancellable {
      let repetition = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: interval, options: nil
      ) { [weak self] in
        guard let self, !turn.isTaken else { return }
        // A look that fails is repeated; the lists are told of it.
        try? checkForForeignChanges()
      }
      return AnyCancellable(repetition)
    }

    private func noteForeignChanges() throws(StoreError) {
      do throws(StoreError) {
        let mark = try writer.foreignMark()
        if mark != foreignMark {
          let version = try table.register.version(in: writer)
          foreignMark = mark
          outbox.add(StoreChange(foreignVersion: version))
        }
        noteOutcome(nil)
      } catch {
        noteOutcome(error)
        throw error
      }
    }

    private func noteOutcome(_ failure: StoreError?) {
      if failure == lookFailure { return }
      lookFailure = failure
      outbox.add(failure: failure)
    }
  }

  // What guards what is said above.
  extension SQLiteStore: @unchecked Sendable {}
#endif
