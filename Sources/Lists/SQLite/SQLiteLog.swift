#if SQLite
  /// What was written to a table lately, so that a store learns what another connection has changed without reading all
  /// rows.
  ///
  /// Triggers note each row that any program writes, with its former content. The number of the last entry is the version
  /// of the table. There are two more kinds of entries, without a rank. One without a content says that what was written
  /// is not known: many rows at once, or a row in the place of another one. While it is the last one, the log is shut, and
  /// nothing is noted. One with an empty content opens the log again.
  struct SQLiteLog: Sendable {
    /// The most rows of one transaction that are noted, and the number of entries that are kept. At times there are twice
    /// as many.
    static let most = 1_000

    /// Whether the file has the log. A file that is only read may lack it.
    private(set) var isThere = false

    private let table: String
    private let quoted: String

    init(of table: String) {
      self.table = table
      quoted = Self.name(of: table).sqlName
    }

    private static func name(of table: String) -> String { "watershed_log \(table)" }

    // MARK: Making

    private static let triggers = ["INSERT", "UPDATE", "DELETE", "REPLACE", "MOVE"]

    private func trigger(_ name: String) -> String { Self.name(of: table) + " " + name }

    func isComplete(in connection: SQLiteConnection) throws(StoreError) -> Bool {
      var names: Set<String> = []
      try connection.run("SELECT name FROM sqlite_schema WHERE tbl_name = ? COLLATE NOCASE", [.text(table)]) {
        names.insert($0.text(0).lowercased())
      }
      return Self.triggers.allSatisfy { names.contains(trigger($0).lowercased()) }
    }

    /// Looks whether all programs that write to the table fill the log.
    mutating func find(in connection: SQLiteConnection) throws(StoreError) {
      isThere = try isComplete(in: connection)
    }

    /// - Parameter version: The version of the table before it had a log.
    func make(after version: Int, in connection: SQLiteConnection) throws(StoreError) {
      try connection.run(
        "CREATE TABLE IF NOT EXISTS \(quoted) (number INTEGER PRIMARY KEY, rank INTEGER, content TEXT)")
      if try last(in: connection) == nil {
        try connection.run("INSERT INTO \(quoted) (number, content) VALUES (?, '')", [.integer(version + 1)])
      }
      let isOpen = "(SELECT ifnull(rank, content) NOTNULL FROM \(quoted) ORDER BY number DESC LIMIT 1)"
      let isTaken = "EXISTS (SELECT 1 FROM \(table.sqlName) WHERE id = new.id OR rank = new.rank)"
      let definitions = [
        "INSERT": ("AFTER INSERT", isOpen, "new.rank, NULL"),
        "UPDATE": ("AFTER UPDATE OF content", isOpen, "old.rank, old.content"),
        "DELETE": ("AFTER DELETE", isOpen, "old.rank, old.content"),
        // An insertion may replace rows, without a trigger for their removal.
        "REPLACE": ("BEFORE INSERT", "\(isTaken) AND \(isOpen)", "NULL, NULL"),
        "MOVE": ("AFTER UPDATE OF rank, id", isOpen, "NULL, NULL"),
      ]
      for (name, (event, condition, entry)) in definitions {
        try connection.run(
          """
          CREATE TRIGGER IF NOT EXISTS \(trigger(name).sqlName) \(event) ON \(table.sqlName) WHEN \(condition) BEGIN \
          INSERT INTO \(quoted) (rank, content) VALUES (\(entry)); END
          """)
      }
    }

    // MARK: Reading

    /// The last entry.
    private func last(
      in connection: SQLiteConnection
    ) throws(StoreError) -> (number: Int, isOpen: Bool)? {
      var last: (Int, Bool)?
      try connection.run(
        "SELECT number, ifnull(rank, content) NOTNULL FROM \(quoted) ORDER BY number DESC LIMIT 1"
      ) { last = ($0.integer(0), $0.integer(1) != 0) }
      return last
    }

    /// The version of the table, and whether all that is written from then on is noted.
    func state(in connection: SQLiteConnection) throws(StoreError) -> (version: Int, isOpen: Bool)? {
      try last(in: connection).map { ($0.number, $0.isOpen) }
    }

    /// The ranks of all rows that were written after a version, with what they had before, or `nil` if they are not
    /// known.
    func writes(
      after version: Int, in connection: SQLiteConnection
    ) throws(StoreError) -> [Int: String?]? {
      guard let first = try connection.number("SELECT min(number) FROM \(quoted)"), first <= version + 1
      else {
        return nil
      }
      var former: [Int: String?] = [:]
      var isKnown = true
      // Many entries may be about few rows.
      var count = 0
      try connection.run(
        "SELECT rank, content FROM \(quoted) WHERE number > ? ORDER BY number LIMIT \(Self.most + 1)",
        [.integer(version)]
      ) { row in
        count += 1
        let content = row.isNull(1) ? nil : row.text(1)
        if row.isNull(0) {
          isKnown = isKnown && content != nil
        } else if former[row.integer(0)] == nil {
          former[row.integer(0)] = .some(content)
        }
      }
      return isKnown && count <= Self.most ? former : nil
    }

    // MARK: Writing

    /// Notes nothing from now on.
    func shut(in connection: SQLiteConnection) throws(StoreError) {
      try connection.run("INSERT INTO \(quoted) DEFAULT VALUES")
    }

    /// Ends a transaction of a store.
    ///
    /// - Parameter version: The version before it.
    /// - Returns: The version after it.
    func end(after version: Int, in connection: SQLiteConnection) throws(StoreError) -> Int {
      let present = try last(in: connection)
      let isOpen = present?.isOpen == true
      // What was written since another program has shut the log is not noted.
      if !isOpen { try shut(in: connection) }
      if !isOpen || present?.number ?? 0 <= version {
        try connection.run("INSERT INTO \(quoted) (content) VALUES ('')")
      }
      let number = try last(in: connection)?.number ?? 0
      let first = try connection.number("SELECT min(number) FROM \(quoted)") ?? 0
      if number - first > 2 * Self.most {
        try connection.run("DELETE FROM \(quoted) WHERE number <= ?", [.integer(number - Self.most)])
      }
      return number
    }
  }
#endif
