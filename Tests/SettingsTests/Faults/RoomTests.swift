#if !os(Windows)
  import Foundation
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Fault: there is little room, for a small change, but not for the whole file.
  @Suite(.independentlyRead)
  struct RoomTests {
    private let stage = JournalStage()

    /// A store with a file of 100 KB.
    private func store(commits: Int) throws -> SettingsStore {
      let store = try stage.store()
      store[stage.ballast] = String(repeating: "x", count: 100_000)
      try store.synchronize()
      for value in 1..<max(commits, 1) { try stage.set(value...value, in: store) }
      return store
    }

    @Test func afterAFailedAppendASmallChangeNeedsLittleRoom() throws {
      let store = try store(commits: 3)
      stage.system.limitRoom(to: 20)
      store[stage.volume] = 7
      #expect(throws: SettingsError.self) { try store.synchronize() }
      stage.system.limitRoom(to: 400)
      try store.synchronize()
      #expect(try stage.contents().values["volume"] == .integer(7))
    }

    /// There was room for the file, but not for its backup.
    @Test func aBackupThatIsBehindNeedsLittleRoom() throws {
      let store = try store(commits: 3)
      stage.system.limitRoom(to: 120)
      try stage.set(7...7, in: store)
      let known = stage.system.disk
      #expect(known[stage.path]?.count != known[stage.backup]?.count)
      stage.system.limitRoom(to: 400)
      stage.system.forgetOperations()
      try stage.set(8...8, in: store)
      #expect(stage.rewrites == 0)
      let backup = try FileFormat.read(try #require(stage.system.disk[stage.backup]))
      #expect(backup.contents.values["volume"] == .integer(8))
    }

    @Test func aFirstFileWithoutABackupCanBeChangedInLittleRoom() throws {
      stage.system.limitRoom(to: 150_000)
      let store = try store(commits: 1)
      #expect(stage.system.disk[stage.backup] == nil)
      stage.system.limitRoom(to: 400)
      try stage.set(7...8, in: store)
      #expect(try stage.contents().values["volume"] == .integer(8))
      // With room again, there is a backup.
      stage.system.limitRoom(to: nil)
      try stage.set(9...9, in: store)
      #expect(stage.system.disk[stage.backup] != nil)
    }

    /// The bytes that reached the disk are unknown then.
    @Test func afterAFailedSyncTheWholeFileIsWritten() throws {
      let store = try store(commits: 3)
      stage.system.fail(attempt: 2, code: EIO)
      store[stage.volume] = 7
      #expect(throws: SettingsError.self) { try store.synchronize() }
      stage.system.forgetOperations()
      try store.synchronize()
      #expect(stage.rewrites == 1)
      #expect(try stage.contents().values["volume"] == .integer(7))
    }
  }
#endif
