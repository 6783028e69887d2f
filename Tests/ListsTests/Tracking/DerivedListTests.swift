import Streams
import Testing

@testable import Lists

/// Values that are derived from several lists over one store.
struct DerivedListTests {
  private struct Task: Identifiable, Equatable {
    let id: Int
    var isDone = false
  }

  private let store = ObjectStore([Task(id: 1)])

  @Test func aTransactionOfAStoreIsOneChangeOfWhatIsDerivedFromItsLists() throws {
    let all = FetchedList(store, isolation: nil)
    let done = FetchedList(store, ListQuery(where: { $0.isDone }), isolation: nil)
    let counts = Derived(isolation: nil) { [all.objects.count, done.objects.count] }
    var received: [[Int]] = []
    let cancellable = counts.sink { received.append($0) }
    try store.write { transaction throws(StoreError) in
      try transaction.save(Task(id: 1, isDone: true))
      try transaction.save(Task(id: 2, isDone: true))
    }
    #expect(received == [[1, 0], [2, 2]])
    cancellable.cancel()
  }

  @Test func severalWritesInATransactionAreOneChange() throws {
    let all = FetchedList(store, isolation: nil)
    let count = Derived(isolation: nil) { all.objects.count }
    var received: [Int] = []
    let cancellable = count.sink { received.append($0) }
    try transaction {
      try store.save(Task(id: 2))
      try store.save(Task(id: 3))
    }
    #expect(received == [1, 3])
    cancellable.cancel()
  }
}
