#if !os(Windows)
  import Foundation
  import TestSupport
  import Streams
  import Testing

  @testable import Settings

  /// Fault: the watched folder is exchanged, or is not there yet.
  @Suite(.blocking, .independentlyRead)
  struct LostFolderTests {
    private let volume = SettingKey("volume", default: 0)
    private let name = SettingKey("name", default: "")

    private func store(_ file: URL, polling: Duration) throws -> SettingsStore {
      var options = FileBackend.Options()
      options.pollingInterval = polling
      return try SettingsStore(.file(file, options: options), coalescing: .seconds(3600))
    }

    private func file(in folder: TemporaryFolder) -> URL {
      folder.url.appendingPathComponent("a/b/test.settings")
    }

    /// Renames the folder around the folder, which no watch on that folder reports.
    private func exchangeFolders(in folder: TemporaryFolder) throws {
      try FileManager.default.moveItem(
        at: folder.url.appendingPathComponent("a"), to: folder.url.appendingPathComponent("old"))
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("a/b"), withIntermediateDirectories: true)
    }

    private func write(_ value: Int, to file: URL) async throws {
      let other = try store(file, polling: .seconds(3600))
      other[volume] = value
      try await other.flush()
    }

    @Test func aCommitNoticesAnExchangedFolder() async throws {
      let folder = try TemporaryFolder()
      let store = try store(file(in: folder), polling: .seconds(3600))
      store[volume] = 1
      try await store.flush()
      try exchangeFolders(in: folder)
      store[name] = "Ada"
      try await store.flush()
      try await write(5, to: file(in: folder))
      for await value in store.values(for: volume) where value == 5 { break }
    }

    @Test func anExchangedFolderIsNoticedAfterAWhile() async throws {
      let folder = try TemporaryFolder()
      let store = try store(file(in: folder), polling: .milliseconds(2))
      store[volume] = 1
      try await store.flush()
      try exchangeFolders(in: folder)
      try await write(5, to: file(in: folder))
      for await value in store.values(for: volume) where value == 5 { break }
    }

    #if os(Linux)
      /// The polling interval would take an hour.
      @Test func aFolderThatIsNotThereYetIsNoticedWithoutPolling() async throws {
        let folder = try TemporaryFolder()
        let store = try store(
          folder.url.appendingPathComponent("a/b/c/test.settings"), polling: .seconds(3600))
        try store.synchronize()
        try await write(5, to: folder.url.appendingPathComponent("a/b/c/test.settings"))
        for await value in store.values(for: volume) where value == 5 { break }
      }

      /// Often, because the next folder may go as well, after it was looked up and before its watch begins.
      @Test func aRemovedFolderIsNoticedWithoutPolling() async throws {
        for _ in 1...100 {
          let folder = try TemporaryFolder()
          let store = try store(file(in: folder), polling: .seconds(3600))
          store[volume] = 1
          try await store.flush()
          try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a"))
          for await value in store.values(for: volume) where value == 0 { break }
          try await write(5, to: file(in: folder))
          for await value in store.values(for: volume) where value == 5 { break }
        }
      }

      /// A folder may go before its watch begins, and another one come, with the same number, before that is noticed.
      @Test func aFolderThatCouldNotBeWatchedIsTriedAgain() async throws {
        let folder = try TemporaryFolder()
        let (changes, continuation) = AsyncStream<Void>.makeStream()
        let isWatched = Guarded(false)
        let file = folder.url.appendingPathComponent("test.settings").path
        let watch = FileWatch(FilePaths(file, nil, in: MachineFileSystem()), polling: .seconds(3600)) {
          folder, name, queue, onLoss, onChange in
          let isFirst = isWatched.withLock { isWatched in
            defer { isWatched = true }
            return !isWatched
          }
          if isFirst { return nil }
          return FolderWatch.begin(folder, name, on: queue, onLoss: onLoss, onChange: onChange)
        } _: {
          continuation.yield()
        }
        watch.begin()
        try await write(5, to: URL(fileURLWithPath: file))
        for await _ in changes { break }
        watch.cancel()
      }

      /// The system accepts a watch of a folder in a network, and says nothing of what another machine writes there.
      @Test func aWatchedFileIsLookedAtFromTimeToTime() async throws {
        let folder = try TemporaryFolder()
        let (looks, continuation) = AsyncStream<Void>.makeStream()
        let file = folder.url.appendingPathComponent("test.settings").path
        let watch = FileWatch(FilePaths(file, nil, in: MachineFileSystem()), polling: .milliseconds(1)) {
          _, _, _, _, _ in
          AnyCancellable {}
        } _: {
          continuation.yield()
        }
        watch.begin()
        for await _ in looks { break }
        watch.cancel()
      }

      /// A user may have no watches left, and each attempt asks the system.
      @Test func aFolderThatCannotBeWatchedIsTriedFewTimes() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("test.settings").path
        let attempts = Guarded(0)
        let watch = FileWatch(FilePaths(file, nil, in: MachineFileSystem()), polling: .seconds(3600)) {
          _, _, _, _, _ in
          attempts.withLock { $0 += 1 }
          return nil
        } _: {
        }
        watch.begin()
        watch.cancel()
        #expect(attempts.withLock { $0 } == 4)
      }

      /// A user has 128 instances of the system's watcher.
      @Test func allStoresShareOneInstanceOfTheWatcher() async throws {
        let folder = try TemporaryFolder()
        let stores = try (1...128).map { number in
          try store(folder.url.appendingPathComponent("\(number).settings"), polling: .seconds(3600))
        }
        // The last ones are watched as well.
        for store in stores { try store.synchronize() }
        try await write(5, to: folder.url.appendingPathComponent("128.settings"))
        for await value in stores[127].values(for: volume) where value == 5 { break }
        #expect(try Self.watcherInstances() == 1)
      }

      private static func watcherInstances() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
          return target == "anon_inode:inotify"
        }
      }
    #endif
  }
#endif
