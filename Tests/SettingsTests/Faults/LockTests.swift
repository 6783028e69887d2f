#if !os(Windows)
  import Foundation
  import Testing

  @testable import Settings

  /// Faults: a lock that others cannot open, and one that others keep taking.
  struct LockTests {
    private let volume = SettingKey("volume", default: 0)

    /// The mode of the lock after a commit on a file of some mode.
    private func lockMode(of mode: mode_t, before: mode_t? = nil) throws -> UInt32? {
      let folder = try TemporaryFolder()
      let lock = folder.url.appendingPathComponent(".test.settings.lock").path
      let store = try folder.store()
      store[volume] = 1
      try store.synchronize()
      chmod(folder.file.path, mode)
      if let before { chmod(lock, before) } else { unlink(lock) }
      store[volume] = 2
      try store.synchronize()
      #expect(try MachineFileSystem().mode(of: folder.file.path) == UInt32(mode))
      return try MachineFileSystem().mode(of: lock)
    }

    @Test func whoOwnsTheSettingsCanOpenTheLockWhateverTheirMode() throws {
      #expect(try lockMode(of: 0o444) == 0o644)
      #expect(try lockMode(of: 0o400) == 0o600)
    }

    @Test func aGroupThatSharesTheSettingsSharesTheLock() throws {
      #expect(try lockMode(of: 0o660) == 0o660)
      #expect(try lockMode(of: 0o666) == 0o666)
    }

    @Test func aLockThatWasMadeTooNarrowIsWidened() throws {
      #expect(try lockMode(of: 0o660, before: 0o600) == 0o660)
      #expect(try lockMode(of: 0o444, before: 0o444) == 0o644)
    }

    private let path = "/settings/test"

    /// Someone else takes the lock each time, as often as told, and then once more without writing anything.
    private func contended(steps: Int) throws -> (ModelFileSystem, SettingsStore) {
      let system = ModelFileSystem()
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      store[volume] = 1
      let path = path
      system.whenLocking { (count) throws(SettingsError) in
        if count <= steps {
          let contents = SettingsContents(
            values: ["other": .integer(Int64(count))],
            revision: SettingsRevision(generation: UInt64(count), checksum: 0))
          system.overwrite(path, with: FileFormat.encode(contents).bytes)
        }
        if count <= steps + 1 { throw .locked(path: path, waited: .seconds(5)) }
      }
      return (system, store)
    }

    @Test func whoWaitsWhileOthersMakeProgressIsNotSentAway() throws {
      let (system, store) = try contended(steps: 1_000)
      #expect(throws: SettingsError.locked(path: path, waited: .seconds(5))) { try store.synchronize() }
      #expect(system.lockings == 1_001)
      try store.synchronize()
      #expect(system.lockings == 1_002)
      #expect(store[SettingKey("other", default: 0)] == 1_000)
    }

    @Test func whoWaitsWhileNothingHappensIsSentAway() throws {
      let (system, store) = try contended(steps: 0)
      #expect(throws: SettingsError.locked(path: path, waited: .seconds(5))) { try store.synchronize() }
      #expect(system.lockings == 1)
    }
  }
#endif
