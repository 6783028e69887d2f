#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  /// Other programs that drop and rebuild what a store has made.
  @Suite
  struct SQLiteForeignSchemaTests {
    private let folder: SQLiteFolder
    private let store: SQLiteStore<QueryEntry>
    private let list: FetchedList<QueryEntry>
    private let foreign: SQLiteConnection

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.entries()
      try store.write { for id in 1...3 { try $0.insert(QueryEntry(id: id, title: "Nr \(id)", due: id)) } }
      list = FetchedList(store)
      foreign = try SQLiteConnection(path: folder.path, isReadOnly: false, busyTimeout: .seconds(600))
    }

    private func insert(_ id: Int) throws {
      let content = try SQLiteJSON.text(of: QueryEntry(id: id, title: "Nr \(id)"))
      try foreign.run("INSERT INTO entries (id, content) VALUES (?, ?)", [.text("\(id)"), .text(content)])
    }

    private func expectToSeeEverything() throws {
      let found = FetchedList(store, where: .search(\.title, for: "nr 7"))
      let due = FetchedList(store, ListQuery(sort: .descending(\.due), limit: 1))
      try insert(7)
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id).contains(7) && found.objects.map(\.id) == [7])
      try store.update(id: 7) { $0.due = 9 }
      try store.insert(QueryEntry(id: 8, due: 10))
      #expect(list.objects == (try store.fetch(ListQuery()).objects))
      #expect(due.objects.map(\.id) == [8] && list.failure == nil)
      let probe = store.changes.probe()
      try insert(12)
      try store.checkForExternalChanges()
      #expect(probe.values.map(\.isPartial) == [false] && list.objects.map(\.id).contains(12))
    }

    @Test(arguments: ["", " AUTOINCREMENT"])
    func seesATableThatIsRebuilt(key: String) throws {
      try foreign.rebuild("entries", key)
      try insert(4)
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [1, 2, 3, 4] && list.failure == nil)
      try expectToSeeEverything()
    }

    @Test
    func seesItWhenItWrites() throws {
      try foreign.rebuild("entries")
      try insert(4)
      try store.save(QueryEntry(id: 5))
      #expect(list.objects.map(\.id) == [1, 2, 3, 4, 5])
      try expectToSeeEverything()
    }

    @Test
    func makesTheTriggersAgainAfterATransactionThatIsUndone() throws {
      struct Refusal: Error {}
      try foreign.run("DROP TRIGGER \"watershed_log entries INSERT\"")
      try insert(4)
      #expect(throws: Refusal.self) { try store.write { _ in throw Refusal() } }
      #expect(list.objects.map(\.id) == [1, 2, 3, 4])
      try insert(5)
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [1, 2, 3, 4, 5])
      try expectToSeeEverything()
    }

    @Test(arguments: ["INSERT", "UPDATE", "DELETE", "REPLACE", "MOVE"])
    func makesATriggerAgainThatIsDropped(name: String) throws {
      try foreign.run("DROP TRIGGER \"watershed_log entries \(name)\"")
      try foreign.run("UPDATE entries SET content = json_set(content, '$.due', 8) WHERE rank = 1")
      try foreign.run("DELETE FROM entries WHERE rank = 2")
      try insert(4)
      try store.checkForExternalChanges()
      #expect(list.objects == (try store.fetch(ListQuery()).objects) && list.objects.first?.due == 8)
      try expectToSeeEverything()
    }

    @Test(arguments: ["", "INSERT", "UPDATE", "DELETE"])
    func fillsAFullTextIndexAgain(name: String) throws {
      let table = "watershed_search entries $.title"
      try foreign.run(
        name.isEmpty ? "DROP TABLE \"\(table)\"" : "DROP TRIGGER \"\(table) \(name)\"")
      if !name.isEmpty {
        try foreign.run("DELETE FROM entries WHERE rank = 2")
        try foreign.run("UPDATE entries SET content = json_set(content, '$.title', 'Nr 7') WHERE rank = 1")
      }
      try store.checkForExternalChanges()
      #expect(FetchedList(store, where: .search(\.title, for: "nr 3")).objects.map(\.id) == [3])
      #expect(
        FetchedList(store, where: .search(\.title, for: "nr 7")).objects.map(\.id)
          == (name.isEmpty ? [] : [1]))
    }

    /// All of them, the first, one in the middle, or the last.
    @Test(arguments: [
      "1", "number = (SELECT min(number) + 4 FROM log)", "rank = 5", "number = (SELECT max(number) FROM log)",
    ])
    func seesWhatIsWrittenAlthoughEntriesOfTheLogAreDeleted(condition: String) throws {
      let log = "\"watershed_log entries\""
      try foreign.run("BEGIN")
      for id in 4...6 { try insert(id) }
      try foreign.run("DELETE FROM \(log) WHERE \(condition.replacing("log", with: log))")
      try foreign.run("COMMIT")
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [1, 2, 3, 4, 5, 6])
      try insert(9)
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [1, 2, 3, 4, 5, 6, 9])
      try store.update(id: 4) { $0.due = 4 }
      #expect(list.objects.first { $0.id == 4 }?.due == 4)
      try expectToSeeEverything()
    }

    @Test
    func saysThatTheTableIsDropped() throws {
      let probe = list.$failure.map { $0 as? StoreError }.removeDuplicates().probe()
      try foreign.run("DROP TABLE entries")
      let dropped = StoreError.damaged(
        path: folder.path, reason: "the table entries was dropped while it was open")
      #expect(throws: dropped) { try store.checkForExternalChanges() }
      #expect(throws: dropped) { try store.save(QueryEntry(id: 5)) }
      #expect(probe.values == [nil, dropped] && list.objects.count == 3)
      try folder.entries().insert(QueryEntry(id: 6))
      try store.checkForExternalChanges()
      #expect(probe.values == [nil, dropped, nil] && list.objects.map(\.id) == [6])
      try expectToSeeEverything()
    }

    @Test
    func aStoreThatOnlyReadsSeesARebuiltTable() throws {
      let reader = try folder.entries(isReadOnly: true), seen = FetchedList(reader)
      try foreign.rebuild("entries")
      for id in 4...5 {
        try insert(id)
        try reader.checkForExternalChanges()
        #expect(seen.objects.map(\.id) == Array(1...id))
      }
    }

    @Test
    func listsSayThatPagesAreDamaged() throws {
      try store.write { for id in 10..<400 { try $0.insert(QueryEntry(id: id, title: "Nr \(id)")) } }
      let shown = list.objects
      try store.writer.run("PRAGMA wal_checkpoint(TRUNCATE)")
      var bytes = try folder.bytes
      let whole = bytes
      for place in stride(from: 4_096 * 2, to: bytes.count, by: 4_096) {
        bytes.replaceSubrange(place..<place + 8, with: Array(repeating: 0xA5, count: 8))
      }
      try folder.write(bytes)
      try store.writer.run("PRAGMA shrink_memory")
      var thrown: StoreError?
      do throws(StoreError) { try store.update(id: 390) { $0.due = 1 } } catch { thrown = error }
      guard case .damaged = thrown else {
        Issue.record("\(String(describing: thrown))")
        return
      }
      #expect(list.failure as? StoreError == thrown && list.objects == shown)
      try store.checkForExternalChanges()
      #expect(list.failure as? StoreError == thrown)
      try folder.write(whole)
      try store.writer.run("PRAGMA shrink_memory")
      try store.update(id: 390) { $0.due = 1 }
      #expect(list.failure == nil)
    }
  }
#endif
