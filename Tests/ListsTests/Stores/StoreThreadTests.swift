import Dispatch
import Lists
import Streams
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct StoreThreadTests {
  private static let threads = 4
  private static let rounds = 200

  @Test
  func publishesTheTransactionsOfManyThreadsInOrder() throws {
    let store = ObjectStore([Note(0)])
    let versions = Guarded<[Int]>([])
    let cancellable = store.changes.sink { change in versions.withLock { $0.append(change.version) } }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<Self.rounds {
        try? store.write { transaction in
          try transaction.update(id: 0) { $0.order += 1 }
          try transaction.insert(Note(1 + thread * Self.rounds + round))
        }
      }
    }
    let total = Self.threads * Self.rounds
    #expect(store[0]?.order == total && store.count == total + 1)
    #expect(versions.withLock { $0 } == Array(1...total))
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func readsOnlyWholeTransactions() {
    let store = ObjectStore([Note(0), Note(1)])
    let torn = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<Self.rounds {
        if thread == 0 {
          try? store.write { transaction in
            try transaction.update(id: 0) { $0.order = round }
            try transaction.update(id: 1) { $0.order = round }
          }
        } else {
          let orders = Set(store.fetch { _ in true }.entries.map(\.object.order))
          if orders.count != 1 { torn.add(1, ordering: .relaxed) }
        }
      }
    }
    #expect(torn.load(ordering: .relaxed) == 0)
  }

  @Test
  func followsWritersAndQueriesOfManyThreads() {
    let store = ObjectStore<Note>()
    let limits = PassthroughSubject<ListQuery<Note>, Never>()
    let list = FetchedList(store, ListQuery(sort: .ascending(\.order)), queries: limits)
    let shadow = Guarded<[Int]>([])
    let misfits = Atomic<Int>(0)
    let cancellable = list.differences.sink { change in
      shadow.withLock { ids in
        if let next = try? change.applying(to: ids) { ids = next } else { misfits.add(1, ordering: .relaxed) }
      }
    }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<Self.rounds {
        if thread == 0, round.isMultiple(of: 10) {
          limits.send(ListQuery(where: { $0.id % 7 != round % 7 }, sort: .descending(\.order)))
        } else {
          try? store.save(Note(round % 50, order: thread * 1_000 + round))
          _ = list.objects.count
        }
      }
    }
    limits.send(ListQuery(sort: .ascending(\.order)))
    #expect(list.objects == FetchedList(store, ListQuery(sort: .ascending(\.order))).objects)
    #expect(shadow.withLock { $0 } == list.objects.map(\.id))
    #expect(misfits.load(ordering: .relaxed) == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func isMadeAndReleasedWhileOtherThreadsWrite() {
    let store = ObjectStore<Note>()
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<Self.rounds {
        if thread == 0 {
          let list = FetchedList(store, ListQuery(limit: 10))
          if list.objects.count > 10 { Issue.record("the limit was passed") }
        } else {
          try? store.save(Note(round, order: thread))
        }
      }
    }
    #expect(FetchedList(store).objects.count == Self.rounds)
  }
}
