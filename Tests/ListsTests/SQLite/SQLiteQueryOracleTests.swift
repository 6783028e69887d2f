#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import TestSupport
  import Testing

  private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

  /// Conditions and orders mean the same in SQL and in Swift.
  @Suite(.blocking)
  struct SQLiteQueryOracleTests {
    enum Way: CaseIterable {
      case columns, withoutFullText, readOnlyWithoutColumns, unregistered
    }

    private func stores(_ way: Way, _ seed: UInt64, folder: SQLiteFolder) throws -> (
      ObjectStore<QueryEntry>, SQLiteStore<QueryEntry>
    ) {
      var dice = Dice(seed: seed)
      let entries = (0..<60).map { dice.entry($0) }
      let plain = SQLiteSchema<QueryEntry>("entries")
      let store: SQLiteStore<QueryEntry>
      switch way {
      case .columns: store = try folder.entries()
      case .withoutFullText: store = try folder.entries(usesFullText: false)
      case .readOnlyWithoutColumns, .unregistered: store = try folder.entries(plain)
      }
      try store.write { transaction in
        for entry in entries { try transaction.insert(entry) }
      }
      if way == .readOnlyWithoutColumns {
        return (ObjectStore(entries), try folder.entries(isReadOnly: true))
      }
      return (ObjectStore(entries), store)
    }

    @Test(arguments: Way.allCases)
    func findsTheSameAsSwift(way: Way) throws {
      for seed in 1...UInt64(times) {
        let folder = try SQLiteFolder()
        let (memory, database) = try stores(way, seed, folder: folder)
        var dice = Dice(seed: seed + 1_000)
        for step in 0..<400 {
          let query = dice.query()
          if way != .unregistered { #expect(database.select.plan(query).isWhole) }
          let here = FetchedList(memory, query).objects.map(\.id), list = FetchedList(database, query)
          let range = 2..<Int.random(in: 2..<20, using: &dice)
          let isSame =
            try list.objects.map(\.id) == here
            && database.count(of: query) == memory.count(of: query)
            && database.page(range, of: query).objects == memory.page(range, of: query).objects
            && list.failure == nil
          withExtendedLifetime(folder) {}
          guard isSame else {
            Issue.record(
              """
              \(way), seed \(seed), step \(step): \(query.condition.map { "\($0.form)" } ?? "") sorted by \
              \(query.sort?.keys ?? []): \(list.objects.map(\.id)) instead of \(here)
              """)
            return
          }
        }
      }
    }

    @Test(arguments: Way.allCases)
    func findsTheSameSectionsAsSwift(way: Way) throws {
      let folder = try SQLiteFolder()
      let (memory, database) = try stores(way, 5, folder: folder)
      var dice = Dice(seed: 50)
      for _ in 0..<100 {
        let condition = dice.condition(depth: 2), then = dice.sort() ?? .ascending(\.id)
        func check<Value: ListValue>(
          _ path: KeyPath<QueryEntry, Value> & Sendable, _ sorts: [ListSort<QueryEntry>]
        ) throws {
          for sort in sorts {
            let query = ListQuery(where: condition, sort: sort.then(by: then), limit: 1, offset: 1)
            let sections = try database.sections(by: path, of: query)
            #expect(try sections == memory.sections(by: path, of: query), "\(way)")
            for section in sections {
              let objects = try memory.page(section.range, of: query).objects
              #expect(objects.count == section.count)
              #expect(objects.allSatisfy { $0[keyPath: path].listScalar == section.value.listScalar })
            }
            #expect(try sections.map(\.count).reduce(0, +) == memory.count(of: query))
          }
        }
        func check<Value: ListValue>(
          _ path: KeyPath<QueryEntry, Value?> & Sendable, _ sorts: [ListSort<QueryEntry>]
        ) throws {
          for sort in sorts {
            let query = ListQuery(where: condition, sort: sort.then(by: then))
            #expect(
              try database.sections(by: path, of: query) == memory.sections(by: path, of: query), "\(way)")
          }
        }
        try check(\.title, [.ascending(\.title), .descending(\.title)])
        try check(\.isDone, [.ascending(\.isDone)])
        try check(\.urgency, [.descending(\.urgency)])
        try check(\.due, [.ascending(\.due), .descending(\.due, absent: .first)])
        try check(\.remark, [.descending(\.remark), .ascending(\.remark, absent: .first)])
        // Not sorted by the section, and sorted by a closure.
        try check(\.due, [.ascending(\.title), .ascending { $0.id % 3 }])
      }
    }

    @Test
    func leavesUnreadableRowsOutOfSectionsWhoseFirstIsOne() throws {
      let folder = try SQLiteFolder()
      let database = try folder.entries()
      for id in 1...3 { try database.insert(QueryEntry(id: id, title: id == 3 ? "b" : "a")) }
      try database.writer.run("UPDATE entries SET content = json_set(content, '$.urgency', 9) WHERE id = '1'")
      try database.checkForExternalChanges()
      let sections = try database.sections(by: \.title, of: ListQuery(sort: .ascending(\.title)))
      #expect(sections.map(\.value) == ["a", "b"])
    }

    @Test
    func sumsTheSameAsSwift() throws {
      let folder = try SQLiteFolder()
      let (memory, database) = try stores(.columns, 7, folder: folder)
      var dice = Dice(seed: 70)
      for _ in 0..<100 {
        let condition = dice.condition(depth: 2)
        #expect(try database.sum(of: \.due, where: condition) == memory.sum(of: \.due, where: condition))
        #expect(try database.sum(of: \.id, where: condition) == memory.sum(of: \.id, where: condition))
        let weights = try (
          database.sum(of: \.weight, where: condition), memory.sum(of: \.weight, where: condition)
        )
        #expect(abs(weights.0 - weights.1) <= abs(weights.1) * 1e-12)
      }
      try database.insert(QueryEntry(id: .max))
      #expect(throws: StoreError.overflow) { try database.sum(of: \.id) }
      try database.insert(QueryEntry(id: -1_000_000))
      #expect(try database.sum(of: \.id) == .max - 1_000_000 + memory.sum(of: \.id))
      withExtendedLifetime(folder) {}
    }

    /// Lists of the database follow their own and foreign transactions, also those that hold only a window.
    @Test
    func equalsAFreshFetchAfterEveryTransaction() throws {
      let folder = try SQLiteFolder()
      let store = try folder.entries(), other = try folder.entries(), memory = ObjectStore<QueryEntry>()
      var dice = Dice(seed: 5)
      let queries = (0..<12).map { _ in dice.query() }
      let lists = queries.map { FetchedList(store, $0) }
      var shadows = queries.map { _ in [Int]() }
      let cancellables = lists.enumerated().map { number, list in
        list.differences.sink { change in
          do { shadows[number] = try change.applying(to: shadows[number]) } catch { Issue.record(error) }
        }
      }
      for step in 0..<50 * times {
        let isForeign = Int.random(in: 0..<4, using: &dice) == 0
        let edits = (0..<Int.random(in: 0...5, using: &dice)).map { _ in
          (dice.entry(.random(in: 0..<40, using: &dice)), Int.random(in: 0..<4, using: &dice) == 0)
        }
        for store in [isForeign ? other : store, memory] as [any ListStore<QueryEntry>] {
          try store.write { transaction in
            for (entry, removes) in edits {
              if removes { try transaction.remove(id: entry.id) } else { try transaction.save(entry) }
            }
          }
        }
        try store.checkForExternalChanges()
        for (number, query) in queries.enumerated() {
          let fresh = FetchedList(memory, query).objects
          #expect(lists[number].objects == fresh, "step \(step), query \(number)")
          #expect(shadows[number] == fresh.map(\.id), "step \(step), query \(number)")
          if lists[number].objects != fresh { return }
        }
      }
      withExtendedLifetime(cancellables) {}
    }
  }
#endif
