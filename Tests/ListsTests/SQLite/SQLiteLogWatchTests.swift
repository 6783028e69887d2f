#if SQLite && (os(Linux) || os(macOS))
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct SQLiteLogWatchTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    /// A store that would check by itself only after an hour.
    private func watchingStore() throws -> SQLiteStore<Note> {
      try SQLiteStore(
        path: folder.path, table: "notes", busyTimeout: .seconds(600), checkingEvery: .seconds(3_600))
    }

    @Test
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

    /// The number of looks that a store takes after the log was written, and the sum of the pauses between them.
    private func looks(after find: () -> SQLiteLooks.Finding) -> (count: Int, microseconds: Int) {
      var looks = SQLiteLooks()
      looks.begin()
      var (count, sum) = (1, 0)
      while let pause = looks.pause(after: find()) {
        count += 1
        sum += pause
      }
      return (count, sum)
    }

    @Test
    func looksOftenOnlyAfterWritesOfOthers() {
      let own = looks { .ownWrite }
      #expect(own.count == 4 && own.microseconds < 300_000)
      let unexplained = looks { .nothing }
      #expect(unexplained.count == 35 && unexplained.microseconds > 30_000_000)
      #expect(looks { .news }.count == 1)
      var idle = SQLiteLooks()
      #expect(idle.pause(after: .nothing) == nil && idle.pause(after: .ownWrite) == nil)
      // News in the middle end the looks.
      var findings: [SQLiteLooks.Finding] = [.nothing, .ownWrite, .nothing, .news, .nothing]
      #expect(looks { findings.removeFirst() }.count == 4)
    }

    @Test
    func knowsItsOwnWritesFromThoseOfOthers() throws {
      let store = try folder.store(), other = try folder.store()
      #expect(store.lookAfterWrite() == .nothing)
      try store.insert(Note(1))
      #expect(store.lookAfterWrite() == .ownWrite)
      #expect(store.lookAfterWrite() == .nothing)
      try other.insert(Note(2))
      #expect(store.lookAfterWrite() == .news)
      #expect(store.lookAfterWrite() == .nothing)
      try store.write { transaction in
        try transaction.insert(Note(3))
        #expect(store.lookAfterWrite() == .ownWrite)
      }
      #expect(store.path == folder.path)
    }

    @Test
    func releasesAStoreThatWatches() async throws {
      var store: SQLiteStore<Note>? = try watchingStore()
      weak let released = store
      try store?.insert(Note(1))
      store = nil
      await eventually { released == nil }
    }

    @Test
    func ignoresWritesToOtherTables() throws {
      let entries = try folder.entries(), store = try folder.store()
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
        try writer.run("DROP TRIGGER \"watershed_log notes \(event)\"")
      }
      let reader = try folder.store(isReadOnly: true)
      let probe = reader.changes.probe()
      try writer.run("INSERT INTO notes (id, content) VALUES ('7', '{}')")
      try reader.checkForExternalChanges()
      #expect(probe.values.map(\.isExternal) == [true])
    }
  }
#endif
