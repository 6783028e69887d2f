#if SQLite
  extension SQLiteStore {
    /// Returns the objects that a query finds, each with the objects of another table that have the same value.
    ///
    ///     let pairs = try tasks.pairs(
    ///       of: ListQuery(where: \.isDone == false), with: shops, where: \.shopID, equals: \.id)
    ///
    /// An object without a partner is left out, and `nil` has no partners. Pairs come in the order of the query, and those of one object in the
    /// order in which its partners were added. Both tables are read as they were after the same transaction.
    ///
    /// - Throws: ``StoreError/invalidSchema(path:table:reason:)`` if the stores have different files, or a property is
    ///   not a column, or the query has a closure.
    public func pairs<Other, Value: ListOperand>(
      of query: ListQuery<Object> = ListQuery(), with other: SQLiteStore<Other>,
      where path: KeyPath<Object, Value> & Sendable, equals partner: KeyPath<Other, Value> & Sendable
    ) throws(StoreError) -> [StorePair<Object, Other>] {
      try pairs(query, other, ListField(path), ListField(partner))
    }

    /// Returns the objects that a query finds, each with the objects of another table that have the same value. `nil`
    /// has no partners.
    ///
    /// - Throws: ``StoreError/invalidSchema(path:table:reason:)`` if the stores have different files, or a property is
    ///   not a column, or the query has a closure.
    public func pairs<Other, Value: ListValue>(
      of query: ListQuery<Object> = ListQuery(), with other: SQLiteStore<Other>,
      where path: KeyPath<Object, Value?> & Sendable, equals partner: KeyPath<Other, Value> & Sendable
    ) throws(StoreError) -> [StorePair<Object, Other>] {
      try pairs(query, other, ListField(path), ListField(partner))
    }

    private func pairs<Other>(
      _ query: ListQuery<Object>, _ other: SQLiteStore<Other>, _ field: ListField, _ partner: ListField
    ) throws(StoreError) -> [StorePair<Object, Other>] {
      guard path == other.path else { throw refusal("\(other.path) is another database") }
      let plan = select.plan(query)
      guard plan.isWhole, let order = plan.order else {
        throw refusal("the query has a closure, or a property that is not a column")
      }
      guard let column = select.clauses(as: "o").columns[field] else {
        throw refusal("\(field) is not a column")
      }
      guard let theirs = other.select.clauses(as: "p").columns[partner] else {
        throw refusal("\(partner) is not a column of \(other.table.register.name)")
      }
      return try read { (connection) throws(StoreError) in
        var pairs: [StorePair<Object, Other>] = []
        let sql = """
          SELECT o.rank, o.id, o.content, p.rank, p.id, p.content FROM \(select.source) \
          JOIN \(other.table.quoted) AS p ON \(theirs) = \(column)\(plan.filter) ORDER BY \(order), p.rank \
          LIMIT ? OFFSET ?
          """
        try connection.run(sql, plan.values + [.integer(query.limit ?? -1), .integer(query.offset)]) { row in
          let first = table.entry(SQLiteTable<Object>.Row(row), path: path)
          let second = other.table.entry(SQLiteTable<Other>.Row(row, from: 3), path: path)
          guard case .readable(let first) = first, case .readable(let second) = second else { return }
          pairs.append(StorePair(first.object, second.object))
        }
        return pairs
      }
    }

    private func refusal(_ reason: String) -> StoreError {
      .invalidSchema(path: path, table: table.register.name, reason: reason)
    }
  }
#endif
