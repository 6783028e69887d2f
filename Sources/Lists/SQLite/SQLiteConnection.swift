#if SQLite
  import Foundation
  internal import SQLite3

  /// A connection to a database file, with its prepared statements.
  ///
  /// It guards nothing. Its owner lets one thread at a time use it.
  final class SQLiteConnection {
    let path: String
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    private let memory: SQLiteMemory?
    private var keepsManyPages = false

    init(
      path: String, _ memory: SQLiteMemory? = nil, isReadOnly: Bool, busyTimeout: Duration
    ) throws(StoreError) {
      self.path = path
      self.memory = memory
      var opened: OpaquePointer?
      let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      let code = sqlite3_open_v2(
        memory?.address ?? path, &opened,
        access | SQLITE_OPEN_FULLMUTEX | (memory == nil ? 0 : SQLITE_OPEN_URI), nil)
      guard code == SQLITE_OK, let opened else {
        let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "there is not enough memory"
        sqlite3_close_v2(opened)
        throw StoreError(code: code, path: path, reason: reason)
      }
      handle = opened
      sqlite3_extended_result_codes(handle, 1)
      SQLiteFunctions.add(to: handle)
      sqlite3_busy_timeout(handle, Int32(min(max(busyTimeout / .milliseconds(1), 0), Double(Int32.max))))
    }

    deinit {
      statements = [:]
      sqlite3_close_v2(handle)
    }

    /// True if the file cannot be written to, no matter how it was opened.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// The error that the last call reported.
    func failure(_ code: Int32) -> StoreError {
      StoreError(code: code, path: path, reason: String(cString: sqlite3_errmsg(handle)))
    }

    /// Runs a statement to its end and passes each row to the closure.
    func run(
      _ sql: String, _ values: [SQLiteValue] = [], row: (SQLiteRow) -> Void = { _ in }
    ) throws(StoreError) {
      let statement = try statement(sql)
      defer { statement.reset() }
      try check(statement.bind(values))
      while true {
        let code = statement.step()
        if code == SQLITE_DONE { return }
        guard code == SQLITE_ROW else { throw failure(code) }
        row(SQLiteRow(statement: statement))
      }
    }

    /// Returns the first column of the first row, as a number.
    func number(_ sql: String, _ values: [SQLiteValue] = []) throws(StoreError) -> Int? {
      var number: Int?
      try run(sql, values) { number = number ?? $0.integer(0) }
      return number
    }

    /// The spelling of a file in a statement. A connection to a database in memory takes a path for another one of these.
    func address(ofFile path: String) -> String {
      guard memory != nil else { return path }
      #if os(Windows)
        let system = "win32"
      #else
        let system = "unix"
      #endif
      return URL(filePath: path).absoluteString + "?vfs=\(system)"
    }

    /// The number of rows that the last statement wrote, besides those of triggers.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }

    /// A number that changes when another connection writes.
    func externalMark() throws(StoreError) -> Int? {
      // SQLite would go on reading from memory and its log, and would write to a file that was emptied meanwhile.
      guard memory != nil || size(ofFile: path) > 0 else {
        throw .damaged(path: path, reason: "it was emptied or removed while it was open")
      }
      return try number("PRAGMA data_version")
    }

    /// A number that changes with each change of the schema, and when the whole database is replaced.
    func schemaMark() throws(StoreError) -> Int? { try number("PRAGMA schema_version") }

    /// Replaces everything by what another database has, in one transaction.
    func replaceAll(by other: SQLiteConnection) throws(StoreError) {
      let copy = sqlite3_backup_init(handle, "main", other.handle, "main")
      let code = sqlite3_backup_step(copy, -1)
      sqlite3_backup_finish(copy)
      guard copy != nil, code == SQLITE_DONE else {
        throw failure(copy == nil ? sqlite3_errcode(handle) : code)
      }
    }

    /// Runs `body` in the transaction at hand, or in one that reads.
    func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
      sqlite3_get_autocommit(handle) == 0 ? try body() : try transaction("BEGIN", body)
    }

    /// Runs `body` in a transaction of the database. If `body` throws, the transaction is undone.
    func transaction<Result>(
      _ begin: String, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      let outcome = try attempt(begin) { () throws(StoreError) -> Swift.Result<Result, Never> in
        .success(try body())
      }
      return outcome.get()
    }

    /// Runs `body` in a transaction of the database. If `body` throws or returns a failure, the transaction is undone.
    func attempt<Result, Failure: Error>(
      _ begin: String, _ body: () throws(StoreError) -> Swift.Result<Result, Failure>
    ) throws(StoreError) -> Swift.Result<Result, Failure> {
      try run(begin)
      defer { keepFewPages() }
      do throws(StoreError) {
        let outcome = try body()
        switch outcome {
        case .success: try run("COMMIT")
        case .failure: undo()
        }
        return outcome
      } catch {
        undo()
        throw error
      }
    }

    /// Keeps up to 16 MB of the pages that the transaction changes in memory, where SQLite would keep 2 MB. What does not
    /// fit is written to the log, and read and written again for the next row, which takes most of the time.
    func keepManyPages() throws(StoreError) {
      try run("PRAGMA cache_size = -16000")
      keepsManyPages = true
    }

    private func keepFewPages() {
      if keepsManyPages { try? run("PRAGMA cache_size = -2000") }
      keepsManyPages = false
    }

    private func undo() {
      // After some errors SQLite has undone the transaction by itself.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
    }

    private func statement(_ sql: String) throws(StoreError) -> SQLiteStatement {
      if let known = statements[sql] { return known }
      var prepared: OpaquePointer?
      try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
      let statement = SQLiteStatement(prepared)
      // Conditions of users come in any number of forms.
      if statements.count >= 200 { statements = [:] }
      statements[sql] = statement
      return statement
    }

    private func check(_ code: Int32) throws(StoreError) {
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  // It is passed from thread to thread, but used by one at a time.
  extension SQLiteConnection: @unchecked Sendable {}

  /// Returns the size of a file in bytes, or zero if there is no such file.
  func size(ofFile path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
#endif
