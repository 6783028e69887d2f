#if SQLite
  @testable import Lists
  import Streams
  import StreamsTesting
  import Testing

  /// A newer version of a program migrates a table while an older one has it open.
  @Suite
  struct SQLiteNewerSchemaTests {
    private struct Page: Codable, Identifiable, Equatable, Sendable {
      let id: Int
      var lines: [String]
    }

    private let folder: SQLiteFolder
    private let old: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      old = try folder.store()
      try old.write { for id in 1...3 { try $0.insert(Note(id, "text")) } }
    }

    private var newer: StoreError {
      .newerSchema(path: folder.path, table: "notes", found: 2, supported: 1)
    }

    /// Page 3 is stored in a form that is a note as well.
    private func migrate() throws -> SQLiteStore<Page> {
      let migration = SQLiteMigration(to: 2) { (old: Note) in Page(id: old.id, lines: [old.text]) }
      let schema = SQLiteSchema<Page>("notes", version: 2, migrations: [migration])
      let store = try SQLiteStore(
        path: folder.path, schema, busyTimeout: .seconds(600), checkingEvery: nil)
      try store.writer.run(
        "UPDATE notes SET content = json_set(content, '$.text', 'both', '$.order', 0) WHERE rank = 3")
      return store
    }

    @Test
    func refusesEachWriteOfTheOlderVersion() throws {
      let new = try migrate()
      for _ in 1...2 {
        #expect(throws: newer) { try old.insert(Note(4)) }
        #expect(throws: newer) { try old.save(Note(1, "overwritten")) }
        #expect(throws: newer) { try old.remove(id: 2) }
      }
      #expect(try new.fetch { _ in true }.unreadable.isEmpty)
      #expect(try new.object(id: 1) == Page(id: 1, lines: ["text"]) && new.count() == 3)
      try new.insert(Page(id: 4, lines: []))
      #expect(try new.count() == 4)
    }

    @Test
    func saysSoAndGoesOnReading() throws {
      let list = FetchedList(old)
      let failures = old.failures.probe()
      let new = try migrate()
      try old.checkForExternalChanges()
      try old.checkForExternalChanges()
      #expect(failures.values == [nil, newer])
      #expect(list.objects == [Note(3, "both")] && list.failure as? StoreError == newer)
      try new.writer.run("UPDATE notes SET content = json_set(content, '$.text', 'read') WHERE rank = 3")
      try old.checkForExternalChanges()
      #expect(list.objects == [Note(3, "read")] && failures.values == [nil, newer])
    }

    @Test
    func noticesAMigrationOfAnEmptyTable() throws {
      try old.write { try $0.removeAll() }
      _ = try folder.store(schemaVersion: 2)
      #expect(throws: newer) { try old.insert(Note(4)) }
    }
  }
#endif
