#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import Testing

  /// Files that are deleted or replaced while a store has them open.
  @Suite
  struct SQLiteReplacedFileTests {
    private let folder: SQLiteFolder
    private let store: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.store()
      try store.insert(Note(1))
    }

    private func expectFailure(_ body: () throws -> Void) {
      do {
        try body()
        Issue.record("nothing was noticed")
      } catch StoreError.damaged(let path, let reason) {
        #expect(path == folder.path && reason.contains("replaced or removed"))
      } catch {
        Issue.record(error)
      }
    }

    private func expectEverythingFails() {
      let list = FetchedList(store)
      #expect(list.failure is StoreError)
      expectFailure { try store.insert(Note(2)) }
      expectFailure { try store.checkForExternalChanges() }
      expectFailure { _ = try store.fetch { _ in true } }
      expectFailure { _ = try store.object(id: 1) }
    }

    @Test(arguments: ["-wal", "-shm", ""])
    func noticesThatAFileIsRemoved(suffix: String) throws {
      let list = FetchedList(store)
      try FileManager.default.removeItem(atPath: folder.path + suffix)
      expectEverythingFails()
      #expect(list.objects == [Note(1)] && list.failure is StoreError)
    }

    @Test
    func noticesThatTheDatabaseIsReplaced() throws {
      let other = try SQLiteFolder()
      try other.store().insert(Note(5))
      #expect(rename(other.path, folder.path) == 0)
      expectEverythingFails()
    }

    @Test
    func noticesAReplacementDuringATransaction() throws {
      let other = try SQLiteFolder()
      try other.store().insert(Note(5))
      expectFailure {
        try store.write { transaction in
          try transaction.insert(Note(2))
          #expect(rename(other.path, folder.path) == 0)
        }
      }
    }

    @Test
    func doesNotTakeACheckpointOrOtherStoresForAReplacement() throws {
      let list = FetchedList(store)
      try folder.store().insert(Note(2))
      try store.writer.run("PRAGMA wal_checkpoint(TRUNCATE)")
      try store.insert(Note(3))
      let reader = try folder.store(isReadOnly: true)
      try store.insert(Note(4))
      #expect(FetchedList(reader).objects.count == 4)
      #expect(list.objects.count == 4 && list.failure == nil)
    }

    #if !os(Windows)
      @Test
      func makesFilesThatOnlyTheirOwnerMayRead() throws {
        for suffix in ["", "-wal", "-shm"] {
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + suffix)
          let permissions = attributes[.posixPermissions] as? NSNumber
          #expect(permissions?.intValue == 0o600, "\(suffix)")
        }
      }

      @Test
      func keepsThePermissionsOfAnExistingFile() throws {
        let other = try SQLiteFolder()
        try other.write(Data())
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: other.path)
        try other.store().insert(Note(1))
        let attributes = try FileManager.default.attributesOfItem(atPath: other.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
      }
    #endif
  }
#endif
