#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct SQLiteExternalChangeTests {
    private let folder: SQLiteFolder
    private let store: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.store()
      try store.insert(Note(1, "one"))
    }

    @Test
    func publishesTheWritesOfAnotherProcessAsOneChange() async throws {
      let list = FetchedList(store)
      let probe = list.differences.dropFirst().probe()
      let path = folder.path
      await #expect(processExitsWith: .success) { [path = path as String] in
        let other = try SQLiteStore<Note>(
          path: path, table: "notes", busyTimeout: .seconds(600), checkingEvery: nil)
        try other.insert(Note(2))
        try other.write { transaction in
          try transaction.insert(Note(3))
          try transaction.update(id: 1) { $0.text = "eins" }
        }
      }
      #expect(probe.values.isEmpty)
      try store.checkForExternalChanges()
      try store.checkForExternalChanges()
      #expect(probe.values.map(\.summary) == ["-[] +[2, 3] moved [] updated [0]"])
      #expect(list.objects == [Note(1, "eins"), Note(2), Note(3)])
    }

    @Test
    func noticesWritesThatDoNotCountTransactions() throws {
      let list = FetchedList(store)
      try folder.store().writer.run("DELETE FROM notes")
      try store.checkForExternalChanges()
      #expect(list.objects.isEmpty)
    }

    @Test
    func doesNotTakeItsOwnTransactionsForExternalOnes() throws {
      let probe = store.changes.probe()
      try store.insert(Note(2))
      try store.checkForExternalChanges()
      #expect(probe.values.map(\.isExternal) == [false])
    }

    @Test
    func appliesATransactionAfterAnExternalOneOnce() throws {
      let list = FetchedList(store)
      let probe = list.differences.dropFirst().probe()
      try folder.store().insert(Note(2))
      try store.insert(Note(3))
      #expect(list.objects.map(\.id) == [1, 2, 3])
      #expect(
        probe.values.map(\.summary) == ["-[] +[2] moved [] updated []", "-[] +[3] moved [] updated []"])
    }

    @Test
    func checksAtTheGivenInterval() throws {
      let time = VirtualTimeScheduler()
      let list = FetchedList(store)
      let watching = store.watchForExternalChanges(every: 10, on: time)
      let other = try folder.store()
      time.advance(by: 12)
      try other.insert(Note(2))
      #expect(list.objects.count == 1)
      time.advance(by: 10)
      #expect(list.objects.count == 2)
      watching.cancel()
      try other.insert(Note(3))
      time.advance(by: 100)
      #expect(list.objects.count == 2)
    }

    @Test
    func reportsAFailedCheckUntilOneSucceeds() throws {
      let time = VirtualTimeScheduler()
      let list = FetchedList(store)
      let failures = list.$failure.map { $0 as? StoreError }.probe()
      let watching = store.watchForExternalChanges(every: 10, on: time)
      try store.writer.run("PRAGMA wal_checkpoint(TRUNCATE)")
      let bytes = try folder.bytes
      try folder.write(Data())
      time.advance(by: 35)
      let emptied = StoreError.damaged(
        path: folder.path, reason: "it was emptied or removed while it was open")
      #expect(failures.values == [nil, emptied])
      #expect(FetchedList(store).failure is StoreError, "a list made meanwhile")
      #expect(throws: emptied) { try store.insert(Note(2)) }
      try folder.write(bytes)
      time.advance(by: 10)
      #expect(failures.values == [nil, emptied, nil])
      #expect(list.objects == [Note(1, "one")])
      withExtendedLifetime(watching) {}
    }

    @Test
    func checksByItselfAndIsStillReleased() async throws {
      var watched: SQLiteStore<Note>? = try SQLiteStore(
        path: folder.path, table: "notes", busyTimeout: .seconds(600), checkingEvery: .milliseconds(1))
      weak let released = watched
      let arrived = AsyncStream<Bool>.makeStream()
      let cancellable = watched?.changes.sink { arrived.continuation.yield($0.isExternal) }
      try store.insert(Note(2))
      for await isExternal in arrived.stream {
        #expect(isExternal)
        break
      }
      watched = nil
      cancellable?.cancel()
      // A check that is under way may hold the store for a moment.
      await eventually { released == nil }
    }
  }
#endif
