#if SQLite
  internal import SQLite3

  /// A value for a placeholder in a statement.
  enum SQLiteValue {
    case integer(Int)
    case real(Double)
    case text(String)
  }

  /// A prepared statement, which its connection uses again and again.
  final class SQLiteStatement {
    fileprivate let handle: OpaquePointer?

    init(_ handle: OpaquePointer?) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    func bind(_ values: [SQLiteValue]) -> Int32 {
      for (index, value) in values.enumerated() {
        let place = Int32(index + 1)
        let code =
          switch value {
          case .integer(let number): sqlite3_bind_int64(handle, place, Int64(number))
          case .real(let number): sqlite3_bind_double(handle, place, number)
          case .text(let text): bind(text, at: place)
          }
        if code != SQLITE_OK { return code }
      }
      return SQLITE_OK
    }

    private func bind(_ text: String, at place: Int32) -> Int32 {
      // Tells SQLite to copy the text before it returns.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty text may have no address, which SQLite would take for NULL.
          sqlite3_bind_text(handle, place, characters.baseAddress ?? emptyText, Int32(bytes.count), transient)
        }
      }
    }

    private var emptyText: UnsafePointer<CChar> { UnsafePointer(bitPattern: 1)! }

    func step() -> Int32 { sqlite3_step(handle) }

    /// Ends a run and clears its values. The error of a step has already been reported.
    func reset() {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
  }

  /// The current row of a statement.
  struct SQLiteRow {
    let statement: SQLiteStatement

    func isNull(_ column: Int32) -> Bool {
      sqlite3_column_type(statement.handle, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement.handle, column)) }

    /// A number of either kind; anything else is zero.
    func number(_ column: Int32) -> ListScalar {
      sqlite3_column_type(statement.handle, column) == SQLITE_FLOAT
        ? .real(sqlite3_column_double(statement.handle, column))
        : .integer(sqlite3_column_int64(statement.handle, column))
    }

    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement.handle, column).map { String(cString: $0) } ?? ""
    }
  }
#endif
