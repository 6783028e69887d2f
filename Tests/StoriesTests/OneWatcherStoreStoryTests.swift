#if SQLite && os(Linux)
  import Foundation
  import Lists
  import Settings
  import Streams
  import Testing

  /// A program with settings and with lists over a database, both of which notice what other programs write.
  struct OneWatcherStoreStoryTests {
    private struct Note: Codable, Identifiable, Equatable, Sendable {
      let id: Int
    }

    private let volume = SettingKey("volume", default: 0)

    @Test func settingsAndDatabasesShareOneInstanceOfTheWatcher() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "watcher-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      let file = folder.appending(path: "settings")
      let (reader, writer) = (try SettingsStore(.file(file)), try SettingsStore(.file(file)))
      writer[volume] = 5
      for await value in reader.values(for: volume) where value == 5 { break }

      let database = folder.appending(path: "notes.sqlite").path
      let list = try SQLiteStore<Note>(path: database, table: "notes")
      let other = try SQLiteStore<Note>(path: database, table: "notes")
      let (changes, continuation) = AsyncStream<Bool>.makeStream()
      let cancellable = list.changes.sink { continuation.yield($0.isExternal) }
      try other.insert(Note(id: 1))
      for await isExternal in changes {
        #expect(isExternal)
        break
      }
      #expect(try watcherInstances() == 1)
      withExtendedLifetime(cancellable) {}
    }

    private func watcherInstances() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        return target == "anon_inode:inotify"
      }
    }
  }
#endif
