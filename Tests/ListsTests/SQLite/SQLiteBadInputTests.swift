#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct SQLiteBadInputTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    private func expectOpeningFails(with matches: (StoreError) -> Bool) throws {
      do {
        _ = try folder.store()
        Issue.record("the store was opened")
      } catch let error as StoreError {
        #expect(matches(error), "\(error)")
      }
    }

    /// Makes a database with several pages in its file.
    private func fill(schemaVersion: Int = 1) throws {
      let store = try folder.store(schemaVersion: schemaVersion)
      try store.write { transaction in
        for id in 0..<500 { try transaction.insert(Note(id, String(repeating: "text", count: 20))) }
      }
      try store.writer.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    @Test
    func reportsALockedDatabaseAndLosesNothing() throws {
      let holder = try folder.store()
      let store = try folder.store(busyTimeout: .milliseconds(5))
      let list = FetchedList(store)
      try holder.write { transaction in
        try transaction.insert(Note(1))
        #expect(throws: StoreError.locked(path: folder.path)) { try store.insert(Note(2)) }
      }
      try store.insert(Note(3))
      #expect(list.objects.map(\.id) == [1, 3] && list.failure == nil)
    }

    @Test
    func opensAndReadsWhileAnotherStoreWrites() throws {
      let holder = try folder.store()
      try holder.insert(Note(1))
      try holder.write { transaction in
        try transaction.insert(Note(2))
        let store = try folder.store(busyTimeout: .milliseconds(5))
        #expect(FetchedList(store).objects == [Note(1)])
      }
    }

    @Test
    func neverWritesToADatabaseOpenedForReading() throws {
      try fill()
      let store = try folder.store(isReadOnly: true)
      #expect(FetchedList(store).objects.count == 500)
      #expect(throws: StoreError.readOnly(path: folder.path)) { try store.remove(id: 1) }
      #expect(throws: (any Error).self) { try store.writer.run("DELETE FROM notes") }
    }

    #if os(Linux) || os(macOS)
      @Test
      func reportsAReadOnlyFolder() async throws {
        try fill()
        let path = folder.path
        let before = try folder.bytes
        await #expect(processExitsWith: .success) { [path = path as String] in
          let parent = URL(filePath: path).deletingLastPathComponent()
          try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
          try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: parent.path)
          guard OrdinaryUser.become(reaching: parent) else { return }
          for isReadOnly in [false, true] {
            #expect(throws: StoreError.readOnly(path: path)) {
              try SQLiteStore<Note>(
                path: path, table: "notes", isReadOnly: isReadOnly, busyTimeout: .seconds(600),
                checkingEvery: nil)
            }
          }
        }
        let parent = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: parent)
        #expect(try folder.bytes == before)
      }

      @Test
      func reportsAReadOnlyFile() async throws {
        try fill()
        let path = folder.path
        let before = try folder.bytes
        await #expect(processExitsWith: .success) { [path = path as String] in
          let parent = URL(filePath: path).deletingLastPathComponent()
          try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
          try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: parent.path)
          guard OrdinaryUser.become(reaching: parent) else { return }
          #expect(throws: StoreError.readOnly(path: path)) {
            try SQLiteStore<Note>(path: path, table: "notes", busyTimeout: .seconds(600), checkingEvery: nil)
          }
        }
        #expect(try folder.bytes == before)
      }
    #endif

    @Test(arguments: [0.02, 0.5, 0.9])
    func reportsATruncatedFileAndLeavesItAlone(part: Double) throws {
      try fill()
      let bytes = try folder.bytes
      let rest = bytes.prefix(Int(Double(bytes.count) * part))
      try folder.write(rest)
      try expectOpeningFails { if case .damaged(folder.path, _) = $0 { true } else { false } }
      #expect(try folder.bytes == rest)
    }

    @Test
    func turnsAnEmptyFileIntoADatabase() throws {
      try fill()
      try folder.write(Data())
      let store = try folder.store()
      #expect(FetchedList(store).objects.isEmpty)
      try store.insert(Note(1))
      #expect(FetchedList(try folder.store()).objects == [Note(1)])
    }

    @Test
    func reportsAnEmptyFileWithALogAndLeavesBothAlone() throws {
      let store = try folder.store()
      try store.insert(Note(1))
      let log = try Data(contentsOf: URL(filePath: folder.path + "-wal"))
      #expect(!log.isEmpty)
      let copy = try SQLiteFolder()
      try copy.write(Data())
      try log.write(to: URL(filePath: copy.path + "-wal"))
      #expect(throws: StoreError.self) { try copy.store() }
      #expect(try copy.bytes.isEmpty && Data(contentsOf: URL(filePath: copy.path + "-wal")) == log)
    }

    @Test
    func reportsAFileThatIsNotADatabaseAndLeavesItAlone() throws {
      let letter = Data("Dear database, this is a letter. ".utf8) + Data(count: 5_000)
      try folder.write(letter)
      try expectOpeningFails { if case .damaged(folder.path, _) = $0 { true } else { false } }
      #expect(try folder.bytes == letter)
    }

    @Test
    func reportsANewerSchemaAndLeavesItAlone() throws {
      try fill(schemaVersion: 3)
      let bytes = try folder.bytes
      try expectOpeningFails { $0 == .newerSchema(path: folder.path, table: "notes", found: 3, supported: 1) }
      #expect(try folder.bytes == bytes)
      #expect(FetchedList(try folder.store(schemaVersion: 3)).objects.count == 500)
    }

    @Test
    func raisesAnOlderSchema() throws {
      try fill(schemaVersion: 1)
      #expect(FetchedList(try folder.store(schemaVersion: 2)).objects.count == 500)
      try expectOpeningFails { $0 == .newerSchema(path: folder.path, table: "notes", found: 2, supported: 1) }
    }

    @Test
    func keepsASchemaVersionForEachTable() throws {
      func store(_ table: String, _ version: Int) throws -> SQLiteStore<Note> {
        try SQLiteStore(
          path: folder.path, table: table, schemaVersion: version, busyTimeout: .seconds(600),
          checkingEvery: nil)
      }
      try store("first", 1).insert(Note(1))
      try store("second", 2).insert(Note(2))
      #expect(FetchedList(try store("FIRST", 1)).objects == [Note(1)])
      #expect(FetchedList(try store("second", 2)).objects == [Note(2)])
      let newer = StoreError.newerSchema(path: folder.path, table: "second", found: 2, supported: 1)
      #expect(throws: newer) { try store("second", 1) }
    }

    @Test
    func reportsAFullDiskAndKeepsWhatWasCommitted() throws {
      try fill()
      let store = try folder.store()
      let list = FetchedList(store)
      let pages = try #require(try store.writer.number("PRAGMA page_count"))
      try store.writer.run("PRAGMA max_page_count = \(pages + 2)")
      #expect(throws: StoreError.diskFull(path: folder.path)) {
        try store.write { transaction in
          try transaction.remove(id: 0)
          for id in 1_000..<2_000 { try transaction.insert(Note(id, String(repeating: "x", count: 100))) }
        }
      }
      #expect(list.objects.count == 500)
      try store.writer.run("PRAGMA max_page_count = \(pages * 10)")
      try store.insert(Note(1_000))
      #expect(list.objects.count == 501)
      #expect(FetchedList(try folder.store()).objects == list.objects)
    }

    @Test
    func reportsAMissingFolder() throws {
      let path = "/nowhere/at/all.sqlite"
      do {
        _ = try SQLiteStore<Note>(path: path, table: "notes", checkingEvery: nil)
        Issue.record("the store was opened")
      } catch StoreError.cannotOpen(let named, _) {
        #expect(named == path)
      }
    }
  }
#endif
