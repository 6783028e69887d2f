import Streams

#if !os(Windows)
  import Foundation
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Extreme numbers and durations, and errors that persist.
  @Suite(.independentlyRead)
  struct ExtremesTests {
    private let path = "/settings/test"
    private let volume = SettingKey("volume", default: 0)

    @Test func theLastGenerationCannotBeReplaced() throws {
      let last = SettingsContents(
        values: ["volume": .integer(7)], revision: SettingsRevision(generation: .max, checksum: 0))
      let system = ModelFileSystem()
      system.overwrite(path, with: FileFormat.encode(last).bytes)
      let before = system.disk[path]
      let store = try SettingsStore(FileBackend(path: path, fileSystem: system), coalescing: .seconds(3600))
      #expect(store[volume] == 7)
      store[volume] = 8
      #expect(throws: SettingsError.noGenerationLeft(path: path)) { try store.synchronizeAndDeliver() }
      #expect(system.disk[path] == before)

      let memory = MemoryBackend(last)
      let other = testStore(memory)
      other[volume] = 8
      #expect(throws: SettingsError.noGenerationLeft(path: "memory")) { try other.synchronizeAndDeliver() }
      #expect(memory.contents == last)
    }

    @Test func everyDurationIsValidForATimer() {
      #expect(Duration.milliseconds(1_500).dispatched == .nanoseconds(1_500_000_000))
      #expect(Duration.seconds(Int64.max).dispatched == .seconds(Int.max))
      #expect(Duration.seconds(Int64.min).dispatched == .seconds(Int.min))
      #expect(Duration.seconds(10_000_000_000).dispatched == .seconds(10_000_000_000))
      for failures in [0, 1, 8, .max] {
        for coalescing in [Duration.seconds(Int64.max), .seconds(Int64.min), .zero] {
          #expect(Writer.delay(coalescing, failures: failures) >= .zero)
        }
      }
    }

    @Test func storesAcceptEveryDuration() throws {
      let folder = try TemporaryFolder()
      for duration in [Duration.seconds(Int64.max), .seconds(Int64.min), .zero] {
        var options = FileBackend.Options()
        options.pollingInterval = duration
        // There is nothing to watch yet.
        let file = folder.url.appendingPathComponent("\(duration)/settings")
        let store = try SettingsStore(.file(file, options: options), coalescing: duration)
        store[volume] = 1
        try store.synchronizeAndDeliver()
      }
    }

    @Test func aNegativeSizeLimitAllowsNothing() throws {
      let folder = try TemporaryFolder()
      var options = FileBackend.Options()
      options.sizeLimit = -1
      let store = try SettingsStore(.file(folder.file, options: options), coalescing: .seconds(3600))
      store[volume] = 1
      #expect(store[volume] == 0)
      // At once, because the store could find an empty file and set it aside.
      try Data("x".utf8).write(to: folder.file, options: .atomic)
      #expect(throws: SettingsError.tooLarge(path: folder.file.path, bytes: 1, limit: 0)) {
        try SettingsStore(.file(folder.file, options: options))
      }
    }

    @Test func retriesOnAFailingDiskPause() {
      #expect(Writer.delay(.zero, failures: 0) == .zero)
      let delays = (1...10).map { Writer.delay(.zero, failures: $0) }
      #expect(delays[0] >= .milliseconds(100))
      #expect(zip(delays, delays.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(delays[9] >= .seconds(10))
      #expect(Writer.delay(.milliseconds(20), failures: 1) == .milliseconds(500))
    }

    @Test func aLastingErrorIsRetriedOnlyWhenSomethingChanges() async throws {
      let memory = MemoryBackend(SettingsContents(schema: 3))
      let store = try SettingsStore(
        memory, migrations: [SettingsMigration(to: 1) { _ in }], coalescing: .zero)
      store[volume] = 8
      for await event in store.events.values
      where event == .writeFailed(.futureSchema(found: 3, supported: 1)) {
        break
      }
      let isTriedAgain = await store.writer.perform {
        store.state.withLock { $0.isRetrying || $0.isScheduled }
      }
      #expect(!isTriedAgain)
      #expect(!store.information(for: volume).isSaved)
      var aftermath = StoreState.Aftermath(store: store)
      store.state.withLock { $0.schedulePending(&aftermath) }
      #expect(aftermath.mustStartTimer)
    }
  }
#endif
