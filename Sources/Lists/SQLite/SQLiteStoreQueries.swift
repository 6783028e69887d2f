#if SQLite
  extension SQLiteStore {
    /// Returns the objects that `predicate` accepts.
    ///
    /// A row that cannot be decoded is left out and reported in ``StoreContents/unreadable``.
    ///
    /// - Complexity: O(*n*). All objects are decoded.
    public func fetch(where predicate: (Object) -> Bool) throws(StoreError) -> StoreContents<Object> {
      try read { (connection) throws(StoreError) in
        try contents(of: .everything, where: predicate, in: connection)
      }
    }

    /// Returns the object with the given id, or `nil` if there is none.
    public func object(id: Object.ID) throws(StoreError) -> Object? {
      let key = try table.key(id)
      let row = try read { (connection) throws(StoreError) in try table.row(key, in: connection) }
      guard let row else { return nil }
      return try table.entry(row, path: path).readable?.object
    }

    /// Returns the objects that a query finds, in its order.
    ///
    /// SQLite filters, sorts and cuts to the limit itself if the query consists of values and its properties are
    /// columns. Parts of a condition joined by `&&` that are not columns are evaluated in Swift. A query with a closure
    /// decodes all rows.
    public func fetch(_ query: ListQuery<Object>) throws(StoreError) -> StoreContents<Object> {
      try read { (connection) throws(StoreError) in
        try select(query, first: query.need, in: connection).shown(by: query)
      }
    }

    func select(
      _ queries: [ListQuery<Object>], while isWanted: () -> Bool
    ) throws(StoreError) -> [StoreContents<Object>] {
      try read { (connection) throws(StoreError) in
        var found: [StoreContents<Object>] = []
        for query in queries { found.append(try select(query, first: query.capacity, in: connection)) }
        return found
      }
    }

    /// The first objects that a query finds, in its order and regardless of its limit.
    ///
    /// With a capacity, only what the query needs is read: to read more later costs less than to decode it now.
    private func select(
      _ query: ListQuery<Object>, first capacity: Int?, in connection: SQLiteConnection
    ) throws(StoreError) -> StoreContents<Object> {
      let plan = select.plan(query)
      guard plan.isWhole, let capacity, let need = query.need else {
        return try contents(of: plan, where: plan.isExact ? { _ in true } : query.predicate, in: connection)
          .arranged(by: query, first: capacity)
      }
      return try window(min(need, capacity), of: plan, in: connection)
    }

    /// Returns some of the objects that a query finds.
    ///
    /// A row that cannot be decoded keeps its place in the order, but is left out.
    ///
    /// - Complexity: SQLite skips the rows before the range, which takes about 20 ns for each with an index.
    public func page(
      _ range: Range<Int>, of query: ListQuery<Object>
    ) throws(StoreError) -> StoreContents<Object> {
      let plan = select.plan(query)
      let range = range.clamped(to: 0..<Int.max)
      guard plan.isWhole else { return try fetch(where: query.predicate).arranged(by: query).part(range) }
      return try read { (connection) throws(StoreError) in
        var contents = try nothing(in: connection)
        try select.rows(of: plan, range, in: connection) { contents.add(table.entry($0, path: path)) }
        return contents
      }
    }

    /// Returns how many objects a query finds. Its limit and offset do not count.
    ///
    /// Rows that cannot be decoded are counted if SQLite counts.
    public func count(of query: ListQuery<Object>) throws(StoreError) -> Int {
      let plan = select.plan(query)
      return try read { (connection) throws(StoreError) in
        if plan.isExact { return try select.count(plan, in: connection) }
        return try contents(of: plan, where: query.predicate, in: connection).entries.count
      }
    }

    /// Returns the sum of a property of all objects that meet a condition.
    ///
    /// - Throws: ``StoreError/overflow`` if the sum is too large for its type.
    public func sum<Number: ListNumber>(
      of path: KeyPath<Object, Number> & Sendable, where condition: ListCondition<Object> = .all
    ) throws(StoreError) -> Number {
      if let sum: Number = try sum(ListField(path), where: condition) { return sum }
      return try .sum(of: fetch(ListQuery(where: condition)).entries.lazy.map { $0.object[keyPath: path] })
    }

    /// Returns the sum of a property of all objects that meet a condition. `nil` counts as zero.
    ///
    /// - Throws: ``StoreError/overflow`` if the sum is too large for its type.
    public func sum<Number: ListNumber>(
      of path: KeyPath<Object, Number?> & Sendable, where condition: ListCondition<Object> = .all
    ) throws(StoreError) -> Number {
      if let sum: Number = try sum(ListField(path), where: condition) { return sum }
      return try .sum(
        of: fetch(ListQuery(where: condition)).entries.lazy.compactMap { $0.object[keyPath: path] })
    }

    private func sum<Number: ListNumber>(
      _ field: ListField, where condition: ListCondition<Object>
    ) throws(StoreError) -> Number? {
      let plan = select.plan(ListQuery(where: condition))
      guard plan.isExact, let column = select.clauses(as: "o").columns[field] else { return nil }
      // Whole numbers are added exactly, others as SQLite adds them.
      var sum = ListScalar.integer(0)
      let sql = "SELECT ifnull(sum(\(column)), 0) FROM \(select.source)\(plan.filter)"
      do throws(StoreError) {
        try read { (connection) throws(StoreError) in
          try connection.run(sql, plan.values) { sum = $0.number(0) }
        }
      } catch {
        guard case .database(_, _, "integer overflow") = error else { throw error }
        // It may have been too large only on the way.
        return nil
      }
      return Number(listSum: sum)
    }

    // MARK: Reading

    func read<Result>(
      _ body: (SQLiteConnection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      try checkFiles()
      return try readers.read(body)
    }

    /// The rows of a plan that `predicate` accepts, in no order.
    private func contents(
      of plan: SQLiteSelect<Object>.Plan, where predicate: (Object) -> Bool, in connection: SQLiteConnection
    ) throws(StoreError) -> StoreContents<Object> {
      var contents = try nothing(in: connection)
      try select.rows(of: plan, in: connection) { row in
        let entry = table.entry(row, path: path)
        if case .readable(let entry) = entry, !predicate(entry.object) { return }
        contents.add(entry)
      }
      return contents
    }

    /// The contents before any row is read.
    private func nothing(in connection: SQLiteConnection) throws(StoreError) -> StoreContents<Object> {
      StoreContents(version: try table.version(in: connection), entries: [])
    }

    /// Reads as many rows as needed to find so many readable ones.
    private func window(
      _ need: Int, of plan: SQLiteSelect<Object>.Plan, in connection: SQLiteConnection
    ) throws(StoreError) -> StoreContents<Object> {
      var found = try nothing(in: connection)
      var next = 0..<need
      while true {
        var count = 0
        try select.rows(of: plan, next, in: connection) { row in
          count += 1
          // Rows that were read in excess of the need come behind.
          if found.entries.count < need { found.add(table.entry(row, path: path)) }
        }
        if count < next.count || found.entries.count >= need {
          found.isComplete = found.entries.count < need
          return found
        }
        next = next.upperBound..<next.upperBound + max(need - found.entries.count, 64)
      }
    }
  }

  extension StoreContents {
    /// Adds what is in a row.
    fileprivate mutating func add(_ entry: StoredEntry<Object>) {
      switch entry {
      case .readable(let entry): entries.append(entry)
      case .unreadable(_, let error): unreadable.append(error)
      case .removed: break
      }
    }
  }
#endif
