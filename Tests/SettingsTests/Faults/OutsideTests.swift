#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// Faults: clock backwards; symlinked file; file deleted or replaced; watch lost or overflowing.
  @Suite(.independentlyRead)
  struct OutsideTests {
    private let volume = SettingKey("volume", default: 0)
    private let name = SettingKey("name", default: "")

    @Test func aClockThatGoesBackwardsHidesNoChange() async throws {
      let folder = try TemporaryFolder()
      let one = try folder.store()
      let other = try folder.store()
      one[volume] = 1
      try await one.flush()
      for value in 2...4 {
        other[volume] = value
        try await other.flush()
        // The same time long ago, for each write.
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: folder.file.path)
        for await seen in one.values(for: volume) where seen == value { break }
        one[name] = "after \(value)"
        try await one.flush()
        #expect(try folder.store()[volume] == value)
      }
    }

    @Test func aLinkIsFollowedOnceAndItsTargetReplaced() throws {
      let folder = try TemporaryFolder()
      let other = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: other.file)
      let store = try folder.store()
      store[volume] = 1
      try store.synchronizeAndDeliver()
      #expect(folder.names == ["test.settings"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == other.file.path)
      #expect(try other.store()[volume] == 1)
    }

    /// A link in place of the temporary file must not redirect the write.
    @Test func aTemporaryFileIsNeverWrittenThroughALink() throws {
      let folder = try TemporaryFolder()
      let victim = folder.url.appendingPathComponent("victim")
      try Data("mine".utf8).write(to: victim)
      let temporary = folder.url.appendingPathComponent(".test.settings.next")
      try FileManager.default.createSymbolicLink(at: temporary, withDestinationURL: victim)
      let store = try folder.store()
      store[volume] = 1
      try store.synchronizeAndDeliver()
      #expect(try Data(contentsOf: victim) == Data("mine".utf8))
      #expect(try folder.store()[volume] == 1)
      #expect(!folder.names.contains(".test.settings.next"))
    }

    @Test func aDeletedOrReplacedFileIsReadAgain() async throws {
      let folder = try TemporaryFolder()
      let other = try TemporaryFolder()
      let source = try other.store()
      source.edit { settings in
        settings[volume] = 9
        settings[name] = "other"
      }
      try await source.flush()

      let store = try folder.store()
      store.edit { settings in
        settings[volume] = 1
        settings[name] = "first"
      }
      try await store.flush()
      let values = Probe<Int, Never>()
      let names = Probe<String, Never>()
      store.publisher(for: volume).subscribe(values)
      store.publisher(for: name).subscribe(names)
      try FileManager.default.removeItem(at: folder.file)
      await changes(1, of: store)
      rename(other.file.path, folder.file.path)
      await changes(2, of: store)
      #expect(values.values == [1, 0, 9])
      #expect(names.values == ["first", "", "other"])
      #expect(store[volume] == 9)
    }

    /// Waits for a number of external changes, each of both settings.
    private func changes(_ count: Int, of store: SettingsStore) async {
      var seen = 0
      for await event in store.events.buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest).values {
        guard case .changedExternally(let keys) = event else { continue }
        #expect(keys == [name.name, volume.name])
        seen += 1
        if seen == count { return }
      }
    }

    @Test func anExternalChangeIsReportedAfterItsValues() async throws {
      let memory = MemoryBackend()
      let store = testStore(memory)
      let other = testStore(memory)
      let probe = Probe<Int, Never>()
      store.publisher(for: volume).subscribe(probe)
      let seen = Happenings<Int?>()
      let cancellable = store.events.sink { event in
        if case .changedExternally = event { seen.note(probe.values.last) }
      }
      other[volume] = 7
      try await other.flush()
      #expect(await seen.next(1) == [7])
      withExtendedLifetime(cancellable) {}
    }

    /// The folder is removed, and the watch with it. Later it is created again.
    @Test func aLostWatchIsRenewed() async throws {
      let folder = try TemporaryFolder()
      let store = try folder.store()
      store[volume] = 1
      try await store.flush()
      try FileManager.default.removeItem(at: folder.url)
      for await value in store.values(for: volume) where value == 0 { break }
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: false)
      let other = try folder.store()
      other[volume] = 5
      try await other.flush()
      for await value in store.values(for: volume) where value == 5 { break }
      #expect(store[volume] == 5)
    }

    /// If the system loses events, it reports only that fact. The generations are compared.
    @Test func lostEventsLeadToAFullCheck() async throws {
      let silent = SilentBackend()
      let store = try SettingsStore(silent, coalescing: .seconds(3600))
      let other = testStore(silent.memory)
      await silent.watched()
      // Changes from before the watch began are taken first.
      try await store.flush()
      for value in 1...3 {
        other[volume] = value
        other[name] = "\(value)"
        try await other.flush()
      }
      #expect(store[volume] == 0)
      silent.notify()
      for await value in store.values(for: volume) where value == 3 { break }
      for await value in store.values(for: name) where value == "3" { break }
    }

    @Test func aPipeInPlaceOfTheFileIsRefusedAtOnce() throws {
      let folder = try TemporaryFolder()
      #expect(mkfifo(folder.file.path, 0o600) == 0)
      #expect(throws: SettingsError.notSettings(path: folder.file.path)) { try folder.store() }
      #expect(folder.names == ["test.settings"])
    }

    @Test func aMissingFolderIsCreatedAndWatched() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("a/b/test.settings")
      var options = FileBackend.Options()
      options.pollingInterval = .milliseconds(20)
      let store = try SettingsStore(.file(file, options: options), coalescing: .seconds(3600))
      let other = try SettingsStore(.file(file, options: options), coalescing: .seconds(3600))
      other[volume] = 3
      try await other.flush()
      for await value in store.values(for: volume) where value == 3 { break }
      #expect(try MachineFileSystem().access(of: file.deletingLastPathComponent().path)?.mode == 0o700)
    }
  }

  /// A backend that reports changes only on demand.
  final class SilentBackend: SettingsBackend {
    let memory = MemoryBackend()
    private let watcher = CurrentValueSubject<(@Sendable () -> Void)?, Never>(nil)

    func load(ifChangedSince known: SettingsRevision?) -> SettingsContents? {
      memory.load(ifChangedSince: known)
    }
    func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult {
      try memory.commit(changes)
    }

    func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable? {
      watcher.send(onChange)
      return AnyCancellable {}
    }

    func watched() async {
      for await watcher in watcher.values where watcher != nil { return }
    }

    func notify() { watcher.value?() }
  }
#endif
