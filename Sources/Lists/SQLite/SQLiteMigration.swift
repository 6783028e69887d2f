#if SQLite
  import Foundation

  /// The treatment of the stored objects when the version of a table rises.
  ///
  /// Use it if a new version of a program stores its objects in another form.
  ///
  ///     struct FormerTask: Codable, Identifiable { let id: Int; var name: String }
  ///     let migration = SQLiteMigration(to: 2) { (old: FormerTask) in Task(id: old.id, title: old.name) }
  ///
  /// All migrations of a table run in one transaction, one after another and each for all objects. If one throws, the
  /// file stays as it is, and opening the store throws ``StoreError/migrationFailed(path:table:version:reason:)``.
  public struct SQLiteMigration: Sendable {
    /// The version that the objects have afterwards.
    public let version: Int

    private let change: @Sendable (String) throws -> SQLiteMigratedRow

    /// A migration to a version.
    ///
    /// - Parameters:
    ///   - version: The version that the objects have afterwards.
    ///   - change: Returns the new form of an object, or `nil` to remove it. An object that cannot be decoded in its
    ///     old form stays as it is, and the store reports it as unreadable.
    public init<
      Former: Decodable & SendableMetatype, Latter: Encodable & Identifiable & SendableMetatype
    >(
      to version: Int, _ change: @escaping @Sendable (Former) throws -> Latter?
    ) where Latter.ID: Encodable & SendableMetatype {
      self.version = version
      self.change = { content in
        guard let old = try? SQLiteJSON.decode(Former.self, from: content) else { return .kept }
        guard let new = try change(old) else { return .removed }
        return .replaced(id: try SQLiteJSON.key(new.id), content: try SQLiteJSON.text(of: new))
      }
    }

    /// Changes all rows, a few at a time.
    ///
    /// A row may get the former id of another one, so new ids are marked until all rows have theirs. No id begins with the
    /// mark, because it is JSON.
    func run(on table: String, in connection: SQLiteConnection) throws(StoreError) {
      var last = Int.min
      while true {
        var rows: [(rank: Int, id: String, content: String)] = []
        try connection.run(
          "SELECT rank, id, content FROM \(table.sqlName) WHERE rank > ? ORDER BY rank LIMIT 500",
          [.integer(last)]
        ) { rows.append(($0.integer(0), $0.text(1), $0.text(2))) }
        guard let end = rows.last?.rank else { break }
        last = end
        for row in rows {
          switch try changed(row.content, table, connection.path) {
          case .kept: continue
          case .removed:
            try connection.run("DELETE FROM \(table.sqlName) WHERE rank = ?", [.integer(row.rank)])
          case .replaced(let id, let content):
            try connection.run(
              "UPDATE \(table.sqlName) SET id = ?, content = ? WHERE rank = ?",
              [.text(id == row.id ? id : "~" + id), .text(content), .integer(row.rank)])
          }
        }
      }
      try connection.run(
        "UPDATE \(table.sqlName) SET id = substr(id, 2) WHERE substr(id, 1, 1) = '~'")
    }

    private func changed(
      _ content: String, _ table: String, _ path: String
    ) throws(StoreError) -> SQLiteMigratedRow {
      do { return try change(content) } catch {
        throw .migrationFailed(
          path: path, table: table, version: version,
          reason: "it threw an error of type \(type(of: error))")
      }
    }
  }

  private enum SQLiteMigratedRow {
    case kept, removed
    case replaced(id: String, content: String)
  }
#endif
