#if SQLite
  /// The rows that were written to a table lately, so that a store learns what another connection has changed
  /// without reading all rows.
  ///
  /// Triggers note each row that any program writes, with its former content. The number given last is the version of the
  /// table; SQLite remembers it even if entries are deleted, so a gap tells of them. There are two more kinds of entries,
  /// without a rank. One without a content says that what was written is not known: many rows at once, or a row in the place
  /// of another one. While it is the last one, the log is shut, and nothing is noted. One with an empty content opens the log
  /// again.
  struct SQLiteLog: Sendable {
    /// The most rows of one transaction that are noted, and the number of entries that are kept. At times there are twice
    /// as many.
    static let most = 1_000

    private let table: String
    private let name: String
    private let quoted: String

    init(of table: String) {
      self.table = table
      name = "watershed_log \(table)"
      quoted = name.sqlName
    }

    // MARK: Making

    /// The triggers that fill it.
    var triggers: [String] {
      ["INSERT", "UPDATE", "DELETE", "REPLACE", "MOVE"].map { "\(name) \($0)".lowercased() }
    }

    func make(in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        """
        CREATE TABLE IF NOT EXISTS \(quoted) (
          number INTEGER PRIMARY KEY AUTOINCREMENT, rank INTEGER, content TEXT)
        """)
      if try state(in: connection).version == 0 { try open(in: connection) }
      let isOpen = "(SELECT ifnull(rank, content) NOTNULL FROM \(quoted) ORDER BY number DESC LIMIT 1)"
      let isTaken = "EXISTS (SELECT 1 FROM \(table.sqlName) WHERE id = new.id OR rank = new.rank)"
      let definitions = [
        "INSERT": ("AFTER INSERT", isOpen, "new.rank, NULL"),
        "UPDATE": ("AFTER UPDATE OF content", isOpen, "old.rank, old.content"),
        "DELETE": ("AFTER DELETE", isOpen, "old.rank, old.content"),
        // An insertion may replace rows, without a trigger for their removal.
        "REPLACE": ("BEFORE INSERT", "\(isOpen) AND \(isTaken)", "NULL, NULL"),
        "MOVE": ("AFTER UPDATE OF rank, id", isOpen, "NULL, NULL"),
      ]
      for (name, (event, condition, entry)) in definitions {
        try connection.run(
          """
          CREATE TRIGGER IF NOT EXISTS \("\(self.name) \(name)".sqlName) \(event) ON \(table.sqlName) WHEN \(condition) BEGIN \
          INSERT INTO \(quoted) (rank, content) VALUES (\(entry)); END
          """)
      }
    }

    // MARK: Reading

    /// The version of the table, and whether all that is written from then on is noted.
    func state(in connection: SQLiteConnection) throws(StoreError) -> (version: Int, isOpen: Bool) {
      var state = (version: 0, isOpen: false)
      try connection.run(
        """
        SELECT seq, (SELECT ifnull(rank, content) NOTNULL FROM \(quoted) WHERE number = seq) FROM sqlite_sequence \
        WHERE name = ? COLLATE NOCASE
        """, [.text(name)]
      ) { state = ($0.integer(0), $0.integer(1) != 0) }
      return state
    }

    /// The ranks of all rows that were written between two versions, with what they had before, or `nil` if they are not
    /// known.
    func writes(
      after former: Int, to version: Int, in connection: SQLiteConnection
    ) throws(StoreError) -> [Int: String?]? {
      guard 0...Self.most ~= version - former else { return nil }
      var contents: [Int: String?] = [:]
      var isKnown = true
      // Many entries may be about few rows.
      var count = 0
      try connection.run(
        "SELECT rank, content FROM \(quoted) WHERE number > ? ORDER BY number", [.integer(former)]
      ) { row in
        count += 1
        let content = row.isNull(1) ? nil : row.text(1)
        if row.isNull(0) {
          isKnown = isKnown && content != nil
        } else if contents[row.integer(0)] == nil {
          contents[row.integer(0)] = .some(content)
        }
      }
      return isKnown && count == version - former ? contents : nil
    }

    // MARK: Writing

    /// Notes nothing from now on.
    func shut(in connection: SQLiteConnection) throws(StoreError) {
      try connection.run("INSERT INTO \(quoted) DEFAULT VALUES")
    }

    func dropTriggers(in connection: SQLiteConnection) throws(StoreError) {
      for name in triggers { try connection.run("DROP TRIGGER IF EXISTS \(name.sqlName)") }
    }

    private func open(in connection: SQLiteConnection) throws(StoreError) {
      try connection.run("INSERT INTO \(quoted) (content) VALUES ('')")
    }

    /// Ends a transaction of a store.
    ///
    /// - Parameter version: The version before it.
    /// - Returns: The version after it.
    func end(after version: Int, in connection: SQLiteConnection) throws(StoreError) -> Int {
      let present = try state(in: connection)
      // Writes since another program has shut the log are not noted.
      if !present.isOpen { try shut(in: connection) }
      if !present.isOpen || present.version == version { try open(in: connection) }
      let number = try state(in: connection).version
      let first = try connection.number("SELECT min(number) FROM \(quoted)") ?? 0
      if number - first > 2 * Self.most {
        try connection.run("DELETE FROM \(quoted) WHERE number <= ?", [.integer(number - Self.most)])
      }
      return number
    }
  }
#endif
