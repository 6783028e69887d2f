#if SQLite
  extension SQLiteSchema {
    /// The meaning of the declarations for the file.
    func structure(path: String) throws(StoreError) -> SQLiteStructure {
      func refusal(_ reason: String) -> StoreError {
        .invalidSchema(path: path, table: table, reason: reason)
      }
      var names: [ListField: SQLiteColumnName] = [:]
      var taken: Set<String> = []
      for column in columns {
        guard column.name.isPossible else {
          throw refusal("the keys of a column must not be empty or have a quote, a dot or a backslash")
        }
        let isNew = taken.insert(column.name.plain.lowercased()).inserted
        guard isNew, names.updateValue(column.name, forKey: column.field) == nil else {
          throw refusal("the column \(column.name.plain) is declared twice")
        }
      }
      func column(_ field: ListField, _ use: String) throws(StoreError) -> SQLiteColumnName {
        guard let name = names[field] else {
          throw refusal("\(field) \(use), but is not a column. Add it to the columns of the schema")
        }
        return name
      }
      var indexes: [SQLiteStructure.Index] = []
      for sort in self.indexes {
        guard let keys = sort.keys else { throw refusal("an index sorts by a closure") }
        var index: [(column: SQLiteColumnName, descends: Bool)] = []
        for key in keys {
          // It would be wrong once the system sorts in another way, and other programs could not write to the table.
          if key.field.language != nil { throw refusal("an index sorts in the order of a language") }
          index.append((try column(key.field, "has an index"), key.descends))
        }
        indexes.append(SQLiteStructure.Index(keys: index))
      }
      var searched: [SQLiteColumnName] = []
      for field in self.searched { searched.append(try column(field, "is searched")) }
      let versions = migrations.map(\.version)
      guard Set(versions).count == versions.count, versions.allSatisfy({ $0 <= version }) else {
        throw refusal("each migration must have another version, and none above that of the table")
      }
      return SQLiteStructure(table: table, indexes: indexes, searched: searched)
    }
  }
#endif
