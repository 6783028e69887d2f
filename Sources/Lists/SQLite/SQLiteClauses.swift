#if SQLite
  /// A part of a statement, with the values for its placeholders.
  struct SQLiteClause {
    var sql: String
    var values: [SQLiteValue] = []

    /// SQLite limits how deep an expression is. A row of parts is as deep as it is long, but two halves are not.
    static func joined(_ clauses: [SQLiteClause], by word: String) -> SQLiteClause {
      if clauses.count > 8 {
        let (first, second) = (clauses.prefix(clauses.count / 2), clauses.dropFirst(clauses.count / 2))
        return joined([joined(Array(first), by: word), joined(Array(second), by: word)], by: word)
      }
      return SQLiteClause(
        sql: "(" + clauses.map(\.sql).joined(separator: " \(word) ") + ")", values: clauses.flatMap(\.values))
    }
  }

  /// Turns conditions and orders into SQL.
  ///
  /// A condition is true or false, but a comparison in SQL with NULL is neither. So negations are pushed down to the
  /// comparisons, where each one says what it means for NULL. Above them, NULL is as good as false.
  struct SQLiteClauses {
    /// The columns in SQL. A property without one cannot be used.
    let columns: [ListField: String]

    /// The table of the full-text index, and the properties in it.
    var search: (table: String, fields: Set<ListField>)?

    /// The number of the row in SQL.
    let rank: String

    private func column(_ field: ListField) -> String? {
      guard let language = field.language else { return columns[field] }
      return columns[field.plain].map { "\($0) COLLATE \(language.collation.sqlName)" }
    }

    /// The condition in SQL, or `nil` if it uses a property that is not a column.
    func clause(_ form: ListConditionForm, negated: Bool = false) -> SQLiteClause? {
      switch form {
      case .constant(let value):
        return SQLiteClause(sql: value != negated ? "1" : "0")
      case .negation(let form):
        return clause(form, negated: !negated)
      case .conjunction(let forms):
        return joined(forms, by: negated ? "OR" : "AND", negated: negated)
      case .disjunction(let forms):
        return joined(forms, by: negated ? "AND" : "OR", negated: negated)
      case .comparison(let field, let comparison, let scalar):
        return column(field).map { self.comparison($0, comparison, scalar, negated: negated) }
      case .text(let field, let test, let text):
        return column(field).map { self.text($0, test, text, negated: negated) }
      case .isAmong(let field, let scalars, let orNil):
        return column(field).map { isAmong($0, scalars, orNil: orNil, negated: negated) }
      case .search(let fields, let words):
        return search(fields, words, negated: negated)
      }
    }

    /// The parts of a condition that are in SQL, and whether that is all of it.
    func parts(_ form: ListConditionForm) -> (clause: SQLiteClause?, isWhole: Bool) {
      if let whole = clause(form) { return (whole, true) }
      guard case .conjunction(let forms) = form else { return (nil, false) }
      let known = forms.compactMap { parts($0).clause }
      return (known.isEmpty ? nil : .joined(known, by: "AND"), false)
    }

    /// The order in SQL, or `nil` if it uses a closure or a property that is not a column.
    func order<Object>(_ sort: ListSort<Object>?) -> String? {
      guard let sort else { return rank }
      guard let keys = sort.keys else { return nil }
      let names = keys.compactMap { key in column(key.field).map { $0 + key.direction } }
      return names.count == keys.count ? (names + [rank]).joined(separator: ", ") : nil
    }

    private func joined(_ forms: [ListConditionForm], by word: String, negated: Bool) -> SQLiteClause? {
      let clauses = forms.compactMap { clause($0, negated: negated) }
      return clauses.count == forms.count ? .joined(clauses, by: word) : nil
    }

    // MARK: Comparisons

    private func comparison(
      _ column: String, _ comparison: ListConditionForm.Comparison, _ scalar: ListScalar?, negated: Bool
    ) -> SQLiteClause {
      guard let scalar else {
        return SQLiteClause(sql: "\(column) IS \(negated ? "NOT " : "")NULL")
      }
      guard let value = SQLiteLiteral(scalar) else { return SQLiteClause(sql: negated ? "1" : "0") }
      let sql =
        switch (comparison, negated) {
        case (.equal, false): "\(column) = \(value.sql)"
        case (.equal, true): "\(column) IS NOT \(value.sql)"
        case (.less, false): "\(column) < \(value.sql)"
        case (.less, true): "(\(column) >= \(value.sql) OR \(column) IS NULL)"
        case (.lessOrEqual, false): "\(column) <= \(value.sql)"
        case (.lessOrEqual, true): "(\(column) > \(value.sql) OR \(column) IS NULL)"
        case (.greater, false): "\(column) > \(value.sql)"
        case (.greater, true): "(\(column) <= \(value.sql) OR \(column) IS NULL)"
        case (.greaterOrEqual, false): "\(column) >= \(value.sql)"
        case (.greaterOrEqual, true): "(\(column) < \(value.sql) OR \(column) IS NULL)"
        }
      return SQLiteClause(sql: sql, values: [value.value])
    }

    private func isAmong(
      _ column: String, _ scalars: [ListScalar], orNil: Bool, negated: Bool
    ) -> SQLiteClause {
      // One placeholder, however many there are.
      let among = "SELECT value FROM json_each(?)"
      let values = "[" + scalars.compactMap(\.json).joined(separator: ", ") + "]"
      let sql =
        switch (orNil, negated) {
        case (false, false): "\(column) IN (\(among))"
        case (false, true): "(\(column) NOT IN (\(among)) OR \(column) IS NULL)"
        case (true, false): "(\(column) IN (\(among)) OR \(column) IS NULL)"
        case (true, true): "(\(column) NOT IN (\(among)) AND \(column) IS NOT NULL)"
        }
      return SQLiteClause(sql: sql, values: [.text(values)])
    }

    // MARK: Texts

    private func text(
      _ column: String, _ test: ListConditionForm.TextTest, _ text: String, negated: Bool
    ) -> SQLiteClause {
      let holds: SQLiteClause
      switch test {
      case .contains:
        // The digits of a number are no text.
        holds = SQLiteClause(
          sql: "(instr(\(column), ?) > 0 AND typeof(\(column)) = 'text')", values: [.text(text)])
      case .hasPrefix:
        let above = text.firstBehindPrefix.map { [SQLiteClause(sql: "\(column) < ?", values: [.text($0)])] }
        let from = SQLiteClause(sql: "\(column) >= ?", values: [.text(text)])
        holds = .joined([from] + (above ?? []), by: "AND")
      }
      return negated ? SQLiteClause(sql: "ifnull(NOT \(holds.sql), 1)", values: holds.values) : holds
    }

    private func search(_ fields: [ListField], _ words: SearchWords, negated: Bool) -> SQLiteClause? {
      if words.words.isEmpty { return SQLiteClause(sql: negated ? "0" : "1") }
      if let search, search.fields == Set(fields) {
        let name = search.table.sqlName
        return SQLiteClause(
          sql: "\(rank) \(negated ? "NOT " : "")IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)",
          values: [.text(words.words.map { "\"\($0)\" *" }.joined(separator: " AND "))])
      }
      let texts = fields.compactMap(column)
      guard texts.count == fields.count else { return nil }
      return SQLiteClause(
        sql: "watershed_begins(\((["?"] + texts).joined(separator: ", "))) = \(negated ? 0 : 1)",
        values: [.text(words.words.joined(separator: " "))])
    }
  }

  /// A value in a condition; `nil` for what is not a number, which equals nothing.
  private struct SQLiteLiteral {
    let sql: String
    let value: SQLiteValue

    init?(_ scalar: ListScalar) {
      switch scalar {
      case .integer(let number): (sql, value) = ("?", .integer(Int(number)))
      case .text(let text): (sql, value) = ("?", .text(text))
      case .real(let number):
        if number.isNaN { return nil }
        // SQLite reads it in the same way as the one in the JSON, whose last digit it might round in another way.
        (sql, value) = number.isFinite ? ("json_extract(?, '$')", .text("\(number)")) : ("?", .real(number))
      }
    }
  }

  extension ListSortKey {
    /// The order in which SQLite sorts by the column. NULL is its least value, so that often goes without saying.
    fileprivate var direction: String {
      let direction = descends ? " DESC" : ""
      guard let nilFirst, nilFirst == descends else { return direction }
      return direction + (nilFirst ? " NULLS FIRST" : " NULLS LAST")
    }
  }

  extension ListScalar {
    /// The value in JSON; `nil` for what is not a number.
    fileprivate var json: String? {
      switch self {
      case .integer(let number): "\(number)"
      case .real(let number):
        number.isFinite ? "\(number)" : number.isNaN ? nil : number > 0 ? "9e999" : "-9e999"
      case .text(let text): try? SQLiteJSON.text(of: text)
      }
    }
  }

  extension String {
    /// The first text behind all that begin with this one, in the order of their scalars; `nil` if there is none.
    fileprivate var firstBehindPrefix: String? {
      var scalars = unicodeScalars
      while let last = scalars.popLast() {
        // Numbers in between are reserved for UTF-16.
        let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
        if let next = Unicode.Scalar(next) {
          scalars.append(next)
          return String(scalars)
        }
      }
      return nil
    }
  }
#endif
