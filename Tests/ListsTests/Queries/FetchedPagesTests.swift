import Streams
import StreamsTesting
import Testing

@testable import Lists

@Suite
struct FetchedPagesTests {
  private let store = ObjectStore((0..<100).map { Note($0, order: 100 - $0) })
  private let query = ListQuery<Note>(sort: .ascending(\.order))

  @Test
  func readsWhatIsAskedFor() {
    let pages = FetchedPages(store, query, pageSize: 7)
    #expect(pages.count == 100 && pages[0]?.id == 99 && pages[99]?.id == 0)
    #expect(pages[100] == nil && pages[-1] == nil)
    #expect(pages.objects(in: 5..<23).map(\.id) == (77...94).reversed())
    #expect(pages.objects(in: 95..<200).map(\.id) == [4, 3, 2, 1, 0])
  }

  @Test
  func hasOneSectionForAllThatIsNotANumber() throws {
    struct Measure: Identifiable, Equatable { let id: Int, value: Double }
    let values = [1, .nan, 0.5, -.nan, 1]
    let store = ObjectStore(values.enumerated().map { Measure(id: $0, value: $1) })
    let sections = try store.sections(by: \.value, of: ListQuery(sort: .ascending(\.value)))
    #expect(sections.map(\.range) == [0..<2, 2..<3, 3..<5] && sections[0].value.isNaN)
  }

  @Test
  func followsTransactions() throws {
    let pages = FetchedPages(store, query, pageSize: 7)
    let counts = pages.$count.dropFirst().probe()
    #expect(pages[0]?.id == 99)
    try store.insert(Note(500, order: -1))
    #expect(pages[0]?.id == 500 && pages[1]?.id == 99)
    try store.update(id: 500) { $0.order = 1_000 }
    #expect(pages[100]?.id == 500 && counts.values == [101, 101])
  }

  @Test
  func ignoresTransactionsThatDoNotConcernTheQuery() throws {
    let pages = FetchedPages(store, ListQuery(where: \.order < 50))
    let counts = pages.$count.dropFirst().probe()
    try store.insert(Note(500, order: 80))
    #expect(counts.values.isEmpty)
    pages.query = ListQuery(where: \.order >= 80)
    #expect(counts.values == [22] && pages.count == 22)
  }

  @Test
  func keepsOnlySomePages() throws {
    let counted = CountingStore(store)
    let pages = FetchedPages(counted, query, pageSize: 10, pagesKept: 2)
    for place in 0..<100 { #expect(pages[place]?.id == 99 - place) }
    #expect(counted.reads == 10)
    _ = pages[85]
    #expect(counted.reads == 10)
    _ = pages[0]
    #expect(counted.reads == 11)
  }

  @Test
  func keepsTheOldObjectsIfReadingFailsAndTellsOnce() throws {
    let failing = CountingStore(store)
    let pages = FetchedPages(failing, query, pageSize: 10)
    #expect(pages[3]?.id == 96)
    failing.error.withLock { $0 = .locked(path: "x") }
    let failures = pages.$failure.dropFirst().probe()
    try store.insert(Note(500, order: -1))
    #expect(pages.count == 100 && pages[3]?.id == 96 && pages[3]?.id == 96)
    #expect(failures.values.map { $0 as? StoreError } == [.locked(path: "x"), .locked(path: "x")])
    failing.error.withLock { $0 = nil }
    try store.insert(Note(501, order: -2))
    #expect(pages.count == 102 && pages[0]?.id == 501 && pages.failure == nil)
  }
}

/// A store that counts the pages read, and fails on request.
private final class CountingStore: ListStore {
  private let store: ObjectStore<Note>
  private let count = Guarded(0)
  let error = Guarded<StoreError?>(nil)

  init(_ store: ObjectStore<Note>) { self.store = store }

  var reads: Int { count.withLock { $0 } }
  var changes: AnyPublisher<StoreChange<Note>, Never> { store.changes }

  private func check() throws(StoreError) { if let error = error.withLock({ $0 }) { throw error } }

  func fetch(where predicate: (Note) -> Bool) throws(StoreError) -> StoreContents<Note> {
    try check()
    return store.fetch(where: predicate)
  }

  func page(_ range: Range<Int>, of query: ListQuery<Note>) throws(StoreError) -> StoreContents<Note> {
    try check()
    count.withLock { $0 += 1 }
    return try store.page(range, of: query)
  }

  func object(id: Int) throws(StoreError) -> Note? { store.object(id: id) }

  func attempt<Result, Failure: Error>(
    _ body: (inout StoreTransaction<Note>) throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    store.attempt(body)
  }
}
