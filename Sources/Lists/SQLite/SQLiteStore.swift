#if SQLite
  import Dispatch
  import StreamsCore

  /// A store that keeps its objects in a SQLite database on disk.
  ///
  /// Use it for objects that outlive the program, or that are too many for an ``ObjectStore``.
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
  /// Declare the properties that queries use as columns of a ``SQLiteSchema``, and the orders as indexes. SQLite then
  /// filters, sorts, counts and sums by itself, and a list with a limit costs the same in a table of a million rows. A
  /// query with a closure decodes all rows.
  ///
  /// Changes of the table by other connections, in this process or another, are noticed a few milliseconds after they
  /// are committed, because the store watches the log. It also checks when it writes, and on request: once
  /// (``checkForExternalChanges()``) or now and then (``watchForExternalChanges(every:on:)``). It publishes what it
  /// finds as one change. While nothing writes, a store does not wake.
  ///
  /// The file has a log of what was written lately, so a list reads only what others have changed, and nothing else
  /// again. What the last thousand changes or removals of a table replaced stays in the file that long.
  ///
  /// Methods throw ``StoreError``, besides the errors of closures. A transaction that throws is undone.
  ///
  /// If a newer version of the program migrates the table while the store is open, each write throws
  /// ``StoreError/newerSchema(path:table:found:supported:)`` and ``failures`` publishes it. Lists show the rows that this
  /// version can still decode. Members of a stored object that this version does not know survive its writes.
  ///
  /// ``background`` has the same methods for callers that must not wait.
  ///
  /// - Complexity: A transaction costs about ten microseconds for each object it writes, and waits for the disk once.
  /// - Threads: May be used from any thread, and readers wait neither for writers nor for each other. The turn guards
  ///   `writer`, `externalMark`, `schemaMark`, `knownVersion`, `isNoted`, `contents`, `hasWritten`, `schemaFailure`, `damage` and
  ///   `lookFailure`. A reader has a connection of its own, so no lock is held while objects are decoded and tested.
  public final class SQLiteStore<Object: Codable & Identifiable & Equatable & Sendable>: ListStore
  where Object.ID: Codable & Sendable {
    /// The path of the file.
    public let path: String

    /// True if the store only reads.
    public let isReadOnly: Bool

    let table: SQLiteTable<Object>
    let opening: SQLiteOpening
    let readers: SQLiteReaders
    let select: SQLiteSelect<Object>
    let writer: SQLiteConnection

    /// The connection on which ``background`` writes.
    let writing = DispatchQueue(label: "Lists.SQLiteStore.writing", qos: .userInitiated)

    let turn = StoreTurn()
    let outbox = StoreOutbox<Object>()
    private let files: Guarded<SQLiteFiles>

    /// Touched by the initialiser, and released with the store.
    private var watch: AnyCancellable?

    /// True if a transaction has run since the last look at the log.
    private var hasWritten = false

    /// SQLite's number for the writes of other connections, as `writer` last saw it.
    private var externalMark: Int?

    /// SQLite's number for the changes of the schema, as `writer` last saw it.
    private var schemaMark: Int?

    /// The last transaction on this table that was published.
    private var knownVersion: Int

    /// True if the triggers that fill the log are there.
    private var isNoted: Bool

    /// The rows that the transaction at hand has read, by rank, so that they need not be read again before
    /// they are written.
    private var contents: [Int: String] = [:]

    /// The reason why nothing may be written, since a newer version of the program has migrated the table.
    private var schemaFailure: StoreError?

    /// The damage that the last transaction of this store has found.
    private var damage: StoreError?

    /// The error of the last check for external changes, if it failed.
    private var lookFailure: StoreError?

    /// Opens a database, or creates it if the file does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - schema: The table for this type of object. It is created if necessary. A lower version in the file is
    ///     raised. A higher one throws ``StoreError/newerSchema(path:table:found:supported:)``, and nothing is changed.
    ///   - isReadOnly: True to only read a database that exists.
    ///   - busyTimeout: The time to wait for another process that writes before throwing ``StoreError/locked(path:)``.
    ///   - interval: The pause between checks for external changes if the system does not report writes to the log; or `nil`
    ///     to check on request only. If it does, a store wakes only after writes.
    public convenience init(
      path: String, _ schema: SQLiteSchema<Object>, isReadOnly: Bool = false,
      busyTimeout: Duration = .seconds(5), checkingEvery interval: Duration? = .milliseconds(250)
    ) throws(StoreError) {
      let opening = SQLiteOpening(path: path, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
      try self.init(opening, schema, checkingEvery: interval)
    }

    /// Opens a database, or creates it if the file does not exist. The table has no columns for queries.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - table: The table for this type of object. It is created if necessary. SQLite ignores case in names of
    ///     tables. ``StoreError/invalidTable(path:table:)`` says which names are not allowed.
    ///   - schemaVersion: The version of the content of this table. A lower version in the file is raised. A higher one
    ///     throws ``StoreError/newerSchema(path:table:found:supported:)``, and nothing is changed.
    ///   - isReadOnly: True to only read a database that exists.
    ///   - busyTimeout: The time to wait for another process that writes before throwing ``StoreError/locked(path:)``.
    ///   - interval: The pause between checks for external changes if the system does not report writes to the log; or `nil`
    ///     to check on request only. If it does, a store wakes only after writes.
    public convenience init(
      path: String, table: String, schemaVersion: Int = 1, isReadOnly: Bool = false,
      busyTimeout: Duration = .seconds(5), checkingEvery interval: Duration? = .milliseconds(250)
    ) throws(StoreError) {
      try self.init(
        path: path, SQLiteSchema(table, version: schemaVersion), isReadOnly: isReadOnly,
        busyTimeout: busyTimeout, checkingEvery: interval)
    }

    init(
      _ opening: SQLiteOpening, _ schema: SQLiteSchema<Object>, checkingEvery interval: Duration?
    ) throws(StoreError) {
      path = opening.path
      isReadOnly = opening.isReadOnly
      self.opening = opening
      table = try SQLiteTable(schema, path: opening.path)
      writer = try opening.open(table)
      readers = try SQLiteReaders(opening)
      select = try SQLiteSelect(table, in: writer, usesFullText: opening.usesFullText(in: writer))
      externalMark = try writer.externalMark()
      // A migration that follows is noticed by these marks.
      schemaMark = try writer.schemaMark()
      isNoted = try table.structure.hasLog(in: writer)
      if let refusal = table.refusal(of: try table.register.schema(in: writer)) { throw refusal }
      knownVersion = try table.version(in: writer)
      var files = SQLiteFiles(path: opening.path)
      try files.check()
      self.files = Guarded(files)
      guard let interval else { return }
      watch = watchLog() ?? watchForExternalChanges(every: .init(interval), on: ClockScheduler())
    }

    /// Publishes one value for each transaction that changed something. A transaction of another connection is
    /// external.
    public var changes: AnyPublisher<StoreChange<Object>, Never> { outbox.changes }

    /// Publishes why the last check for external changes failed, or `nil` if it succeeded. A subscriber first receives
    /// the current state.
    public var failures: AnyPublisher<StoreError?, Never> { outbox.failures }

    // MARK: Writing

    /// Runs a transaction and returns what `body` returned or threw. All of its edits are committed when `body` returns.
    /// If `body` throws, none are.
    public func attempt<Result, Failure: Error>(
      _ body: (inout StoreTransaction<Object>) throws(Failure) -> Result
    ) throws(StoreError) -> Swift.Result<Result, Failure> {
      if isReadOnly { throw .readOnly(path: path) }
      defer { outbox.deliver() }
      return try turn.take { () throws(StoreError) in
        do throws(StoreError) {
          let outcome = try commit(body)
          if case .failure(let error) = outcome { noteDamage(error) } else { noteDamage(nil) }
          return outcome
        } catch {
          noteDamage(error)
          throw error
        }
      }
    }

    /// Lets lists say that the file is damaged, until a transaction succeeds.
    private func noteDamage(_ error: (any Error)?) {
      guard let error else {
        damage = nil
        return noteOutcome(schemaFailure)
      }
      guard lookFailure == nil, let error = error as? StoreError, case .damaged = error else { return }
      damage = error
      noteOutcome(error)
    }

    private func commit<Result, Failure: Error>(
      _ body: (inout StoreTransaction<Object>) throws(Failure) -> Result
    ) throws(StoreError) -> Swift.Result<Result, Failure> {
      var change: StoreChange<Object>?
      let outcome = try writer.attempt("BEGIN IMMEDIATE") {
        () throws(StoreError) -> Swift.Result<Result, Failure> in
        try noteExternalChanges()
        if let schemaFailure { throw schemaFailure }
        defer { contents = [:] }
        hasWritten = true
        let (rank, isEmpty) = try table.register.state(in: writer)
        var transaction = StoreTransaction(base: base(ofEmptyTable: isEmpty))
        let result: Result
        do throws(Failure) { result = try body(&transaction) } catch { return .failure(error) }
        var written = transaction.change(version: knownVersion, nextRank: rank)
        if !written.isEmpty {
          try table.write(&written, over: contents, in: writer)
          // A large change makes the triggers again, which is no change by others.
          if written.count > SQLiteLog.most { schemaMark = try writer.schemaMark() }
          change = written
        }
        return .success(result)
      }
      // Objects that were written to a file that has been replaced meanwhile are not there.
      try checkFiles()
      if let change {
        knownVersion = change.version
        outbox.add(change)
      }
      return outcome
    }

    private func base(ofEmptyTable isEmpty: Bool) -> StoreTransaction<Object>.Base {
      StoreTransaction.Base(
        entry: { [self] (id) throws(StoreError) in
          guard !isEmpty, let row = try table.row(try table.key(id), in: writer) else { return nil }
          // Rows that were read before a sweep no longer count.
          contents[row.rank] = contents.count < 10_000 ? row.content : nil
          return table.entry(row, path: path)
        },
        all: { [self] () throws(StoreError) in
          var entries: [StoredEntry<Object>] = []
          try table.rows(in: writer) { entries.append(table.entry($0, path: path)) }
          return entries
        },
        sweep: { [self] (sweep) throws(StoreError) in
          try table.sweep(sweep, select.plan(ListQuery(where: sweep.condition)), in: writer)
        })
    }

    // MARK: External changes

    /// Checks whether another connection has committed something, and publishes that as one change.
    ///
    /// If the check fails, ``failures`` also publishes the error, until a check succeeds.
    public func checkForExternalChanges() throws(StoreError) {
      defer { outbox.deliver() }
      _ = try turn.take { () throws(StoreError) in try noteExternalChanges() }
    }

    /// Looks for external changes after the log was written.
    func lookAfterWrite() -> SQLiteLooks.Finding {
      // The transaction that runs has looked when it began.
      if turn.isTaken { return .ownWrite }
      defer { outbox.deliver() }
      let finding = try? turn.take { () throws(StoreError) -> SQLiteLooks.Finding in
        defer { hasWritten = false }
        return try noteExternalChanges() ? .news : hasWritten ? .ownWrite : .nothing
      }
      return finding ?? .nothing
    }

    /// - Returns: True if another connection has written to the file.
    @discardableResult
    func noteExternalChanges() throws(StoreError) -> Bool {
      do throws(StoreError) {
        try checkFiles()
        let mark = try writer.externalMark()
        let isWritten = mark != externalMark
        if isWritten {
          try writer.reading { () throws(StoreError) in
            schemaFailure = table.refusal(of: try table.register.schema(in: writer))
            let schema = try writer.schemaMark(), isRebuilt = schema != schemaMark
            let isMade = isRebuilt ? try makeAgain() : false
            let (version, isOpen) = try table.log.state(in: writer)
            if isRebuilt || !isOpen || !isNoted {
              outbox.add(StoreChange(externalVersion: version))
            } else if version != knownVersion {
              let change = try table.change(after: knownVersion, to: version, in: writer)
              if !change.isEmpty { outbox.add(change) }
            }
            knownVersion = version
            schemaMark = isMade ? nil : schema
          }
          // A structure that was made again in a transaction may be undone with it, so the next look looks
          // again.
          externalMark = schemaMark == nil ? nil : mark
        }
        noteOutcome(schemaFailure ?? damage)
        return isWritten
      } catch {
        noteOutcome(error)
        throw error
      }
    }

    /// Makes again what another program has dropped, such as the triggers of a table that it has rebuilt.
    ///
    /// - Returns: True if something was made.
    private func makeAgain() throws(StoreError) -> Bool {
      guard try table.register.isThere(in: writer) else {
        throw .damaged(path: path, reason: "the table \(table.register.name) was dropped while it was open")
      }
      var isMade = false
      if !isReadOnly, schemaFailure == nil, try !opening.isComplete(table, in: writer) {
        try opening.make(table, in: writer)
        isMade = true
      }
      isNoted = try table.structure.hasLog(in: writer)
      return isMade
    }

    func checkFiles() throws(StoreError) {
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
