#if SQLite
  extension SQLiteStore {
    /// Returns the sections of the objects that a query finds, with how many there are in each. Objects without a value
    /// are a section too.
    ///
    /// If the query sorts by the property first, and that is a column, SQLite counts, and one object of each section is
    /// decoded. Rows that cannot be decoded are counted then.
    public func sections<Value: ListOperand>(
      by path: KeyPath<Object, Value> & Sendable, of query: ListQuery<Object>
    ) throws(StoreError) -> [StoreSection<Value>] {
      if let groups = try groups(by: ListField(path), of: query) {
        return StoreSection.following(groups.map { ($0.object[keyPath: path], $0.count) })
      }
      return try countedSections(by: path, of: query)
    }

    /// An object of each section and the number of all, or `nil` if SQLite cannot find them by itself.
    private func groups(
      by field: ListField, of query: ListQuery<Object>
    ) throws(StoreError) -> [(object: Object, count: Int)]? {
      let plan = select.plan(query)
      guard plan.isWhole, let order = plan.order, query.sort?.keys?.first?.field == field,
        let column = select.clauses(as: "o").columns[field]
      else { return nil }
      let sql = """
        SELECT o.rank, o.id, o.content, count(*) FROM \(select.source)\(plan.filter) GROUP BY \(column) ORDER BY \(order)
        """
      var groups: [(object: Object, count: Int)] = []
      var isReadable = true
      try read { (connection) throws(StoreError) in
        try connection.run(sql, plan.values) { row in
          if case .readable(let entry) = table.entry(SQLiteTable<Object>.Row(row), path: path) {
            groups.append((entry.object, row.integer(3)))
          } else {
            isReadable = false
          }
        }
      }
      // Another object of the section may be readable.
      return isReadable ? groups : nil
    }
  }
#endif
