#if !os(Windows)
  import Foundation
  import Testing

  @testable import Settings

  /// Fault: a generation before the present one that cannot be read for now.
  struct BackupTests {
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 0)
    private var backup: String { path + ".backup" }
    private var aside: String { path + ".corrupt-1" }

    /// Two generations, of which the second is damaged unless it is not there at all.
    private func system(isMissing: Bool = false) throws -> ModelFileSystem {
      let system = ModelFileSystem()
      let store = try store(system)
      for value in 7...8 {
        store[volume] = value
        try store.synchronize()
      }
      if isMissing {
        try system.remove(path)
      } else {
        system.overwrite(path, with: damaged)
      }
      return system
    }

    private let damaged = Array("damaged".utf8)

    private func store(_ system: ModelFileSystem) throws -> SettingsStore {
      try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
    }

    @Test(arguments: [EMFILE, EIO, EACCES])
    func aBackupThatCannotBeReadForNowIsLeftAlone(code: Int32) throws {
      let system = try system()
      let before = system.disk
      system.refuse(backup, code: code)
      #expect(throws: SettingsError.posix(code, "read", backup)) { try store(system) }
      #expect(system.disk[path] == damaged)
      #expect(system.disk[backup] == before[backup])
      system.refuse(backup, code: nil)
      #expect(try store(system)[volume] == 7)
      #expect(system.disk[aside] == damaged)
    }

    @Test func aBackupOfAFutureFormatIsLeftAlone() throws {
      let system = try system()
      var bytes = try #require(system.disk[backup])
      bytes[8] = 2
      bytes.replaceSubrange(
        60..<64, with: withUnsafeBytes(of: Checksum.of(bytes[..<60]).littleEndian) { Array($0) })
      system.overwrite(backup, with: bytes)
      #expect(throws: SettingsError.futureFormat(path: backup, found: 2, supported: 1)) { try store(system) }
      #expect(system.disk[path] == damaged)
      #expect(system.disk[backup] == bytes)
    }

    @Test func withoutAFileABackupThatCannotBeReadIsNotRemoved() throws {
      let system = try system(isMissing: true)
      let before = try #require(system.disk[backup])
      system.refuse(backup, code: EMFILE)
      let store = try store(system)
      store[volume] = 9
      #expect(throws: SettingsError.posix(EMFILE, "read", backup)) { try store.synchronize() }
      #expect(system.disk[backup] == before)
      #expect(system.disk[path] == nil)
      system.refuse(backup, code: nil)
      try store.synchronize()
      // Whoever removed the file wanted nothing of it to come back.
      #expect(system.disk[backup] == nil)
    }

    @Test func withoutAFileADamagedBackupIsPutAside() throws {
      let system = try system(isMissing: true)
      system.overwrite(backup, with: damaged)
      let store = try store(system)
      store[volume] = 9
      try store.synchronize()
      #expect(system.disk[aside] == damaged)
      #expect(system.disk[backup] == nil)
      #expect(try self.store(system)[volume] == 9)
    }
  }
#endif
