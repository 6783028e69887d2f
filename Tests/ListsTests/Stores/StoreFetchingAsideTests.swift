import Dispatch
import Lists
import Streams
import TestSupport
import Testing

/// A list that belongs to an actor answers new queries on another thread.
@Suite(.blocking)
struct StoreFetchingAsideTests {
  /// Waits for the list to show what the closure accepts.
  @MainActor
  private func wait(
    for list: FetchedList<Note>, _ isReached: @escaping @Sendable ([Note]) -> Bool
  ) async {
    let reached = AsyncStream<Void>.makeStream()
    let cancellable = list.$objects.sink {
      MainActor.assertIsolated()
      if isReached($0) { reached.continuation.yield() }
    }
    for await _ in reached.stream { break }
    withExtendedLifetime(cancellable) {}
  }

  @Test @MainActor
  func showsTheOldListUntilTheNewOneIsFetched() async throws {
    let store = ObjectStore((1...9).map { Note($0) })
    let list = FetchedList(store)
    // The filter waits, so the fetch cannot be over before the writes below.
    let opened = DispatchSemaphore(value: 0)
    let isFirst = Guarded(true)
    list.query = ListQuery(where: { note in
      let waits = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if waits { opened.wait() }
      return note.id.isMultiple(of: 2)
    })
    #expect(list.objects.map(\.id) == Array(1...9))
    try store.remove(id: 3)
    #expect(list.objects.map(\.id) == [1, 2, 4, 5, 6, 7, 8, 9], "the old list goes on")
    try store.remove(id: 4)
    try store.insert(Note(10))
    opened.signal()
    await wait(for: list) { $0.map(\.id) == [2, 6, 8, 10] }
    try store.insert(Note(12))
    #expect(list.objects.map(\.id) == [2, 6, 8, 10, 12], "later writes are seen immediately")
  }

  private actor Screen {
    let executor = HandExecutor()
    private var list: FetchedList<Note>?
    /// The objects of the list right after a write.
    private let seen = Guarded<[Int]>([])

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated var idsAfterWriting: [Int] { seen.withLock { $0 } }

    func open(_ store: ObjectStore<Note>) {
      let list = FetchedList(store)
      list.query = ListQuery(where: { $0.id.isMultiple(of: 2) })
      self.list = list
    }

    func write(_ id: Int, to store: ObjectStore<Note>) throws {
      try store.insert(Note(id))
      let ids = list?.objects.map(\.id) ?? []
      seen.withLock { $0 = ids }
    }
  }

  @Test
  func aThreadThatBroughtAFetchKeepsNoChangeWaiting() throws {
    let store = ObjectStore((1...5).map { Note($0) })
    let screen = Screen()
    Task { await screen.open(store) }
    screen.executor.waitForMoreJobs(than: 0)
    Task { try await screen.write(6, to: store) }
    screen.executor.waitForMoreJobs(than: 1)
    screen.executor.holdingThreads {
      screen.executor.runFirst()
      screen.executor.waitForMoreJobs(than: 1)
      screen.executor.runLast()
      screen.executor.runFirst()
    }
    #expect(screen.idsAfterWriting == [2, 4, 6])
  }

  @Test @MainActor
  func showsOnlyTheLastOfManyQueries() async throws {
    let store = ObjectStore((0..<5_000).map { Note($0, order: $0 % 100) })
    let list = FetchedList(store, ListQuery(limit: 20))
    for least in 0..<50 {
      list.query = ListQuery(where: { $0.order >= least }, sort: .ascending(\.order), limit: 20)
    }
    #expect(list.query.limit == 20)
    await wait(for: list) { $0.first?.order == 49 }
    #expect(list.objects.allSatisfy { $0.order == 49 } && list.objects.count == 20)
  }

  @Test @MainActor
  func addsUpWhileOtherThreadsWrite() async throws {
    let store = ObjectStore((0..<500).map { Note($0, order: $0) })
    let list = FetchedList(store, ListQuery(sort: .ascending(\.order), limit: 30))
    var shadow: [Int] = []
    var misfits = 0
    let cancellable = list.differences.sink { change in
      do { shadow = try change.applying(to: shadow) } catch { misfits += 1 }
    }
    let writers = (0..<3).map { number in
      Task.detached {
        for round in 0..<300 {
          let id = (round * 7 + number * 13) % 500
          if round.isMultiple(of: 4) {
            _ = try store.remove(id: id)
          } else {
            try store.save(Note(id, order: (round * 31 + number) % 900))
          }
          await Task.yield()
        }
      }
    }
    for least in 0..<60 {
      list.query = ListQuery(where: { $0.order % 7 != least % 7 }, sort: .ascending(\.order), limit: 30)
      await Task.yield()
    }
    for writer in writers { try await writer.value }
    let last = ListQuery<Note>(where: { $0.order % 2 == 0 }, sort: .descending(\.order), limit: 25)
    list.query = last
    let expected = FetchedList(store, last, isolation: nil).objects
    await wait(for: list) { $0 == expected }
    #expect(shadow == expected.map(\.id) && misfits == 0)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func findsEverythingAlsoInATaskThatWasCancelled() async throws {
    let store = ObjectStore((1...400).map { Note($0) })
    let shown = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let list = FetchedList(store, ListQuery(limit: 2), isolation: nil)
      var shown = [list.objects.map(\.id)]
      list.query = ListQuery(where: { $0.id > 1 }, sort: .descending(\.id), limit: 1)
      shown.append(list.objects.map(\.id))
      // So many go that the list has to fetch again.
      try store.write { for id in 120...400 { try $0.remove(id: id) } }
      return shown + [list.objects.map(\.id)]
    }.value
    #expect(shown == [[1, 2], [400], [119]])
  }

  @Test @MainActor
  func isReleasedWhileItFetches() async throws {
    let store = ObjectStore((0..<2_000).map { Note($0) })
    weak var released: FetchedList<Note>?
    do {
      let list = FetchedList(store)
      released = list
      list.query = ListQuery(where: { $0.id > 7 }, sort: .ascending(\.order))
    }
    #expect(released == nil)
    try store.remove(id: 1)
  }
}
