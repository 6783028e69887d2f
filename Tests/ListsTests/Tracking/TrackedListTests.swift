import Observation
import Streams
import TestSupport
import Testing

@testable import Lists

/// Everything of a list that a view reads, in each situation. The store is written off the main actor, and what is made
/// here without an actor changes there.
struct TrackedListTests {
  private struct Task: Identifiable, Equatable {
    let id: Int
    var title = ""
    var shop: Int { id % 2 }
  }

  private final class Row: @unchecked Sendable {
    @Published var task: Task
    init(_ task: Task) { self.task = task }
  }

  private let store = ObjectStore([Task(id: 1), Task(id: 2)])

  /// A value that follows the store.
  private func value(keeping owner: some Any, _ read: @escaping () -> String) -> TrackedValue {
    let store = store
    return TrackedValue(keeping: owner, read: read) {
      try? store.save(Task(id: (store.objects.map(\.id).max() ?? 0) + 1))
    } transact: {
      try? store.write { transaction throws(StoreError) in
        let next = (store.objects.map(\.id).max() ?? 0) + 1
        try transaction.save(Task(id: next))
        try transaction.save(Task(id: next + 1))
      }
    }
  }

  @Test(arguments: TrackedSituation.allCases)
  func theObjectsOfAFetchedListAreTracked(_ situation: TrackedSituation) async {
    let list = FetchedList(store, isolation: nil)
    await situation.check(value(keeping: list) { "\(list.objects)" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func theSectionsOfALiveListAreTracked(_ situation: TrackedSituation) async {
    let sections = LiveList(store).grouped { $0.shop }.objects(isolation: nil)
    await situation.check(
      value(keeping: sections) {
        "\(sections.objects.map { section in (section.id, section.elements.map(\.id)) })"
      })
  }

  @Test(arguments: TrackedSituation.allCases)
  func theModelsOfRowsAreTracked(_ situation: TrackedSituation) async {
    let list = FetchedList(store, isolation: nil)
    let rows = ChildViewModels<Task, Row>(
      of: list.$objects, create: { Row($0) }, update: { $0.task = $1 }, isolation: nil)
    await situation.check(value(keeping: (list, rows)) { "\(rows.models.map(\.task))" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func aFetchedValueIsTracked(_ situation: TrackedSituation) async {
    let count = FetchedValue<Int>(of: store, isolation: nil) { [store] in store.objects.count }
    await situation.check(value(keeping: count) { "\(count.value ?? 0)" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func aPageIsTracked(_ situation: TrackedSituation) async {
    let pages = FetchedPages(store, ListQuery(sort: .descending(\.id)), pageSize: 2, isolation: nil)
    await situation.check(value(keeping: pages) { "\(pages[0]?.id ?? 0) \(pages.objects(in: 0..<2))" })
  }

  @Test(arguments: TrackedSituation.allCases)
  func theObjectsOfALiveListAreTracked(_ situation: TrackedSituation) async {
    let list = LiveList(store).filter { $0.id > 1 }.sorted(by: .descending(\.id)).objects(isolation: nil)
    await situation.check(value(keeping: list) { "\(list.objects)" })
  }
}

/// The peculiarities of trackings of lists.
struct ListTrackingTests {
  private struct Task: Identifiable, Equatable {
    let id: Int
    var title = ""
    static func == (one: Task, other: Task) -> Bool { one.id == other.id }
  }

  private let store = ObjectStore([Task(id: 1), Task(id: 2)])

  @Test
  func anEqualObjectIsShownAndNotTold() throws {
    let list = FetchedList(store)
    #expect(try changes(of: { _ = list.objects }, { try store.save(Task(id: 1, title: "new")) }) == 0)
    #expect(list.objects.map(\.title) == ["new", ""])
    // The objects are in the place of the published ones now, and are tracked all the same.
    #expect(try changes(of: { _ = list.objects }, { try store.save(Task(id: 3)) }) == 1)
  }

  @Test
  func anObjectOfAListIsTrackedByItsId() throws {
    let list = FetchedList(store)
    #expect(try changes(of: { _ = list[id: 2] }, { _ = try store.remove(id: 2) }) == 1)
    #expect(list[id: 2] == nil)
  }

  @Test
  func theQueryIsTracked() {
    let list = FetchedList(store), pages = FetchedPages(store)
    #expect(changes(of: { _ = list.query }, { list.query.limit = 1 }) == 1)
    #expect(changes(of: { _ = pages.query }, { pages.query = ListQuery(sort: .descending(\.id)) }) == 1)
    let queries = PassthroughSubject<ListQuery<Task>, Never>()
    let following = FetchedList(store, queries: queries)
    #expect(changes(of: { _ = following.query }, { queries.send(ListQuery(limit: 1)) }) == 1)
  }

  @Test
  func aPageIsToldOfAnotherQuery() {
    let pages = FetchedPages(store, ListQuery(sort: .ascending(\.id)))
    let seen = Guarded<[Int?]>([])
    withObservationTracking {
      _ = pages[0]
    } onChange: {
      seen.withLock { $0.append(pages[0]?.id) }
    }
    pages.query = ListQuery(sort: .descending(\.id))
    #expect(seen.withLock { $0 } == [1])
    #expect(pages[0]?.id == 2)
  }
}
