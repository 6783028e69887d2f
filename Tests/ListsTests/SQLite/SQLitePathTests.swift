#if SQLite
  import Foundation
  @testable import Lists
  import Testing

  @Suite
  struct SQLitePathTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    private func failure(_ path: String) -> StoreError? {
      do {
        _ = try SQLiteStore<Note>(path: path, table: "notes", checkingEvery: nil)
        return nil
      } catch { return error }
    }

    @Test
    func refusesPathsThatAreNoPaths() throws {
      for path in [folder.path + "\0x", "", ":memory:"] {
        guard case .cannotOpen(path, _) = failure(path) else {
          Issue.record("\(String(describing: failure(path)))")
          continue
        }
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test
    func keepsADatabaseInMemory() throws {
      let memory = SQLiteMemory()
      let notes = try SQLiteStore<Note>(memory, SQLiteSchema("notes"))
      let entries = try SQLiteStore<QueryEntry>(memory, .entries())
      let other = try SQLiteStore<Note>(memory, SQLiteSchema("notes"), busyTimeout: .milliseconds(5))
      let list = FetchedList(notes)
      try notes.insert(Note(1))
      try entries.insert(QueryEntry(id: 1, title: "Milk"))
      try other.insert(Note(2))
      try notes.checkForExternalChanges()
      #expect(list.objects == [Note(1), Note(2)] && list.failure == nil)
      _ = try notes.write { _ in
        #expect(throws: StoreError.locked(path: memory.name)) { try other.count() }
      }
      try notes.backUp(to: folder.path)
      #expect(try FetchedList(folder.store()).objects == list.objects)
      let separate = try SQLiteStore<Note>(SQLiteMemory(), SQLiteSchema("notes"))
      #expect(try separate.count() == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: ".")
      #expect(!files.contains { $0.hasPrefix("in memory") })
    }

    @Test
    func refusesToBackUpToThem() throws {
      let store = try folder.store()
      try store.insert(Note(1))
      let target = folder.path + ".copy"
      for path in [target + "\0x", ""] {
        #expect(throws: StoreError.self) { try store.backUp(to: path) }
      }
      #expect(!FileManager.default.fileExists(atPath: target))
    }
  }
#endif
