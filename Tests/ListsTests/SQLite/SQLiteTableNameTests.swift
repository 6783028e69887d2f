#if SQLite
  import Foundation
  @testable import Lists
  import Testing

  @Suite
  struct SQLiteTableNameTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    private func store(_ table: String) throws -> SQLiteStore<Note> {
      try SQLiteStore(path: folder.path, table: table, busyTimeout: .seconds(600), checkingEvery: nil)
    }

    @Test
    func ignoresCaseInTableNames() throws {
      let first = try store("Notes")
      try first.insert(Note(1))
      let list = FetchedList(first)
      let second = try store("notes")
      try second.insert(Note(2))
      try first.checkForExternalChanges()
      try first.insert(Note(3))
      #expect(list.objects.map(\.id) == [1, 2, 3])
      #expect(try second.fetch { _ in true }.entries.map(\.rank).sorted() == [1, 2, 3])
      #expect(try second.fetch { _ in true }.version == first.fetch { _ in true }.version)
    }

    @Test
    func givesNoRankThatIsTaken() throws {
      let notes = try store("notes")
      try notes.insert(Note(1))
      try notes.writer.run("UPDATE sqlite_sequence SET seq = 0 WHERE name = 'notes'")
      try notes.insert(Note(2))
      #expect(try notes.fetch(ListQuery()).entries.map(\.rank) == [1, 2])
    }

    /// Only a table without rows is not asked for ids.
    @Test
    func findsTheOnlyRowWhateverItsRank() throws {
      let notes = try store("notes")
      let content = SQLiteValue.text(try SQLiteJSON.text(of: Note(1)))
      try notes.writer.run("INSERT INTO notes (rank, id, content) VALUES (-1, '1', ?)", [content])
      try notes.save(Note(1, "new"))
      #expect(try notes.fetch(ListQuery()).entries == [StoreEntry(object: Note(1, "new"), rank: -1)])
    }

    @Test(arguments: ["watershed_schemas", "Watershed_Schemas", "sqlite_sequence", "SQLITE_notes", ""])
    func refusesReservedTableNames(name: String) throws {
      #expect(throws: StoreError.invalidTable(path: folder.path, table: name)) { try store(name) }
      let zero = "a\u{0}b"
      #expect(throws: StoreError.invalidTable(path: folder.path, table: zero)) { try store(zero) }
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }
#endif
