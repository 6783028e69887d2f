#if SQLite && (os(Linux) || os(macOS))
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @Suite
  struct SQLiteLogWatchTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    /// A store that would check by itself only after an hour.
    private func watchingStore() throws -> SQLiteStore<Note> {
      try SQLiteStore(
        path: folder.path, table: "notes", busyTimeout: .seconds(600), checkingEvery: .seconds(3_600))
    }

    @Test(.prompt)
    func noticesTheWriteOfAnotherProcessByTheLog() async throws {
      let store = try watchingStore()
      let arrivals = AsyncStream<Bool>.makeStream()
      let cancellable = store.changes.sink { arrivals.continuation.yield($0.isExternal) }
      let path = folder.path
      for round in 1...3 {
        await #expect(processExitsWith: .success) { [path = path as String, round = round as Int] in
          try SQLiteStore<Note>(path: path, table: "notes", busyTimeout: .seconds(600), checkingEvery: nil)
            .insert(Note(round))
        }
        for await isExternal in arrivals.stream {
          #expect(isExternal)
          break
        }
        #expect(try store.count() == round)
      }
      withExtendedLifetime(cancellable) {}
    }

    @Test
    func checksSeldomIfTheSystemReportsWrites() throws {
      let store = try SQLiteStore<Note>(path: folder.path, table: "notes", busyTimeout: .seconds(600))
      #expect(store.pause == .seconds(10) && store.path == folder.path)
      #expect(try folder.store().pause == nil)
    }

    @Test(.prompt)
    func releasesAStoreThatWatches() async throws {
      var store: SQLiteStore<Note>? = try watchingStore()
      weak let released = store
      try store?.insert(Note(1))
      store = nil
      while released != nil { await Task.yield() }
    }

    @Test
    func ignoresWritesToOtherTables() throws {
      let store = try folder.store(), entries = try folder.entries()
      let probe = store.changes.probe()
      try entries.insert(QueryEntry(id: 1))
      try store.checkForExternalChanges()
      #expect(probe.values.isEmpty)
      // A program that knows nothing of versions writes to both tables at once.
      try entries.writer.run("BEGIN")
      try entries.writer.run("UPDATE entries SET content = '{}'")
      try entries.writer.run(
        "INSERT INTO notes (id, content) VALUES ('7', '{\"id\":7,\"text\":\"\",\"order\":0}')")
      try entries.writer.run("COMMIT")
      try store.checkForExternalChanges()
      #expect(probe.values.map(\.isExternal) == [true])
      try store.insert(Note(8))
      try store.checkForExternalChanges()
      #expect(probe.values.map(\.isExternal) == [true, false])
      #expect(FetchedList(store).objects.map(\.id) == [7, 8])
    }

    @Test
    func publishesWritesToAFileThatDoesNotCountThem() throws {
      _ = try folder.store()
      let writer = try SQLiteConnection(path: folder.path, isReadOnly: false, busyTimeout: .seconds(600))
      for event in ["INSERT", "UPDATE", "DELETE"] {
        try writer.run("DROP TRIGGER \"watershed_count notes \(event)\"")
      }
      let reader = try folder.store(isReadOnly: true)
      let probe = reader.changes.probe()
      try writer.run("INSERT INTO notes (id, content) VALUES ('7', '{}')")
      try reader.checkForExternalChanges()
      #expect(probe.values.map(\.isExternal) == [true])
    }
  }
#endif
