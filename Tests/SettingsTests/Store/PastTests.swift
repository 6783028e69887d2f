#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// The past that a log of edits still knows, and the health of its files.
  @Suite(.blocking, .independentlyRead)
  struct PastTests {
    private let stage = JournalStage()

    @Test func eachGenerationIsWhatWasAcknowledged() throws {
      let store = try stage.store()
      let name = SettingKey("name", default: "")
      var acknowledged: [(generation: UInt64, values: [SettingName: StoredValue])] = []
      for value in 1...20 {
        store[stage.volume] = value
        if value % 3 == 0 { store[name] = "\(value)" } else if value % 5 == 0 { store.reset(name) }
        try store.synchronizeAndDeliver()
        acknowledged.append((store.state.withLock { $0.revision.generation }, store.storedValues))
      }
      for (generation, values) in acknowledged {
        #expect(try store.state(at: generation) == values, "\(generation)")
      }
      #expect(try store.state(at: 99) == nil)
      let past = try store.history(of: stage.volume)
      #expect(past.map(\.value) == Array(1...20))
      #expect(past.map(\.generation) == acknowledged.map(\.generation))
      // A removed setting has the default of the key.
      #expect(try store.history(of: name).map(\.value) == ["3", "", "6", "9", "", "12", "15", "18", ""])
    }

    /// Another program, with another key.
    @Test func thePastOfWhatOthersHaveWrittenIsKnown() throws {
      let store = try stage.set(1...3)
      try stage.set(4...5)
      #expect(try store.history(of: stage.volume).map(\.value) == Array(1...5))
      #expect(try SettingsStore(.memory).history(of: stage.volume) == [])
    }

    /// It is as if the past began with it.
    @Test func writingTheWholeFileForgetsThePast() throws {
      let store = try stage.set(1...3)
      #expect(try stage.system.link(stage.path, to: "/settings/snapshot"))
      try stage.set(4...4, in: store)
      #expect(try store.history(of: stage.volume).map(\.value) == [4])
      #expect(try store.state(at: 3) == nil)
    }

    /// Does something whenever it opens.
    private struct Interrupted: SettingsCipher {
      let toy = ToyCipher(identity: "key", key: 7)
      let action: @Sendable () -> Void
      var identity: String { toy.identity }

      func seal(_ bytes: [UInt8], context: [UInt8]) -> [UInt8] { toy.seal(bytes, context: context) }

      func open(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] {
        action()
        return try toy.open(bytes, context: context)
      }
    }

    /// Another process may write the whole file between a look at its end and reading it.
    @Test func thePastIsThatOfTheFileThatIsRead() throws {
      func backend(_ system: ModelFileSystem, _ action: @escaping @Sendable () -> Void = {}) -> FileBackend {
        var options = FileBackend.Options()
        options.cipher = Interrupted(action: action)
        return FileBackend(path: stage.path, options: options, fileSystem: system)
      }
      let pending = Guarded<[UInt8]?>(nil), stage = stage
      let reader = backend(stage.system) {
        if let bytes = pending.withLock({ $0.take() }) { stage.system.overwrite(stage.path, with: bytes) }
      }
      let store = try SettingsStore(backend(stage.system), coalescing: .seconds(3600))
      try stage.set(1...2, in: store)
      _ = try reader.load(ifChangedSince: nil)
      try stage.set(3...3, in: store)
      let other = ModelFileSystem(stage.system.disk)
      other.forbidAppending()
      let later = try SettingsStore(backend(other), coalescing: .seconds(3600))
      later[stage.ballast] = String(repeating: "x", count: 5_000)
      try later.synchronize()
      pending.withLock { $0 = other.disk[stage.path] }
      #expect(try reader.commits().map(\.edits.count) == [2])
      #expect(pending.withLock { $0 } == nil)
    }

    @Test func theHealthOfTheFilesIsKnown() throws {
      let store = try stage.store()
      #expect(try store.health()?.generation == 0)
      try stage.set(1...3, in: store)
      let health = try #require(try store.health())
      #expect(health.generation == 3 && health.isBackupCurrent && !health.hasPlaintext)
      try stage.system.remove(stage.backup)
      #expect(try store.health()?.isBackupCurrent == false)
      try store.checkFiles()
      #expect(try store.health()?.lastCheck != nil)
      #expect(try SettingsStore(.memory).health() == nil)
    }

    /// A killed process has left the beginning of a commit, which nobody was promised.
    @Test func aCommitThatIsOnlyBegunIsNotTheGeneration() throws {
      try stage.set(1...3)
      let bytes = try #require(stage.system.disk[stage.path])
      stage.system.write(bytes + LogRecord.magic, into: stage.path)
      let health = try #require(try stage.store().health())
      #expect(health.generation == 3 && health.isBackupCurrent)
    }

    /// Tells which of its calls were made on the queue of a store.
    private final class Asked: SettingsBackend {
      let writer = Guarded<Writer?>(nil)
      let calls = Guarded<[Bool]>([])

      private func note() {
        guard let writer = writer.withLock({ $0 }) else { return }
        calls.withLock { $0.append(writer.isAtWork) }
      }

      func load(ifChangedSince known: SettingsRevision?) -> SettingsContents? {
        note()
        return SettingsContents()
      }

      func commit(_ changes: SettingsChanges) -> SettingsCommitResult {
        note()
        return .saved(changes.known, others: nil)
      }

      func commits() -> [SettingsCommit] {
        note()
        return []
      }

      func checkFiles() { note() }

      func health() -> SettingsHealth? {
        note()
        return nil
      }

      func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
        note()
        return nil
      }
    }

    /// As it is promised to whoever writes a backend, which need not guard itself against two calls at once.
    @Test func aBackendIsCalledOnTheQueueOfTheStoreAlone() throws {
      let backend = Asked()
      let store = try SettingsStore(backend, coalescing: .seconds(3600)).settled()
      backend.writer.withLock { $0 = store.writer }
      store[stage.volume] = 1
      try store.synchronize()
      try store.checkFiles()
      _ = try store.health()
      _ = try store.history(of: stage.volume)
      _ = try store.state(at: 1)
      // Checking loads what was found.
      #expect(backend.calls.withLock { $0 } == [true, true, true, true, true, true])
      backend.writer.withLock { $0 = nil }
    }

    @Test func whatACheckFindsIsAnEvent() throws {
      let store = try stage.set(1...3)
      var bytes = try #require(stage.system.disk[stage.backup])
      bytes[100] ^= 1
      stage.system.spoil(stage.backup, with: bytes)
      var events: [SettingsEvent] = []
      let cancellable = store.events.sink { events.append($0) }
      try store.checkFiles()
      store.mailbox.queue.sync {}
      #expect(events.contains(.backupSetAside(path: stage.path + ".corrupt-1")))
      withExtendedLifetime(cancellable) {}
    }
  }
#endif
