#if SQLite
  import Foundation
  import Lists

  /// A folder of its own for each test, gone when the test is.
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

    /// A store that looks for foreign changes only when asked to.
    func store(
      schemaVersion: Int = 1, isReadOnly: Bool = false, busyTimeout: Duration = .seconds(600)
    ) throws -> SQLiteStore<Note> {
      try SQLiteStore(
        path: path, table: "notes", schemaVersion: schemaVersion, isReadOnly: isReadOnly,
        busyTimeout: busyTimeout, lookingEvery: nil)
    }
  }
#endif
