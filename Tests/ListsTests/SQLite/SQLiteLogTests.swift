#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import Synchronization
  import Testing

  @Suite
  struct SQLiteLogTests {
    private let folder: SQLiteFolder
    private let store: SQLiteStore<Note>, other: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      store = try folder.store()
      other = try folder.store()
      try store.write { transaction in for id in 1...3 { try transaction.insert(Note(id)) } }
      try other.checkForExternalChanges()
    }

    private var entries: Int {
      get throws { try #require(try store.writer.number("SELECT count(*) FROM \"watershed_log notes\"")) }
    }

    private func raw(_ sql: String) throws { try other.writer.run(sql) }

    private func insertRaw(_ id: Int, _ verb: String = "INSERT") throws {
      try raw(
        "\(verb) INTO notes (id, content) VALUES ('\(id)', '{\"id\":\(id),\"text\":\"raw\",\"order\":0}')")
    }

    @Test
    func saysWhatAnotherConnectionHasWritten() throws {
      let probe = store.changes.probe()
      try other.write { transaction in
        try transaction.update(id: 1) { $0.text = "one" }
        try transaction.remove(id: 2)
        try transaction.insert(Note(4))
      }
      try other.update(id: 1) { $0.text = "eins" }
      try raw("DELETE FROM notes WHERE id = '4'")
      try insertRaw(5)
      try store.checkForExternalChanges()
      let change = try #require(probe.values.first)
      #expect(change.isExternal && !change.isPartial && probe.values.count == 1)
      #expect(change.updated.map(\.old) == [Note(1)] && change.updated.map(\.new.object) == [Note(1, "eins")])
      #expect(change.removed.map(\.object) == [Note(2)])
      #expect(change.inserted.map(\.object) == [Note(5, "raw")])
    }

    /// A large transaction is not noted, and takes the triggers away meanwhile.
    @Test(arguments: [false, true])
    func notesAgainAfterALargeTransaction(isUndone: Bool) throws {
      let probe = store.changes.probe(), others = other.changes.probe()
      if isUndone {
        try raw(
          "CREATE TRIGGER refusal AFTER INSERT ON notes WHEN new.id = '1500' BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
      }
      do {
        try store.write { for id in 100...1_500 { try $0.insert(Note(id)) } }
        #expect(!isUndone)
      } catch {
        #expect(isUndone && error is StoreError)
      }
      try other.checkForExternalChanges()
      for id in [7, 8] {
        try insertRaw(id)
        try store.checkForExternalChanges()
      }
      try store.insert(Note(9))
      try other.checkForExternalChanges()
      // The trigger that refuses changes the schema, of which the store hears before it begins.
      #expect(probe.values.map(\.isPartial) == [isUndone, false, false, false])
      #expect(others.values.map(\.isPartial) == (isUndone ? [true] : [true, false]))
      #expect(FetchedList(store).objects == FetchedList(other).objects)
    }

    @Test
    func decodesOnlyTheRowsThatOthersHaveWritten() throws {
      let path = folder.path
      func open() throws -> SQLiteStore<CountedNote> {
        try SQLiteStore(path: path, table: "counted", busyTimeout: .seconds(600), checkingEvery: nil)
      }
      let first = try open(), second = try open()
      try first.write { transaction in for id in 0..<200 { try transaction.insert(CountedNote(id: id)) } }
      let list = FetchedList(first, ListQuery(where: { $0.order < 100 }, sort: .descending(\.order)))
      let live = LiveList(first).filter { $0.order < 100 }.sorted(by: .descending(\.order)).objects()
      try second.write { transaction in
        try transaction.update(id: 7) { $0.order = 50 }
        try transaction.insert(CountedNote(id: 500, order: 60))
      }
      CountedNote.decoded.store(0, ordering: .relaxed)
      try first.checkForExternalChanges()
      #expect(CountedNote.decoded.load(ordering: .relaxed) == 3)
      #expect(list.objects.prefix(2).map(\.id) == [500, 7] && list.objects.count == 201)
      #expect(live.objects == list.objects)
    }

    @Test
    func seesTheLastOfManyWritesToFewRows() throws {
      let list = FetchedList(store)
      for order in 1...1_005 { try other.update(id: 1) { $0.order = order } }
      try other.update(id: 2) { $0.text = "two" }
      try store.checkForExternalChanges()
      #expect(list.objects == [Note(1, order: 1_005), Note(2, "two"), Note(3)])
    }

    @Test
    func isUnknownAfterManyWritesAndKnownAgainAfterwards() throws {
      let list = FetchedList(store)
      let probe = store.changes.probe()
      try other.write { transaction in for id in 10..<1_500 { try transaction.insert(Note(id)) } }
      #expect(try entries < 20)
      try store.checkForExternalChanges()
      #expect(probe.values.map(\.isPartial) == [true] && list.objects.count == 1_493)
      for sweep in 1...2 {
        if sweep == 1 {
          try other.update(where: .all, .set(\.order, to: 8))
        } else {
          try other.remove(where: \.id >= 10)
        }
        #expect(try entries < 20)
        try store.checkForExternalChanges()
        #expect(probe.values.last?.isPartial == true && probe.values.count == 1 + sweep)
      }
      try other.remove(id: 1)
      try store.checkForExternalChanges()
      #expect(probe.values.last?.isPartial == false && list.objects.map(\.id) == [2, 3])
    }

    @Test
    func isUnknownAfterARowReplacedAnother() throws {
      let list = FetchedList(store)
      let probe = store.changes.probe()
      try insertRaw(2, "INSERT OR REPLACE")
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [1, 3, 2] && probe.values.map(\.isPartial) == [true])
      // Nothing opens the log again until a store writes, and yet nothing is missed.
      try insertRaw(6)
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [1, 3, 2, 6])
      try raw("UPDATE notes SET rank = 100 WHERE id = '1'")
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [3, 2, 6, 1])
      try other.insert(Note(7))
      try store.checkForExternalChanges()
      try insertRaw(8)
      try store.checkForExternalChanges()
      #expect(list.objects.map(\.id) == [3, 2, 6, 1, 7, 8] && probe.values.last?.isPartial == false)
    }

    @Test
    func keepsAboutAThousandEntries() throws {
      for number in 0..<50 {
        try other.write { transaction in for id in 0..<90 { try transaction.save(Note(id, order: number)) } }
      }
      #expect(try entries <= 2_100)
      let list = FetchedList(store)
      try store.checkForExternalChanges()
      #expect(list.objects.count == 90 && list.objects.allSatisfy { $0.order == 49 })
    }

    @Test
    func givesEachTransactionAnotherNumber() throws {
      let probe = other.changes.probe()
      // The row stays as it is.
      try other.save(Note(1))
      try other.save(Note(1))
      let versions = probe.values.map(\.version)
      #expect(versions.count == 2 && versions[0] < versions[1])
      let own = store.changes.probe()
      try store.checkForExternalChanges()
      #expect(own.values.isEmpty)
    }
  }

  /// A note that counts how many were decoded.
  private struct CountedNote: Codable, Identifiable, Equatable, Sendable {
    static let decoded = Atomic(0)

    let id: Int
    var order = 0

    init(id: Int, order: Int = 0) {
      self.id = id
      self.order = order
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      order = try container.decode(Int.self, forKey: .order)
      Self.decoded.add(1, ordering: .relaxed)
    }
  }
#endif
