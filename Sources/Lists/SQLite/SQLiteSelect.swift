#if SQLite
  /// The statements that read the rows of a query.
  struct SQLiteSelect<Object: Codable & Identifiable & Equatable & Sendable>: Sendable
  where Object.ID: Codable & Sendable {
    let table: SQLiteTable<Object>
    private let hasSearchTable: Bool

    /// - Parameter connection: It says if there is a full-text index. A file that is only read may lack it.
    init(_ table: SQLiteTable<Object>, in connection: SQLiteConnection, usesFullText: Bool) throws(StoreError)
    {
      self.table = table
      hasSearchTable = usesFullText ? try table.structure.hasSearchTable(in: connection) : false
    }

    /// Turns conditions and orders into SQL, for a table with the given name in the statement.
    func clauses(as alias: String) -> SQLiteClauses {
      let columns = table.schema.columns.flatMap { column in
        let sql = column.name.expression(of: "\(alias).content")
        let caseless = column.field.ignoringCase.map { ($0, "watershed_caseless(\(sql))") }
        return [(column.field, sql)] + (caseless.map { [$0] } ?? [])
      }
      return SQLiteClauses(
        columns: Dictionary(columns) { first, _ in first },
        search: hasSearchTable
          ? table.structure.searchTable.map { ($0, Set(table.schema.searched)) } : nil,
        rank: "\(alias).rank")
    }

    /// The plan by which SQLite finds the rows of a query.
    struct Plan {
      let condition: SQLiteClause?
      let order: String?

      /// True if the rows are exactly those of the query, in its order.
      let isWhole: Bool

      /// True if the condition is all of the query's.
      let isExact: Bool

      /// All rows, in no order.
      static var everything: Plan { Plan(condition: nil, order: nil, isWhole: false, isExact: false) }

      var filter: String { condition.map { " WHERE \($0.sql)" } ?? "" }
      var values: [SQLiteValue] { condition?.values ?? [] }
    }

    func plan(_ query: ListQuery<Object>, as alias: String = "o") -> Plan {
      let clauses = clauses(as: alias)
      let order = clauses.order(query.sort)
      guard let condition = query.condition else {
        return .everything
      }
      if case .constant(true) = condition.form {
        return Plan(condition: nil, order: order, isWhole: order != nil, isExact: true)
      }
      let parts = clauses.parts(condition.form)
      return Plan(
        condition: parts.clause, order: order, isWhole: parts.isWhole && order != nil, isExact: parts.isWhole)
    }

    var source: String { "\(table.quoted) AS o" }

    /// Reads the rows of a plan: those in a range of its order, or all of them in no order.
    func rows(
      of plan: Plan, _ range: Range<Int>? = nil, in connection: SQLiteConnection,
      _ take: (SQLiteTable<Object>.Row) -> Void
    ) throws(StoreError) {
      var sql = "SELECT o.rank, o.id, o.content FROM \(source)\(plan.filter)"
      var values = plan.values
      if let range, let order = plan.order {
        sql += " ORDER BY \(order) LIMIT ? OFFSET ?"
        values += [.integer(range.count), .integer(range.lowerBound)]
      }
      try connection.run(sql, values) { take(SQLiteTable<Object>.Row($0)) }
    }

    /// Counts the rows of an exact plan.
    func count(_ plan: Plan, in connection: SQLiteConnection) throws(StoreError) -> Int {
      try connection.number("SELECT count(*) FROM \(source)\(plan.filter)", plan.values) ?? 0
    }
  }
#endif
