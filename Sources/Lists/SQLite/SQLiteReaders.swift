#if SQLite
  import StreamsCore

  /// The connections that read. Each reader has one of its own, so that a long read keeps no other one waiting.
  ///
  /// `idle` is guarded by its lock. A connection that is in use is in no list.
  final class SQLiteReaders: Sendable {
    /// More than these are closed after use.
    private static let most = 4

    private let opening: SQLiteOpening
    private let idle: Guarded<[SQLiteConnection]>

    init(_ opening: SQLiteOpening) throws(StoreError) {
      self.opening = opening
      idle = Guarded([try opening.connect(isReadOnly: true)])
    }

    /// Runs `body` with a connection. All it reads is as it was after one transaction.
    func read<Result>(
      _ body: (SQLiteConnection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      let known = idle.withLock { $0.popLast() }
      let connection = if let known { known } else { try opening.connect(isReadOnly: true) }
      defer { keep(connection) }
      return try connection.transaction("BEGIN") { () throws(StoreError) in try body(connection) }
    }

    private func keep(_ connection: SQLiteConnection) {
      idle.withLock { idle in
        if idle.count < Self.most { idle.append(connection) }
      }
    }
  }
#endif
