#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import Testing

  /// Rows that a newer version of the program wrote, and this one cannot decode.
  @Suite
  struct SQLiteUnreadableRowTests {
    private let folder: SQLiteFolder
    private let store: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.store()
      try store.insert(Note(1))
      try store.writer.run(
        "INSERT INTO notes VALUES (7, '7', '{}'), (8, '8', '{}'), (9, '9', '{}')")
      try store.insert(Note(2))
    }

    private func unreadableID(_ error: (any Error)?) -> String? {
      guard case .unreadable(_, _, let id, _)? = error as? StoreError else { return nil }
      return id
    }

    private func ids() throws -> [String] {
      var ids: [String] = []
      try store.writer.run("SELECT id FROM notes ORDER BY rank") { ids.append($0.text(0)) }
      return ids
    }

    @Test
    func showsTheOtherRowsAndReportsTheUnreadableOne() throws {
      let list = FetchedList(store)
      #expect(list.objects == [Note(1), Note(2)])
      #expect(unreadableID(list.failure) == "7")
      try store.insert(Note(3))
      #expect(list.objects == [Note(1), Note(2), Note(3)])
      #expect(unreadableID(list.failure) == "7")
      #expect(throws: StoreError.self) { try store.object(id: 7) }
    }

    @Test
    func removesAnUnreadableRow() throws {
      let list = FetchedList(store)
      #expect(try store.remove(id: 7) == nil)
      #expect(try ids() == ["1", "8", "9", "2"])
      #expect(unreadableID(list.failure) == "8")
    }

    @Test
    func replacesAnUnreadableRowInItsPlace() throws {
      let list = FetchedList(store)
      let probe = store.changes.probe()
      try store.save(Note(7, "new"))
      #expect(try ids() == ["1", "7", "8", "9", "2"])
      #expect(list.objects == [Note(1), Note(7, "new"), Note(2)])
      #expect(unreadableID(list.failure) == "8")
      #expect(probe.values.map { $0.inserted.map(\.object) } == [[Note(7, "new")]])
      try store.remove(id: 8)
      try store.write { transaction in
        try transaction.remove(id: 9)
        try transaction.insert(Note(9))
      }
      #expect(list.objects.map(\.id) == [1, 7, 2, 9] && list.failure == nil)
    }

    @Test
    func removesAllRows() throws {
      let list = FetchedList(store)
      try store.write { transaction in
        try transaction.save(Note(8))
        try transaction.removeAll()
        try transaction.insert(Note(7))
      }
      #expect(try ids() == ["7"])
      #expect(list.objects == [Note(7)] && list.failure == nil)
    }

    @Test
    func refusesToInsertOrUpdateAnUnreadableRow() throws {
      #expect(throws: StoreError.duplicate(id: "7")) { try store.insert(Note(7)) }
      do {
        try store.update(id: 7) { $0.order = 1 }
        Issue.record("the row was updated")
      } catch {
        #expect(unreadableID(error) == "7")
      }
      let objects = try store.write { try $0.objects() }
      #expect(objects == [Note(1), Note(2)])
      #expect(try ids() == ["1", "7", "8", "9", "2"])
    }

    @Test
    func undoesTheRemovalOfAnUnreadableRow() throws {
      struct Refusal: Error {}
      #expect(throws: Refusal.self) {
        try store.write { transaction in
          try transaction.remove(id: 7)
          throw Refusal()
        }
      }
      #expect(try ids() == ["1", "7", "8", "9", "2"])
    }

    @Test
    func neverReportsAStoredValue() throws {
      struct Secret: Codable, Identifiable, Equatable, Sendable {
        enum Kind: String, Codable { case plain }
        let id: Int
        var kind: Kind?
        var numbers: [String: Int] = [:]
        var date: [Date] = []
      }
      let secrets = try SQLiteStore<Secret>(
        path: folder.path, table: "secrets", busyTimeout: .seconds(600), checkingEvery: nil)
      let contents = [
        #"{"id":1,"kind":"hush","numbers":{},"date":[]}"#,
        #"{"id":1,"numbers":{"hush":"hush"},"date":[]}"#,
        #"{"id":1,"numbers":{},"date":["hush"]}"#, #"{"id":"hush","numbers":{},"date":[]}"#,
        #"hush"#, "",
        #"{"id":1,"numbers":{"a":1e999},"date":[]}"#,
      ]
      for content in contents {
        try secrets.writer.run(
          "INSERT OR REPLACE INTO secrets VALUES (1, '1', ?)", [.text(content)])
        do {
          _ = try secrets.object(id: 1)
          Issue.record("\(content) was read")
        } catch {
          #expect(unreadableID(error) == "1")
          #expect(!"\(error)".contains("hush"), "\(error)")
        }
      }
    }
  }
#endif
