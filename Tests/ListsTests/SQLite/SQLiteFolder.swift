#if SQLite
  import Foundation
  @testable import Lists

  /// A temporary folder for one test.
  final class SQLiteFolder: Sendable {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appending(path: "notes.sqlite").path }

    var bytes: Data {
      get throws { try Data(contentsOf: URL(filePath: path)) }
    }

    func write(_ bytes: Data) throws { try bytes.write(to: URL(filePath: path)) }

    /// A store that checks for external changes only on request.
    func store(
      schemaVersion: Int = 1, isReadOnly: Bool = false, busyTimeout: Duration = .seconds(600)
    ) throws -> SQLiteStore<Note> {
      try SQLiteStore(
        path: path, table: "notes", schemaVersion: schemaVersion, isReadOnly: isReadOnly,
        busyTimeout: busyTimeout, checkingEvery: nil)
    }
  }
  /// Changes that other programs make to a database.
  extension SQLiteConnection {
    /// Takes the steps that SQLite's manual gives for changing a table.
    ///
    /// - Parameter key: The text that follows the declaration of the rank as the primary key.
    func rebuild(_ table: String, _ key: String = "") throws {
      try transaction("BEGIN IMMEDIATE") { () throws(StoreError) in
        try run(
          "CREATE TABLE rebuilt (rank INTEGER PRIMARY KEY\(key), id TEXT NOT NULL UNIQUE, content TEXT NOT NULL)"
        )
        try run("INSERT INTO rebuilt SELECT rank, id, content FROM \(table)")
        try run("DROP TABLE \(table)")
        try run("ALTER TABLE rebuilt RENAME TO \(table)")
      }
    }

    /// Copies a database over this one.
    func restore(_ source: String) throws {
      try replaceAll(by: SQLiteConnection(path: source, isReadOnly: true, busyTimeout: .seconds(600)))
    }
  }
#endif
