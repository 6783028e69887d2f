#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Faults: a lock that other users cannot open, and one that other writers keep taking.
  @Suite(.blocking, .independentlyRead)
  struct LockTests {
    private let volume = SettingKey("volume", default: 0)

    /// The mode of the lock after a commit to a file with the given mode.
    private func lockMode(of mode: mode_t, before: mode_t? = nil) throws -> UInt32? {
      let folder = try TemporaryFolder()
      let lock = folder.url.appendingPathComponent(".test.settings.lock").path
      let store = try folder.store()
      store[volume] = 1
      try store.synchronizeAndDeliver()
      chmod(folder.file.path, mode)
      if let before { chmod(lock, before) } else { unlink(lock) }
      store[volume] = 2
      try store.synchronizeAndDeliver()
      #expect(try MachineFileSystem().access(of: folder.file.path)?.mode == UInt32(mode))
      return try MachineFileSystem().access(of: lock)?.mode
    }

    @Test func theOwnerCanOpenTheLockWhateverTheMode() throws {
      #expect(try lockMode(of: 0o444) == 0o644)
      #expect(try lockMode(of: 0o400) == 0o600)
    }

    @Test func aLockHasTheModeOfSharedSettings() throws {
      #expect(try lockMode(of: 0o660) == 0o660)
      #expect(try lockMode(of: 0o666) == 0o666)
    }

    @Test func aLockWithATooNarrowModeIsWidened() throws {
      #expect(try lockMode(of: 0o660, before: 0o600) == 0o660)
      #expect(try lockMode(of: 0o444, before: 0o444) == 0o644)
    }

    #if os(Linux) || os(macOS)
      /// A process that forks shares its open files with the child, which may live on for ever.
      @Test func aCopyOfTheDescriptorInAChildDoesNotKeepTheLock() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("lock").path
        let copies = Guarded<[Int32]>([])
        let lock = MachineFileLock(path, .userOnly) { file, request in
          if request != LOCK_UN { copies.withLock { $0.append(dup(file)) } }
          return flock(file, request)
        }
        try lock.lock(waiting: .zero)
        lock.unlock()
        let other = MachineFileLock(path, .userOnly)
        try other.lock(waiting: .zero)
        other.unlock()
        for copy in copies.withLock({ $0 }) { close(copy) }
      }
    #endif

    private let path = "/settings/test"

    /// Another writer takes the lock for a number of steps, and then once more without writing.
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

    @Test func aWriterWaitsWhileOthersMakeProgress() throws {
      let (system, store) = try contended(steps: 1_000)
      #expect(throws: SettingsError.locked(path: path, waited: .seconds(5))) {
        try store.synchronizeAndDeliver()
      }
      #expect(system.lockings == 1_001)
      try store.synchronizeAndDeliver()
      #expect(system.lockings == 1_002)
      #expect(store[SettingKey("other", default: 0)] == 1_000)
    }

    @Test func aWriterGivesUpIfNothingHappens() throws {
      let (system, store) = try contended(steps: 0)
      #expect(throws: SettingsError.locked(path: path, waited: .seconds(5))) {
        try store.synchronizeAndDeliver()
      }
      #expect(system.lockings == 1)
    }
  }
#endif
