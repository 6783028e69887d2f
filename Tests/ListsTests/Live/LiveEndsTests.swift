import Lists
import Streams
import TestSupport
import Testing

/// Several ends of live lists over one store.
@Suite
struct LiveEndsTests {
  private let store = ObjectStore((1...5).map { Note($0, order: $0) })

  /// The ends of one list, and what each of its callbacks sees of all of them.
  private final class Ends {
    let rows: FetchedList<Note>
    let count: FetchedValue<Int>
    let sum: FetchedValue<Int>
    private let seen = Guarded<[[Int]]>([])
    private var cancellables: Set<AnyCancellable> = []

    init(_ list: LiveList<Note>, isolation: isolated (any Actor)? = #isolation) {
      rows = list.objects(isolation: isolation)
      count = list.count(isolation: isolation)
      sum = list.sum(of: { $0.order }, isolation: isolation)
      let look = { [unowned self] in
        seen.withLock {
          $0.append([
            rows.objects.count, rows.objects.reduce(0) { $0 + $1.order }, count.value ?? 0, sum.value ?? 0,
          ])
        }
      }
      rows.$objects.dropFirst().sink(receiveValue: { _ in look() }, isolation: isolation).store(
        in: &cancellables)
      rows.differences.dropFirst().sink(receiveValue: { _ in look() }, isolation: isolation)
        .store(in: &cancellables)
      count.$value.dropFirst().sink(receiveValue: { _ in look() }, isolation: isolation).store(
        in: &cancellables)
      sum.$value.dropFirst().sink(receiveValue: { _ in look() }, isolation: isolation).store(
        in: &cancellables)
    }

    /// The readings of the callbacks in which the ends disagree.
    var disagreements: [[Int]] { seen.withLock { $0.filter { $0[0] != $0[2] || $0[1] != $0[3] } } }
    var calls: Int { seen.withLock { $0.count } }
  }

  private func write(_ number: Int) throws {
    try store.write { (transaction) throws(StoreError) in
      try transaction.insert(Note(number + 10, order: number + 10))
      try transaction.insert(Note(number + 20, order: 1))
      try transaction.remove(id: number)
    }
  }

  @Test
  func allEndsHaveATransactionBeforeOneIsTold() throws {
    let ends = Ends(LiveList(store).filter { $0.order < 100 }, isolation: nil)
    for number in 1...5 { try write(number) }
    #expect(ends.calls == 20 && ends.disagreements.isEmpty)
    #expect(ends.rows.objects.count == 10 && ends.count.value == 10)
  }

  @Test @MainActor
  func allEndsOfAnActorHaveATransactionOfAnotherThreadBeforeOneIsTold() async throws {
    let ends = Ends(LiveList(store))
    let arrived = AsyncStream<Void>.makeStream()
    let cancellable = ends.sum.$value.sink { if $0 == 70 { arrived.continuation.yield() } }
    try await Task.detached { for number in 1...5 { try self.write(number) } }.value
    for await _ in arrived.stream { break }
    #expect(ends.disagreements.isEmpty && ends.calls >= 4)
    withExtendedLifetime(cancellable) {}
  }

  /// A callback that writes is not disturbed by what it writes.
  @Test
  func aCallbackThatWritesIsToldAfterwards() throws {
    let list = FetchedList(store, isolation: nil), count = LiveList(store).count(isolation: nil)
    var seen: [[Int]] = []
    let cancellables = [
      list.$objects.dropFirst().sink { [store] objects in
        if objects.count < 8 { try? store.insert(Note(objects.count + 50)) }
        seen.append([objects.count, list.objects.count, count.value ?? 0])
      },
      count.$value.dropFirst().sink { seen.append([$0 ?? 0, list.objects.count, count.value ?? 0]) },
    ]
    try store.insert(Note(6))
    #expect(seen == [6, 6, 7, 7, 8, 8].map { [$0, $0, $0] })
    withExtendedLifetime(cancellables) {}
  }

  /// A list made in a callback has its objects at once.
  @Test
  func aListMadeInACallbackBeginsAtOnce() throws {
    let list = FetchedList(store, isolation: nil)
    var counts: [Int] = []
    let cancellable = list.$objects.dropFirst().sink { [store] _ in
      counts.append(FetchedList(store, isolation: nil).objects.count)
    }
    try store.insert(Note(6))
    #expect(counts == [6])
    withExtendedLifetime(cancellable) {}
  }

  /// The objects of a list of the same store are the same source as the store.
  @Test
  func whatAListShowsIsNeverApartFromItsStore() throws {
    let list = FetchedList(store, ListQuery(where: { $0.order < 100 }), isolation: nil)
    let none = LiveList(store).subtracting(LiveList(list.$objects)).objects(isolation: nil)
    var shown: [[Int]] = []
    let cancellable = none.$objects.sink { shown.append($0.map(\.id)) }
    for number in 1...3 { try write(number) }
    #expect(shown == [[]])
    list.query.limit = 4
    try store.insert(Note(99, order: 9))
    #expect(shown.last == Array(store.objects.map(\.id).dropFirst(4)))
    withExtendedLifetime(cancellable) {}
  }
}
