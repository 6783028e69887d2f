#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: a file that cannot be read for a while, as on a locked device. Defaults must not take its place.
  @Suite(.independentlyRead)
  struct UnreadableForNowTests {
    private let stage = JournalStage()
    private let other = SettingKey("other", default: 0)

    private func waitingStore(
      coalescing: Duration = .seconds(3600), migrations: [SettingsMigration] = []
    ) -> SettingsStore {
      SettingsStore(waitingFor: stage.backend(), migrations: migrations, coalescing: coalescing)
    }

    @Test(arguments: [EPERM, EACCES, EIO])
    func nothingIsOverwrittenAndWhatWasSetIsMerged(code: Int32) throws {
      try stage.set(1...3)
      let before = stage.system.disk
      stage.system.refuse(stage.path, code: code)
      #expect(throws: SettingsError.posix(code, "read", stage.path)) { try stage.store() }
      let store = waitingStore()
      let events = Probe<SettingsEvent, Never>()
      store.events.subscribe(events)
      #expect(events.values == [.readFailed(.posix(code, "read", stage.path))])
      #expect(store[stage.volume] == 0)
      store[other] = 9
      #expect(throws: SettingsError.self) { try store.synchronizeAndDeliver() }
      #expect(store[other] == 9 && !store.information(for: other).isSaved)
      #expect(stage.system.disk.names == before.names && stage.system.disk[stage.path] == before[stage.path])
      stage.system.refuse(stage.path, code: nil)
      try store.synchronizeAndDeliver()
      #expect(store[stage.volume] == 3 && store[other] == 9)
      #expect(try stage.contents().values == ["volume": .integer(3), "other": .integer(9)])
    }

    /// A value that was set meanwhile wins, as a later commit does.
    @Test func aSettingThatWasSetMeanwhileIsWritten() throws {
      try stage.set(1...3)
      stage.system.refuse(stage.path, code: EPERM)
      let store = waitingStore()
      store[stage.volume] = 8
      stage.system.refuse(stage.path, code: nil)
      try store.synchronizeAndDeliver()
      #expect(store[stage.volume] == 8)
      #expect(try stage.contents().values == ["volume": .integer(8)])
    }

    /// No call tells the store that the file can be read.
    @Test func itHealsByItself() async throws {
      try stage.set(1...3)
      stage.system.refuse(stage.path, code: EPERM)
      let store = waitingStore(coalescing: .milliseconds(1))
      #expect(store[stage.volume] == 0)
      stage.system.refuse(stage.path, code: nil)
      for await value in store.values(for: stage.volume) where value == 3 { break }
    }

    @Test func whatIsReadLateIsMigrated() throws {
      try stage.set(1...3)
      stage.system.refuse(stage.path, code: EPERM)
      let volume = stage.volume
      let store = waitingStore(migrations: [SettingsMigration(to: 1) { $0[volume] *= 10 }])
      store[other] = 9
      stage.system.refuse(stage.path, code: nil)
      try store.synchronizeAndDeliver()
      #expect(store[stage.volume] == 30 && store[other] == 9)
      #expect(try stage.contents().schema == 1)
    }

    /// A store that is open hears of a change that it cannot read, and of nothing afterwards.
    @Test func aChangeThatCannotBeReadIsReadLater() async throws {
      let memory = MemoryBackend()
      let backend = LockedBackend(memory)
      let store = try SettingsStore(backend, coalescing: .milliseconds(1)).settled()
      let happenings = Happenings<SettingsEvent>()
      let cancellable = store.events.sink(receiveValue: { happenings.note($0) }, isolation: nil)
      backend.lock()
      let writer = testStore(memory)
      writer[stage.volume] = 7
      try writer.synchronize()
      _ = await happenings.first { $0 == .readFailed(LockedBackend.problem) }
      backend.unlock()
      for await value in store.values(for: stage.volume) where value == 7 { break }
      #expect(store[stage.volume] == 7)
      withExtendedLifetime(cancellable) {}
    }

    /// A file that cannot be seen is not a missing one, in whose place a new one could be put.
    @Test func aFileThatCannotBeSeenIsNotMissing() throws {
      let store = try stage.store().settled()
      try stage.set(1...3)
      stage.system.hide(stage.path, code: EIO)
      store[other] = 9
      #expect(throws: SettingsError.posix(EIO, "read", stage.path)) { try store.synchronize() }
      stage.system.hide(stage.path, code: nil)
      try store.synchronize()
      #expect(try stage.contents().values == ["volume": .integer(3), "other": .integer(9)])
    }

    /// The backup has later commits than the file, which lost them.
    @Test func aBackupThatCannotBeReadForNowIsNotReplaced() throws {
      let store = try stage.store()
      try stage.set(1...3, in: store)
      try stage.set(4...6, in: store)
      let bytes = try #require(stage.system.disk[stage.path])
      stage.system.spoil(stage.path, with: Array(bytes.dropLast(30)))
      stage.system.refuse(stage.backup, code: EPERM)
      let next = try stage.store()
      #expect(next[stage.volume] == 5)
      next[other] = 9
      #expect(throws: SettingsError.self) { try next.synchronize() }
      stage.system.refuse(stage.backup, code: nil)
      try next.synchronizeAndDeliver()
      #expect(next[stage.volume] == 6)
      #expect(try stage.contents().values == ["volume": .integer(6), "other": .integer(9)])
    }

    @Test func aStoreWithoutAPlaceSaysSoAndKeepsItsValues() async throws {
      let problem = SettingsError.noHome(variables: ["HOME"])
      let backend = FileBackend(path: "", objection: problem, fileSystem: MachineFileSystem())
      let store = SettingsStore(waitingFor: backend)
      store[other] = 9
      await #expect(throws: problem) { try await store.flush() }
      #expect(store[other] == 9)
    }
  }
#endif
