#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import TestSupport
  import Testing

  @Suite
  struct SQLiteColumnTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    private func plan(_ query: ListQuery<QueryEntry>, _ store: SQLiteStore<QueryEntry>) throws -> String {
      let plan = store.select.plan(query)
      var lines: [String] = []
      let order = try #require(plan.order)
      try store.writer.run(
        "EXPLAIN QUERY PLAN SELECT o.content FROM \(store.select.source)\(plan.filter) ORDER BY \(order) LIMIT 9",
        plan.values
      ) { lines.append($0.text(3)) }
      return lines.joined(separator: "\n")
    }

    @Test
    func usesTheDeclaredIndexes() throws {
      let store = try folder.entries()
      let sorted = try plan(ListQuery(sort: .ascending(\.title)), store)
      #expect(sorted.contains("watershed_index entries $.title up") && !sorted.contains("TEMP B-TREE"))
      let filtered = try plan(ListQuery(where: \.isDone == true, sort: .descending(\.weight)), store)
      #expect(filtered.contains("watershed_index entries $.isDone up $.weight down"))
      #expect(!filtered.contains("TEMP B-TREE"))
      let prefixed = try plan(ListQuery(where: .hasPrefix(\.title, "ab")), store)
      #expect(prefixed.contains("SEARCH"))
      let searched = try plan(ListQuery(where: .search(\.title, for: "ab")), store)
      #expect(searched.contains("VIRTUAL TABLE"))
    }

    @Test
    func addsWhatIsMissingInAFileAndReadsOlderRows() throws {
      let plain = try folder.entries(SQLiteSchema("entries"))
      for id in 1...3 { try plain.insert(QueryEntry(id: id, title: "T \(id)", due: 5 - id)) }
      let store = try folder.entries()
      let query = ListQuery<QueryEntry>(
        where: .search(\.title, for: "t") && \.due > 2, sort: .ascending(\.due))
      #expect(FetchedList(store, query).objects.map(\.id) == [2, 1])
      // The store without columns goes on, and fills them.
      try plain.insert(QueryEntry(id: 4, title: "Tt", due: 9))
      #expect(try store.fetch(query).entries.count == 3)
    }

    @Test
    func numbersContainNoText() throws {
      let store = try folder.entries(), memory = ObjectStore([QueryEntry(id: 11, weight: 1.5)])
      try store.insert(QueryEntry(id: 11, weight: 1.5))
      let conditions: [ListCondition<QueryEntry>] = [
        .contains(\.id, "1"), .contains(\.weight, ""), .contains(\.due, ""), .contains(\.urgency, "0"),
        .hasPrefix(\.id, "1"), .hasPrefix(\.id, ""),
      ]
      for condition in conditions {
        #expect(try store.count(where: condition) == 0 && memory.count(where: condition) == 0)
        #expect(try store.count(where: !condition) == 1 && memory.count(where: !condition) == 1)
      }
    }

    @Test
    func aConditionMayHaveThousandsOfParts() throws {
      let store = try folder.entries()
      try store.write { for id in 1...9 { try $0.insert(QueryEntry(id: id, due: id * 500)) } }
      let parts = (1...3_000).map { \QueryEntry.due == $0 }
      #expect(try store.count(where: .any(of: parts)) == 6)
      #expect(try store.count(where: !.any(of: parts)) == 3)
      #expect(try store.count(where: .all(of: parts.map { !$0 })) == 3)
      let chain = parts.dropFirst().reduce(parts[0]) { $0 || $1 }
      #expect(try store.count(where: chain) == 6 && store.count(where: \.id > 1 && !chain) == 3)
      #expect(store.select.plan(ListQuery(where: chain)).isWhole)
    }

    @Test
    func dropsOldIndexesWhenTheVersionRises() throws {
      _ = try folder.entries()
      let lean = SQLiteSchema<QueryEntry>(
        "entries", version: 2, columns: [.init(\.title, "title"), .init(\.remark, "remark")],
        indexes: [.descending(\.title)])
      let store = try folder.entries(lean)
      var names: [String] = []
      try store.writer.run(
        "SELECT name FROM sqlite_schema WHERE name LIKE 'watershed%' AND type <> 'trigger'"
      ) {
        names.append($0.text(0))
      }
      #expect(
        Set(names) == [
          "watershed_schemas", "watershed_log entries",
          "watershed_index entries $.title down",
        ])
      try store.insert(QueryEntry(id: 1))
    }

    @Test
    func doesNotTouchTheIndexesOfOtherTables() throws {
      let other = SQLiteSchema<QueryEntry>(
        "entries more", columns: [.init(\.title, "title")], indexes: [.ascending(\.title)],
        searching: [\.title])
      let more = try folder.entries(other)
      _ = try folder.entries()
      _ = try folder.entries(SQLiteSchema("entries", version: 2))
      #expect(try more.structure(of: more).isComplete(in: more.writer, usesFullText: true))
    }

    @Test
    func refusesImpossibleDeclarations() {
      func refuses(_ schema: SQLiteSchema<QueryEntry>) {
        do {
          _ = try folder.entries(schema)
          Issue.record("it was accepted")
        } catch StoreError.invalidSchema(let path, let table, _) {
          #expect(path == folder.path && table == "entries")
        } catch {
          Issue.record(error)
        }
      }
      for key in ["", "a.b", "a\"b", "a\\b", "a\u{0}"] {
        refuses(SQLiteSchema("entries", columns: [.init(\.title, key)]))
      }
      refuses(SQLiteSchema("entries", columns: [.init(\.title, "a"), .init(\.remark, "A")]))
      refuses(SQLiteSchema("entries", columns: [.init(\.title, "a"), .init(\.title, "b")]))
      refuses(SQLiteSchema("entries", indexes: [.ascending(\.title)]))
      refuses(SQLiteSchema("entries", indexes: [.ascending { $0.title }]))
      refuses(
        SQLiteSchema(
          "entries", columns: [.init(\.title, "title")],
          indexes: [.ascending(\.title, in: Locale(identifier: "de"))]))
      refuses(SQLiteSchema("entries", searching: [\.title]))
      let migration = SQLiteMigration(to: 2) { (old: QueryEntry) in old }
      refuses(SQLiteSchema("entries", migrations: [migration]))
      refuses(SQLiteSchema("entries", version: 3, migrations: [migration, migration]))
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test
    func leavesOutRowsThatAreNotJSON() throws {
      let store = try folder.entries()
      try store.insert(QueryEntry(id: 1, title: "a"))
      try store.writer.run("INSERT INTO entries VALUES (7, '7', 'no JSON'), (8, '8', '{}'), (9, '9', '')")
      try store.insert(QueryEntry(id: 2, title: "b"))
      // Rows without a title come before all others, and do not count.
      let query = ListQuery<QueryEntry>(sort: .ascending(\.title), limit: 2)
      let list = FetchedList(store, query)
      #expect(list.objects.map(\.id) == [1, 2])
      #expect(list.failure is StoreError)
      #expect(!"\(list.failure.map { "\($0)" } ?? "")".contains("no JSON"))
      #expect(try folder.entries().fetch(query).entries.count == 2)
      #expect(try store.remove(id: 7) == nil)
    }

    @Test
    func evaluatesTheRestOfAConditionInSwift() throws {
      let schema = SQLiteSchema<QueryEntry>("entries", columns: [.init(\.due, "due")])
      let store = try folder.entries(schema)
      for id in 1...9 { try store.insert(QueryEntry(id: id, title: "\(id)", due: id % 3)) }
      let query = ListQuery<QueryEntry>(where: \.due == 1 && \.title > "2", sort: .descending(\.id), limit: 1)
      let plan = store.select.plan(query)
      #expect(plan.condition != nil && !plan.isExact)
      #expect(FetchedList(store, query).objects.map(\.id) == [7])
      #expect(try store.count(of: query) == 2)
      #expect(try store.sum(of: \.id, where: \.due == 1 && \.title > "2") == 11)
    }

    @Test
    func joinsTwoTables() throws {
      struct Shop: Codable, Identifiable, Equatable, Sendable { let id: Int; var name: String }
      let entries = try folder.entries()
      let shops = try SQLiteStore(
        path: folder.path,
        SQLiteSchema<Shop>("shops", columns: [.init(\.id, "id")], indexes: [.ascending(\.id)]),
        busyTimeout: .seconds(600), checkingEvery: nil)
      let pairs = FetchedValue(of: entries, shops) {
        try entries.pairs(of: ListQuery(sort: .descending(\.title)), with: shops, where: \.due, equals: \.id)
      }
      try shops.insert(Shop(id: 3, name: "Baker"))
      for (id, due) in [(1, 3), (2, nil), (3, 4), (4, 3)] as [(Int, Int?)] {
        try entries.insert(QueryEntry(id: id, title: "\(id)", due: due))
      }
      #expect(pairs.value?.map(\.object.id) == [4, 1] && pairs.value?.first?.partner.name == "Baker")
      try shops.update(id: 3) { $0.name = "Bakery" }
      #expect(pairs.value?.last?.partner.name == "Bakery")
      let own = try entries.pairs(with: entries, where: \.due, equals: \.due)
      #expect(own.map { [$0.object.id, $0.partner.id] } == [[1, 1], [1, 4], [3, 3], [4, 1], [4, 4]])
      let limited = try entries.pairs(
        of: ListQuery(where: \.id < 4, limit: 1), with: shops, where: \.id, equals: \.id)
      #expect(limited.map(\.object.id) == [3])
      #expect(throws: StoreError.self) {
        try entries.pairs(of: ListQuery(where: { $0.id > 1 }), with: shops, where: \.id, equals: \.id)
      }
      let elsewhere = try SQLiteFolder().entries()
      #expect(throws: StoreError.self) {
        try entries.pairs(with: elsewhere, where: \.id, equals: \.id)
      }
    }
  }

  extension SQLiteStore {
    fileprivate func structure(of store: SQLiteStore) -> SQLiteStructure { store.table.structure }
  }
#endif
