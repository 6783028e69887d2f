#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import TestSupport
  import Testing

  @Suite
  struct SQLiteBackupTests {
    private let folder: SQLiteFolder
    private let target: SQLiteFolder
    private let store: SQLiteStore<QueryEntry>

    init() throws {
      folder = try SQLiteFolder()
      target = try SQLiteFolder()
      store = try folder.entries()
      for id in 1...20 { try store.insert(QueryEntry(id: id, title: "Nr \(id)", due: id)) }
      try store.remove(id: 20)
    }

    private var files: [String] {
      get throws {
        let folder = URL(filePath: target.path).deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: folder)
      }
    }

    @Test
    func copiesEverythingToAnotherFile() throws {
      try store.backUp(to: target.path)
      #expect(try files == ["notes.sqlite"])
      #if !os(Windows)
        let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      #endif
      let copy = try target.entries()
      let query = ListQuery<QueryEntry>(where: .search(\.title, for: "nr 1"), sort: .descending(\.due))
      #expect(FetchedList(copy, query).objects == FetchedList(store, query).objects)
      try copy.insert(QueryEntry(id: 20))
      #expect(try copy.fetch { $0.id == 20 }.entries.map(\.rank) == [21], "ranks are not used again")
    }

    @Test
    func copiesWhatIsCommittedWhileOthersWrite() throws {
      try store.write { transaction in
        try transaction.insert(QueryEntry(id: 99))
        try store.backUp(to: target.path)
      }
      #expect(try target.entries().count() == 19 && store.count() == 20)
    }

    @Test
    func neverReplacesAFile() throws {
      try target.write(Data("mine".utf8))
      #expect(throws: StoreError.fileExists(path: target.path)) { try store.backUp(to: target.path) }
      #expect(try target.bytes == Data("mine".utf8) && files.count == 1)
    }

    @Test
    func reportsAMissingFolder() throws {
      do {
        try store.backUp(to: "/nowhere/at/all.sqlite")
        Issue.record("the backup was made")
      } catch StoreError.cannotOpen(let path, _) {
        #expect(path == "/nowhere/at/all.sqlite")
      }
    }
  }
#endif
