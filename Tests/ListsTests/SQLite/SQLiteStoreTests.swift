#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import Testing

  @Suite
  struct SQLiteStoreTests {
    private struct Refusal: Error {}

    private let folder: SQLiteFolder
    private let store: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.store()
    }

    private func ids(_ store: SQLiteStore<Note>) throws -> [Int] { FetchedList(store).objects.map(\.id) }

    @Test
    func keepsWhatWasCommittedWhenTheFileIsOpenedAgain() throws {
      let odd = Note(2, "\u{0} \" ' \\ 🍎 é\n")
      try store.write { transaction in
        for id in [5, 3, 4] { try transaction.insert(Note(id, "\(id)")) }
        try transaction.insert(odd)
        try transaction.remove(id: 4)
      }
      try store.update(id: 5) { $0.text = "five" }
      let again = try folder.store()
      #expect(FetchedList(again).objects == [Note(5, "five"), Note(3, "3"), odd])
      #expect(try again.object(id: 2) == odd && again.object(id: 4) == nil)
    }

    @Test
    func undoesATransactionThatThrows() throws {
      try store.insert(Note(1))
      let before = try folder.store().fetch { _ in true }
      let probe = store.changes.probe()
      #expect(throws: Refusal.self) {
        try store.write { transaction in
          try transaction.removeAll()
          try transaction.save(Note(2))
          throw Refusal()
        }
      }
      #expect(throws: StoreError.duplicate(id: "1")) { try store.insert(Note(1)) }
      #expect(try store.fetch { _ in true }.entries == before.entries)
      #expect(probe.values.isEmpty)
      try store.insert(Note(3))
      #expect(try ids(store) == [1, 3])
    }

    @Test
    func storesAnObjectThatEqualsTheOldOne() throws {
      func labels() throws -> SQLiteStore<Label> {
        try SQLiteStore(
          path: folder.path, table: "labels", busyTimeout: .seconds(600), checkingEvery: nil)
      }
      let labels1 = try labels()
      let list = FetchedList(labels1)
      try labels1.insert(Label(1, "one"))
      try labels1.save(Label(1, "eins"))
      #expect(try labels().object(id: 1)?.text == "eins")
      try labels1.update(id: 1) { $0.text = "uno" }
      #expect(try labels().object(id: 1)?.text == "uno")
      try labels().save(Label(1, "un"))
      try labels1.checkForExternalChanges()
      #expect(list.objects.map(\.text) == ["un"])
    }

    @Test
    func followsItsOwnTransactionsWithoutFetching() throws {
      let list = FetchedList(store, ListQuery(sort: .descending(\.order)))
      let probe = list.differences.dropFirst().probe()
      try store.write { transaction in
        for id in 1...3 { try transaction.insert(Note(id, order: id)) }
      }
      try store.update(id: 1) { $0.order = 9 }
      #expect(
        probe.values.map(\.summary) == [
          "-[] +[3, 2, 1] moved [] updated []", "-[] +[] moved [2 → 0] updated [0]",
        ])
    }

    @Test
    func sharesAFileBetweenStoresWithIDsOfAnyType() throws {
      struct Page: Codable, Identifiable, Equatable, Sendable { let id: UUID, number: Int }
      struct Word: Codable, Identifiable, Equatable, Sendable { let id: String }
      let pages = try SQLiteStore<Page>(
        path: folder.path, table: "a \"page\"", busyTimeout: .seconds(600), checkingEvery: nil)
      let words = try SQLiteStore<Word>(
        path: folder.path, table: "words", busyTimeout: .seconds(600), checkingEvery: nil)
      let page = Page(id: UUID(), number: 3)
      try pages.insert(page)
      try words.insert(Word(id: "it's \"so\""))
      try store.insert(Note(1))
      #expect(try pages.object(id: page.id) == page)
      #expect(try words.object(id: "it's \"so\"") != nil && words.object(id: "") == nil)
      #expect(try pages.remove(id: page.id) == page && pages.fetch { _ in true }.entries.isEmpty)
      #expect(try ids(store) == [1])
    }

    private struct Word: Codable, Identifiable, Equatable, Sendable {
      let id: String
      var count = 0
    }

    private func words(schemaVersion: Int = 1) throws -> SQLiteStore<Word> {
      try SQLiteStore(
        path: folder.path, table: "words", schemaVersion: schemaVersion, busyTimeout: .seconds(600),
        checkingEvery: nil)
    }

    @Test
    func treatsEqualIDsWithDifferentBytesAsOne() throws {
      let words = try words()
      try words.insert(Word(id: "caf\u{E9}"))
      #expect(throws: StoreError.self) { try words.insert(Word(id: "cafe\u{301}")) }
      #expect(try words.object(id: "cafe\u{301}") != nil)
      try words.update(id: "cafe\u{301}") { $0.count = 1 }
      #expect(FetchedList(words).objects == [Word(id: "caf\u{E9}", count: 1)])
      #expect(try words.remove(id: "cafe\u{301}") != nil && words.fetch { _ in true }.entries.isEmpty)
    }

    @Test(
      arguments: [
        (.seconds(Int64.max), Int(Int32.max)), (.seconds(Int64.min), 0), (.milliseconds(1_500), 1_500),
      ] as [(Duration, Int)])
    func waitsAsLongAsADurationSays(_ timeout: Duration, _ milliseconds: Int) throws {
      let store = try folder.store(busyTimeout: timeout)
      #expect(try store.writer.number("PRAGMA busy_timeout") == milliseconds)
    }

    @Test
    func refusesObjectsBehindTheGreatestRank() throws {
      try store.insert(Note(1))
      try store.writer.run("UPDATE notes SET rank = \(Int.max)")
      do {
        try store.write { for id in 2...4 { try $0.insert(Note(id)) } }
        Issue.record("there is no rank left")
      } catch let error as StoreError {
        guard case .database = error else {
          Issue.record("\(error)")
          return
        }
      }
      #expect(try store.fetch { _ in true }.objects.map(\.id) == [1])
      try store.remove(id: 1)
      try store.write { for id in 2...4 { try $0.insert(Note(id)) } }
      #expect(try store.fetch { _ in true }.objects.map(\.id) == [2, 3, 4])
    }

    @Test
    func neverReusesARank() throws {
      try store.insert(Note(1))
      try store.remove(id: 1)
      try store.insert(Note(2))
      #expect(try store.fetch { _ in true }.entries.map(\.rank) == [2])
    }
  }
#endif
