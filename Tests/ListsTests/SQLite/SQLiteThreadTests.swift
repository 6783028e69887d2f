#if SQLite
  import Dispatch
  import Lists
  import Streams
  import Synchronization
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct SQLiteThreadTests {
    private let folder: SQLiteFolder

    init() throws { folder = try SQLiteFolder() }

    @Test
    func countsTheTransactionsOfManyThreadsAndTwoStores() throws {
      let stores = [try folder.store(), try folder.store()]
      try stores[0].insert(Note(0))
      let list = FetchedList(stores[0], ListQuery(sort: .ascending(\.id)))
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for round in 0..<20 {
          do {
            try stores[thread % 2].write { transaction in
              try transaction.update(id: 0) { $0.order += 1 }
              try transaction.insert(Note(1 + thread * 20 + round))
            }
            _ = try stores[1 - thread % 2].object(id: 0)
          } catch {
            Issue.record(error)
          }
        }
      }
      try stores[0].checkForExternalChanges()
      #expect(list.objects.map(\.id) == Array(0...80))
      #expect(list.objects.first?.order == 80)
    }

    @Test
    func equalsAFreshFetchAfterEveryTransaction() throws {
      let store = try folder.store(), other = try folder.store()
      let query = ListQuery<Note>(where: { $0.order < 6 }, sort: .descending(\.order))
      let list = FetchedList(store, query)
      var shadow: [Int] = []
      let cancellable = list.differences.sink { change in
        do { shadow = try change.applying(to: shadow) } catch { Issue.record(error) }
      }
      var dice = Dice(seed: 4)
      for step in 0..<150 {
        let writer = Int.random(in: 0..<4, using: &dice) == 0 ? other : store
        try writer.write { transaction in
          for _ in 0..<Int.random(in: 0...4, using: &dice) {
            let id = Int.random(in: 0..<15, using: &dice)
            if Bool.random(using: &dice) {
              try transaction.save(Note(id, order: .random(in: 0..<8, using: &dice)))
            } else {
              try transaction.remove(id: id)
            }
          }
        }
        try store.checkForExternalChanges()
        let fresh = FetchedList(store, query).objects
        #expect(list.objects == fresh && shadow == fresh.map(\.id), "step \(step)")
        if list.objects != fresh { return }
      }
      withExtendedLifetime(cancellable) {}
    }
  }
#endif
