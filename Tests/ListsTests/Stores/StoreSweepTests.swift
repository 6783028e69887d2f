import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Lists

/// Objects are removed and changed by a condition.
@Suite
struct StoreSweepTests {
  /// Checks that a store does the same as an array.
  private func check(_ store: some ListStore<QueryEntry>, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var model: [QueryEntry] = []
    let list = FetchedList(store), query = dice.query(), other = FetchedList(store, query)
    let count = LiveList(store, where: query.condition ?? .all).count()
    for round in 0..<20 {
      try store.write { transaction in
        for _ in 0..<4 {
          let condition = dice.condition(depth: 2)
          switch Int.random(in: 0..<4, using: &dice) {
          case 0:
            let number = try transaction.remove(where: condition)
            #expect(number == model.count { condition.matches($0) })
            model.removeAll { condition.matches($0) }
          case 1:
            let due = Bool.random(using: &dice) ? Int.random(in: 0..<3, using: &dice) : nil
            let isDone = Bool.random(using: &dice)
            let number = try transaction.update(
              where: condition, .set(\.due, to: due), .set(\.isDone, to: isDone))
            #expect(number == model.count { condition.matches($0) })
            for index in model.indices where condition.matches(model[index]) {
              (model[index].due, model[index].isDone) = (due, isDone)
            }
          case 2:
            try transaction.update(where: condition, .set(\.isDone, to: true))
            for index in model.indices where condition.matches(model[index]) { model[index].isDone = true }
          default:
            for _ in 0..<5 {
              let entry = dice.entry(Int.random(in: 0..<30, using: &dice))
              try transaction.save(entry)
              if let index = model.firstIndex(where: { $0.id == entry.id }) {
                model[index] = entry
              } else {
                model.append(entry)
              }
            }
          }
          #expect(try transaction.objects().sorted { $0.id < $1.id } == model.sorted { $0.id < $1.id })
        }
        if round == 13 { try transaction.removeAll() }
      }
      if round == 13 { model = [] }
      #expect(
        list.objects.sorted { $0.id < $1.id } == model.sorted { $0.id < $1.id },
        "seed \(seed), round \(round)")
      let fresh = FetchedList(store, query)
      #expect(other.objects == fresh.objects)
      #expect(count.value == model.count { query.predicate($0) })
    }
  }

  @Test
  func doesWhatAnArrayDoes() throws {
    for seed in 1...20 as ClosedRange<UInt64> { try check(ObjectStore(), seed: seed) }
  }

  @Test
  func refusesToChangeAnID() throws {
    let store = ObjectStore([Note(1)])
    #expect(throws: StoreError.changedIdentity(id: "1", to: "2")) {
      try store.update(where: .all, .set(\.order, to: 2))
      try ObjectStore([Movable(id: 1)]).update(where: .all, .set(\.id, to: 2))
    }
    #expect(store[1]?.order == 2)
  }

  private struct Movable: Codable, Identifiable, Equatable, Sendable { var id: Int }

  private struct Placed: Codable, Identifiable, Equatable, Sendable {
    struct Place: Codable, Equatable, Sendable { var row: Int, column = 0 }
    var place: Place
    var id: Int { place.row }
  }

  private func checkRefusalInPart(_ store: some ListStore<Placed>) throws {
    try store.write { transaction in
      for row in 1...2 { try transaction.insert(Placed(place: .init(row: row))) }
    }
    var refusal: StoreError?
    var columns: [Int] = []
    try store.write { (transaction) throws(StoreError) in
      do throws(StoreError) {
        try transaction.update(where: .all, .set(\.place, to: .init(row: 1, column: 7)))
      } catch {
        refusal = error
      }
      columns = try transaction.objects().map(\.place.column)
    }
    #expect(refusal == .changedIdentity(id: "2", to: "1") && columns == [0, 0])
    #expect(try store.fetch(ListQuery()).entries.map(\.object.place.column) == [0, 0])
  }

  @Test
  func changesNothingIfItIsRefusedForOneObject() throws { try checkRefusalInPart(ObjectStore()) }

  #if SQLite
    @Test
    func doesOnDiskWhatAnArrayDoes() throws {
      let plain = SQLiteSchema<QueryEntry>("plain")
      for seed in 1...8 as ClosedRange<UInt64> {
        let folder = try SQLiteFolder()
        try check(folder.entries(seed < 6 ? .entries() : plain), seed: seed)
      }
    }

    @Test
    func decodesNoRows() throws {
      let folder = try SQLiteFolder(), store = try folder.entries()
      try store.write { for id in 1...10 { try $0.insert(QueryEntry(id: id, due: id)) } }
      // No row can be decoded from now on.
      try store.writer.run("UPDATE entries SET content = json_remove(content, '$.urgency')")
      let changes = store.changes.probe()
      #expect(try store.update(where: \.due < 4, .set(\.isDone, to: true)) == 3)
      #expect(try store.remove(where: \.isDone == true && \.due > 1) == 2)
      #expect(try store.count() == 8 && store.count(where: \.isDone == true) == 1)
      try store.removeAll()
      #expect(try store.count() == 0)
      #expect(changes.values.map(\.isPartial) == [true, true, true])
    }

    /// A transaction keeps what it has read of some thousand rows.
    @Test
    func rowsThatWereReadBeforeASweepKeepWhatItHasSet() throws {
      let folder = try SQLiteFolder(), store = try folder.entries()
      let ids = 0..<10_000
      try store.write { for id in ids { try $0.insert(QueryEntry(id: id)) } }
      try store.write { transaction in
        for id in ids { _ = try transaction.object(id: id) }
        try transaction.update(where: .all, .set(\.isDone, to: true))
        try transaction.update(id: 1) { $0.due = 1 }
      }
      #expect(try store.object(id: 1) == QueryEntry(id: 1, due: 1, isDone: true))
    }

    @Test
    func refusesToChangeAnIDOnDisk() throws {
      let folder = try SQLiteFolder()
      let schema = SQLiteSchema<Movable>("movables", columns: [.init(\.id, "id")])
      let store = try SQLiteStore(
        path: folder.path, schema, busyTimeout: .seconds(600), checkingEvery: nil)
      try store.insert(Movable(id: 1))
      #expect(throws: StoreError.changedIdentity(id: "1", to: "2")) {
        try store.update(where: .all, .set(\.id, to: 2))
      }
      #expect(try store.object(id: 1) == Movable(id: 1))
    }

    @Test
    func changesNothingOnDiskIfItIsRefusedForOneObject() throws {
      try checkRefusalInPart(SQLiteStore(SQLiteMemory(), SQLiteSchema("placed")))
    }

    /// The first row found has the new id already.
    @Test
    func refusesToChangeTheIDOfAnyRowOnDisk() throws {
      let schema = SQLiteSchema<Movable>("movables", columns: [.init(\.id, "id")])
      let store = try SQLiteStore(SQLiteMemory(), schema)
      for id in [2, 1] { try store.insert(Movable(id: id)) }
      #expect(throws: StoreError.changedIdentity(id: "1", to: "2")) {
        try store.update(where: .all, .set(\.id, to: 2))
      }
      #expect(try store.fetch(ListQuery()).entries.map(\.object.id) == [2, 1])
    }

    @Test
    func sweepsNothingIfTheTransactionIsUndone() throws {
      struct Refusal: Error {}
      let folder = try SQLiteFolder(), store = try folder.entries()
      try store.insert(QueryEntry(id: 1))
      let list = FetchedList(store)
      #expect(throws: Refusal.self) {
        try store.write { transaction in
          try transaction.removeAll()
          throw Refusal()
        }
      }
      #expect(list.objects.count == 1)
      #expect(try store.count() == 1)
    }
  #endif
}
