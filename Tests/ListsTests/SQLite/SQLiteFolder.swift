#if SQLite
  import Foundation
  import Lists

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
#endif
