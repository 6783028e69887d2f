#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Faults: a backup that cannot be read for some time; a damaged file that cannot be set aside.
  @Suite(.independentlyRead)
  struct BackupTests {
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 0)
    private var backup: String { path + ".backup" }
    private var aside: String { path + ".corrupt-1" }

    /// Two generations, the second of which is damaged or missing.
    private func system(isMissing: Bool = false) throws -> ModelFileSystem {
      let system = ModelFileSystem()
      let store = try store(system)
      for value in 7...8 {
        store[volume] = value
        try store.synchronizeAndDeliver()
      }
      if isMissing {
        try system.remove(path)
      } else {
        system.overwrite(path, with: damaged)
      }
      return system
    }

    private let damaged = FileFormat.magic + Array("damaged".utf8)

    private func store(_ system: ModelFileSystem) throws -> SettingsStore {
      try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
    }

    @Test(arguments: [EMFILE, EIO, EACCES])
    func anUnreadableBackupIsNotTouched(code: Int32) throws {
      let system = try system()
      let before = system.disk
      system.refuse(backup, code: code)
      #expect(throws: SettingsError.posix(code, "read", backup)) { try store(system) }
      #expect(system.disk[path] == damaged)
      #expect(system.disk[backup] == before[backup])
      system.refuse(backup, code: nil)
      #expect(try store(system)[volume] == 8)
      #expect(system.disk[aside] == damaged)
    }

    @Test func aBackupOfAFutureFormatIsNotTouched() throws {
      let system = try system()
      var bytes = try #require(system.disk[backup])
      bytes[8] = 4
      bytes.replaceSubrange(
        60..<64, with: withUnsafeBytes(of: Checksum.of(bytes[..<60]).littleEndian) { Array($0) })
      system.overwrite(backup, with: bytes)
      #expect(throws: SettingsError.otherFormat(path: backup, found: 4, supported: 3)) { try store(system) }
      #expect(system.disk[path] == damaged)
      #expect(system.disk[backup] == bytes)
    }

    @Test func anUnreadableBackupWithoutAFileIsNotRemoved() throws {
      let system = try system(isMissing: true)
      let before = try #require(system.disk[backup])
      system.refuse(backup, code: EMFILE)
      let store = try store(system)
      store[volume] = 9
      #expect(throws: SettingsError.posix(EMFILE, "read", backup)) { try store.synchronizeAndDeliver() }
      #expect(system.disk[backup] == before)
      #expect(system.disk[path] == nil)
      system.refuse(backup, code: nil)
      try store.synchronizeAndDeliver()
      // The file was removed on purpose, so nothing of it may come back.
      #expect(try FileFormat.decode(#require(system.disk[backup])).values == ["volume": .integer(9)])
    }

    @Test func aDamagedBackupWithoutAFileIsSetAside() throws {
      let system = try system(isMissing: true)
      system.overwrite(backup, with: damaged)
      let store = try store(system)
      store[volume] = 9
      try store.synchronizeAndDeliver()
      #expect(system.disk[aside] == damaged)
      #expect(try FileFormat.decode(#require(system.disk[backup])).values == ["volume": .integer(9)])
      #expect(try self.store(system)[volume] == 9)
    }

    @Test func nothingIsWrittenWhileADamagedFileCannotBeSetAside() throws {
      let system = try system()
      let good = try #require(system.disk[backup])
      system.refuse(aside, code: EACCES)
      let store = try store(system)
      #expect(store[volume] == 8)
      store[volume] = 9
      for _ in 1...3 {
        #expect(throws: SettingsError.posix(EACCES, "write", aside)) { try store.synchronizeAndDeliver() }
        #expect(system.disk[path] == damaged)
        #expect(system.disk[backup] == good)
      }
      system.refuse(aside, code: nil)
      try store.synchronizeAndDeliver()
      #expect(system.disk[aside] == damaged)
      let backup = try FileFormat.read(try #require(system.disk[backup]))
      #expect(backup.contents.values["volume"] == .integer(9))
      #expect(try self.store(system)[volume] == 9)
      #expect(try !system.exists(path + ".corrupt-2"))
    }

    /// Every step of setting the file aside fails once.
    @Test func aDamagedFileIsSetAsideOnceDespiteFailures() throws {
      for attempt in 1...5 {
        let system = try system()
        system.fail(attempt: attempt, code: ENOSPC)
        let store = try store(system)
        #expect(store[volume] == 8, "attempt \(attempt)")
        store[volume] = 9
        try store.synchronizeAndDeliver()
        #expect(system.disk[aside] == damaged, "attempt \(attempt)")
        #expect(try !system.exists(path + ".corrupt-2"), "attempt \(attempt)")
        #expect(try self.store(system)[volume] == 9)
      }
    }

    @Test func aRepairDuringACommitIsReported() throws {
      let system = try system()
      system.overwrite(path, with: try #require(system.disk[backup]))
      let store = try store(system).settled()
      system.overwrite(path, with: damaged)
      store[SettingKey("other", default: 0)] = 1
      // The step after the repair of both files fails once: the ninth one is the first of the commit.
      system.fail(attempt: 9, code: EIO)
      #expect(throws: SettingsError.self) { try store.synchronizeAndDeliver() }
      try store.synchronizeAndDeliver()
      var events: [SettingsEvent] = []
      let cancellable = store.events.sink { events.append($0) }
      let repair = SettingsEvent.restored(
        damage: "it ends within its header, after 15 bytes", setAside: aside, generation: 2)
      #expect(events.filter { $0 == repair }.count == 1, "\(events)")
      withExtendedLifetime(cancellable) {}
    }
  }
#endif
