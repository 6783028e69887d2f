#if SQLite
  @testable import Lists
  import Streams
  import TestSupport
  import Testing

  @Suite
  struct SQLiteBackgroundTests {
    private struct Refusal: Error {}

    private let folder: SQLiteFolder
    private let store: SQLiteStore<QueryEntry>

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.entries()
    }

    @Test(.blocking)
    func readsAndWritesForCallersThatDoNotWait() async throws {
      try await store.background.write { transaction in
        for id in 1...5 { try transaction.insert(QueryEntry(id: id, due: -id)) }
      }
      let query = ListQuery<QueryEntry>(where: \.id > 1, sort: .ascending(\.due), limit: 3)
      #expect(try await store.background.objects(query).map(\.id) == [5, 4, 3])
      #expect(try await store.background.objects(ListQuery(where: { $0.id > 1 }, limit: 1)).map(\.id) == [2])
      #expect(try await store.background.object(id: 3)?.due == -3)
      #expect(try await store.background.count(where: \.due < -2) == 3)
      #expect(try await store.background.read { try $0.sum(of: \.id) } == 15)
    }

    @Test(.blocking)
    func throwsWhatTheTransactionThrows() async throws {
      await #expect(throws: Refusal.self) {
        try await store.background.write { transaction in
          try transaction.insert(QueryEntry(id: 1))
          throw Refusal()
        }
      }
      #expect(try store.count() == 0)
    }

    @Test(.blocking)
    func writesNothingForATaskThatWasCancelled() async throws {
      let store = store
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await store.background.write { try $0.insert(QueryEntry(id: 1)) }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try store.count() == 0)
    }

    @Test
    func readsWhileAnotherReaderAndAWriterAreBusy() throws {
      try store.insert(QueryEntry(id: 1))
      try store.write { transaction in
        try transaction.insert(QueryEntry(id: 2))
        // Each closure runs while the outer readers and the writer are in the middle of their work.
        let nested = try store.fetch { _ in
          (try? store.fetch { _ in (try? store.object(id: 1)) != nil }.entries.count) == 1
        }
        #expect(nested.entries.count == 1)
      }
      #expect(try store.count() == 2)
    }
  }
#endif
