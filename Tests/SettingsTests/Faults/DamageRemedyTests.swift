#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: damage that a program wants to decide about.
  @Suite(.blocking, .independentlyRead)
  struct DamageRemedyTests {
    private let stage = JournalStage()

    private func backend(
      _ onDamage: @escaping @Sendable (DamagedSettings) -> DamageRemedy
    ) -> FileBackend {
      var options = FileBackend.Options()
      options.onDamage = onDamage
      return FileBackend(path: stage.path, options: options, fileSystem: stage.system)
    }

    /// A file with a damaged header, and its bytes.
    private func damage() throws -> [UInt8] {
      try stage.set(1...4)
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[30] ^= 1
      stage.system.overwrite(stage.path, with: bytes)
      return bytes
    }

    @Test func aProgramMayRefuseADamagedFileWhichIsNotTouched() throws {
      let bytes = try damage()
      let before = stage.system.disk.names
      let problem = SettingsError.damaged(path: stage.path, reason: "the checksum of the header is wrong")
      #expect(throws: problem) { try SettingsStore(backend { _ in .refuse }) }
      #expect(stage.system.disk.names == before)
      #expect(stage.system.disk[stage.path] == bytes)
      #expect(
        "\(problem)" == "/settings/test is damaged: the checksum of the header is wrong. It was not touched.")
    }

    @Test func aProgramMayStartEmptyAndBothFilesAreKept() throws {
      let bytes = try damage()
      let backup = stage.system.disk[stage.backup]
      let store = try SettingsStore(backend { _ in .startEmpty }, coalescing: .seconds(3600))
      #expect(store[stage.volume] == 0)
      #expect(stage.system.disk[stage.path + ".corrupt-2"] == bytes)
      #expect(stage.system.disk[stage.path + ".corrupt-1"] == backup)
      #expect(try !stage.system.exists(stage.path) && !stage.system.exists(stage.backup))
      var events: [SettingsEvent] = []
      let cancellable = store.events.sink { events.append($0) }
      #expect(
        events == [
          .dataLost(damage: "the checksum of the header is wrong", setAside: stage.path + ".corrupt-2")
        ])
      withExtendedLifetime(cancellable) {}
      try stage.set(9...9, in: store)
      #expect(try stage.contents().values == ["volume": .integer(9)])
    }

    /// Once the file is away, the next commit would take the backup for one of settings that were removed on purpose.
    @Test func everyCrashStateOfAStartWithTheDefaultsKeepsBothFiles() throws {
      let bytes = try damage()
      let backup = try #require(stage.system.disk[stage.backup])
      let start = stage.system.disk
      stage.system.forgetOperations()
      _ = try backend { _ in .startEmpty }.load(ifChangedSince: nil)
      for (done, disks) in CrashedDisk.all(from: start, stage.system.operations) {
        for disk in disks {
          let next = JournalStage(disk)
          var options = FileBackend.Options()
          options.onDamage = { _ in .startEmpty }
          let again = FileBackend(path: next.path, options: options, fileSystem: next.system)
          try next.set(9...9, in: SettingsStore(again, coalescing: .seconds(3600)))
          #expect(try next.contents().values == ["volume": .integer(9)])
          let kept = next.system.disk
          let files = kept.names.values.map { kept.contents[$0] }
          try #require(files.contains(bytes) && files.contains(backup), "after \(done) operations")
        }
      }
    }

    @Test func aProgramIsAskedWithWhatItNeedsToDecide() throws {
      _ = try damage()
      let questions = Guarded<[DamagedSettings]>([])
      let backend = backend { question in
        questions.withLock { $0.append(question) }
        return .restore
      }
      let store = try SettingsStore(backend, coalescing: .seconds(3600))
      #expect(store[stage.volume] == 4)
      #expect(
        questions.withLock { $0 } == [
          DamagedSettings(url: backend.url, reason: "the checksum of the header is wrong", restorable: 4)
        ])
    }

    @Test func withoutABackupNothingCanBeRestored() throws {
      _ = try damage()
      try stage.system.remove(stage.backup)
      let restorable = Guarded<[UInt64?]>([])
      let backend = backend { question in
        restorable.withLock { $0.append(question.restorable) }
        return .restore
      }
      #expect(try backend.load(ifChangedSince: nil)?.values == [:])
      #expect(restorable.withLock { $0 } == [nil])
    }

    /// It may ask the user, open another store, or look at the file.
    @Test func nothingIsLockedWhileAProgramDecides() throws {
      _ = try damage()
      let own = Guarded<FileBackend?>(nil)
      let seen = Guarded<[Int]>([])
      let backend = backend { _ in
        let count = try? own.withLock { $0 }?.generations().count
        seen.withLock { $0.append(count ?? -1) }
        return .restore
      }
      own.withLock { $0 = backend }
      _ = try backend.load(ifChangedSince: nil)
      #expect(seen.withLock { $0 } == [2])
      own.withLock { $0 = nil }
    }

    /// Another thread and another process can go on with the file meanwhile.
    @Test func neitherTheFileNorTheBackendIsLockedWhileAProgramDecides() throws {
      let folder = try TemporaryFolder()
      // Without a store, which would watch the file and repair it first.
      let first = folder.backend()
      for value in Int64(1)...2 {
        let known = try #require(try first.load(ifChangedSince: nil)).revision
        _ = try first.commit(SettingsChanges(values: ["volume": .integer(value)], schema: 0, known: known))
      }
      try Data(FileFormat.magic + [1, 2, 3]).write(to: folder.file)
      let own = Guarded<FileBackend?>(nil)
      let seen = Guarded<[Bool]>([])
      var options = FileBackend.Options()
      options.onDamage = { _ in
        let isFree = own.withLock { $0 }.map(Self.isFree)
        seen.withLock { $0.append(isFree == true) }
        return .restore
      }
      let backend = FileBackend(folder.file, options: options)
      own.withLock { $0 = backend }
      #expect(try backend.load(ifChangedSince: nil)?.values == ["volume": .integer(2)])
      #expect(seen.withLock { $0 } == [true])
      own.withLock { $0 = nil }
    }

    private static func isFree(_ backend: FileBackend) -> Bool {
      let isReached = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        backend.state.withLock { _ in }
        isReached.signal()
      }
      let lock = MachineFileLock(backend.paths.lock, .userOnly)
      guard (try? lock.lock(waiting: .zero)) != nil else { return false }
      lock.unlock()
      return isReached.wait(timeout: .now() + 600) == .success
    }

    /// Values that a store has in memory are written again without a question.
    @Test func aStoreThatLosesNothingDoesNotAsk() throws {
      let store = try SettingsStore(backend { _ in .refuse }, coalescing: .seconds(3600))
      try stage.set(1...4, in: store)
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[30] ^= 1
      stage.system.overwrite(stage.path, with: bytes)
      try stage.set(5...5, in: store)
      #expect(try stage.contents().values == ["volume": .integer(5)])
      #expect(stage.system.disk[stage.path + ".corrupt-1"] == bytes)
    }

    /// While it refuses, the values stay visible, unsaved and in memory.
    @Test func damageWithNewerContentsIsAskedAboutWhileAStoreIsOpen() throws {
      let store = try SettingsStore(backend { _ in .refuse }, coalescing: .seconds(3600))
      try stage.set(1...1, in: store)
      try stage.set(2...5)
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[30] ^= 1
      stage.system.overwrite(stage.path, with: bytes)
      store[stage.volume] = 6
      #expect(throws: SettingsError.damaged(path: stage.path, reason: "the checksum of the header is wrong"))
      {
        try store.synchronize()
      }
      #expect(store[stage.volume] == 6)
      #expect(stage.system.disk[stage.path] == bytes)
    }

    /// Another process holds the lock for ever, or the folder is read-only.
    @Test(arguments: [DamageRemedy.restore, .startEmpty, .refuse])
    func damageThatCannotBeRepairedIsAskedAboutToo(remedy: DamageRemedy) throws {
      let bytes = try damage()
      stage.system.refuse(stage.path + ".corrupt-1", code: EACCES)
      let backend = backend { _ in remedy }
      if remedy == .refuse {
        #expect(throws: SettingsError.self) { try backend.load(ifChangedSince: nil) }
      } else {
        let contents = try #require(try backend.load(ifChangedSince: nil))
        #expect(contents.values["volume"] == (remedy == .restore ? .integer(4) : nil))
      }
      #expect(stage.system.disk[stage.path] == bytes)
    }

    @Test func aFileThatIsNotSettingsIsNotAskedAbout() throws {
      stage.system.overwrite(stage.path, with: Array("My thesis".utf8))
      #expect(throws: SettingsError.notSettings(path: stage.path)) {
        try SettingsStore(backend { _ in .startEmpty })
      }
      #expect(stage.system.disk[stage.path] == Array("My thesis".utf8))
    }
  }
#endif
