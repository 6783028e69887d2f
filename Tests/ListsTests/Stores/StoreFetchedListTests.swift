import Foundation
import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct StoreFetchedListTests {
  private let store = ObjectStore((1...5).map { Note($0, "\($0)", order: $0 * 10) })
  private let byOrder = ListSort<Note>.ascending(\.order)

  @Test
  func startsALateSubscriberWithInsertions() throws {
    let list = FetchedList(store, ListQuery(where: { $0.id > 3 }))
    let early = list.differences.probe()
    try store.remove(id: 4)
    let late = list.differences.probe()
    try store.insert(Note(6))
    #expect(
      early.values.map(\.summary) == [
        "-[] +[4, 5] moved [] updated []", "-[4] +[] moved [] updated []", "-[] +[6] moved [] updated []",
      ])
    #expect(late.values.map(\.summary) == ["-[] +[5] moved [] updated []", "-[] +[6] moved [] updated []"])
  }

  @Test
  func setsTheObjectsOncePerTransaction() throws {
    let list = FetchedList(store, ListQuery(sort: byOrder))
    let objects = list.$objects.dropFirst().probe()
    let announcements = list.objectWillChange.map { _ in list.objects.count }.probe()
    try store.write { transaction in
      try transaction.remove(id: 1)
      try transaction.update(id: 2) { $0.order = 99 }
      try transaction.insert(Note(7, order: 35))
    }
    #expect(objects.values.map { $0.map(\.id) } == [[3, 7, 4, 5, 2]])
    #expect(announcements.values == [5])
    #expect(list.objects.map(\.id) == [3, 7, 4, 5, 2])
  }

  @Test
  func findsAMoveAndAnUpdateOfTheSameObject() throws {
    let list = FetchedList(store, ListQuery(sort: byOrder))
    let probe = list.differences.dropFirst().probe()
    try store.update(id: 5) { $0.order = 15 }
    #expect(probe.values.map(\.summary) == ["-[] +[] moved [4 → 1] updated [1]"])
  }

  @Test
  func insertsAndRemovesObjectsAsTheyMatch() throws {
    let list = FetchedList(store, ListQuery(where: { $0.order > 25 }, sort: .descending(\.order)))
    let probe = list.differences.dropFirst().probe()
    try store.update(id: 1) { $0.order = 70 }
    try store.update(id: 5) { $0.order = 7 }
    try store.update(id: 2) { $0.text = "elsewhere" }
    #expect(probe.values.map(\.summary) == ["-[] +[1] moved [] updated []", "-[5] +[] moved [] updated []"])
    #expect(list.objects.map(\.id) == [1, 4, 3])
  }

  @Test
  func fillsUpToTheLimit() throws {
    let list = FetchedList(store, ListQuery(sort: byOrder, limit: 2))
    let probe = list.differences.dropFirst().probe()
    try store.remove(id: 1)
    try store.remove(id: 5)
    try store.insert(Note(9, order: 1))
    #expect(
      probe.values.map(\.summary) == ["-[1] +[3] moved [] updated []", "-[3] +[9] moved [] updated []"])
    #expect(list.objects.map(\.id) == [9, 2])
    #expect(FetchedList(store, ListQuery(limit: 0)).objects.isEmpty)
  }

  @Test
  func refusesANegativeLimit() async {
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListQuery<Note>(limit: -1)
    }
    let changed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var query = ListQuery<Note>(limit: 2)
      query.limit = -1
      // Not the message of a list, which would come too late.
      exit(0)
    }
    for result in [made, changed] {
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains("ListQuery: the limit of a query must not be negative; it is -1."))
    }
  }

  @Test
  func filtersBySearchText() throws {
    let text = CurrentValueSubject<String, Never>("")
    let notes = ObjectStore([Note(1, "milk"), Note(2, "bread"), Note(3, "mint")])
    let list = FetchedList(
      notes, queries: text.map { text in ListQuery { $0.text.hasPrefix(text) } })
    let probe = list.differences.probe()
    text.send("m")
    text.send("mi")
    try notes.update(id: 2) { $0.text = "mix" }
    text.send("mil")
    #expect(
      probe.values.map(\.summary) == [
        "-[] +[1, 2, 3] moved [] updated []", "-[2] +[] moved [] updated []", "-[] +[2] moved [] updated []",
        "-[2, 3] +[] moved [] updated []",
      ])
  }

  @Test
  func followsAPublisherOfFilters() {
    let ids = CurrentValueSubject<Int, Never>(2)
    let list = FetchedList(store)
    list.follow(Just(ListQuery(limit: 0)))
    list.follow(ids.map { least in ListQuery { $0.id > least } })
    #expect(list.objects.map(\.id) == [3, 4, 5])
    ids.send(4)
    #expect(list.objects.map(\.id) == [5])
  }

  @Test
  func followsTheLastPublisherEvenIfAValueAsksForIt() {
    let list = FetchedList(store), first = CurrentValueSubject<Int, Never>(1)
    let second = CurrentValueSubject<Int, Never>(4)
    func query(_ least: Int) -> ListQuery<Note> { ListQuery { $0.id > least } }
    list.follow(first.handleEvents(receiveOutput: { _ in list.follow(second.map(query)) }).map(query))
    #expect(list.objects.map(\.id) == [5])
    first.send(0)
    second.send(2)
    #expect(list.objects.map(\.id) == [3, 4, 5])
  }

  @Test
  func followsPublishersOfOrdersAndFilters() throws {
    let sorts = PassthroughSubject<ListSort<Note>, Never>()
    let predicates = PassthroughSubject<@Sendable (Note) -> Bool, Never>()
    let sorted = FetchedList(
      store, ListQuery(limit: 3), queries: sorts.map { ListQuery(sort: $0, limit: 3) })
    let queries = predicates.combineLatest(sorts) { ListQuery(where: $0, sort: $1, limit: 3) }
    let both = FetchedList(store, ListQuery(limit: 3), queries: queries)
    #expect(sorted.objects.map(\.id) == [1, 2, 3] && both.objects.map(\.id) == [1, 2, 3])
    sorts.send(.descending(\.order))
    #expect(sorted.objects.map(\.id) == [5, 4, 3] && both.objects.map(\.id) == [1, 2, 3])
    predicates.send { @Sendable note in note.id != 4 }
    #expect(both.objects.map(\.id) == [5, 3, 2])
  }

  @Test
  func marksChangedObjectsInSnapshots() throws {
    let list = FetchedList(store, ListQuery(sort: byOrder))
    let probe = list.snapshots(sectionedBy: { $0.order > 25 ? "high" : "low" }).probe()
    try store.update(id: 1) { $0.order = 35 }
    #expect(probe.values.map { "\($0)" } == ["low: [1, 2], high: [3, 4, 5]", "low: [2], high: [3, 1, 4, 5]"])
    #expect(probe.values.last?.reconfiguredItemIdentifiers == [1])
    #expect(probe.values.last?.sectionIdentifier(containingItem: 1) == "high")
    let plain = FetchedList(ObjectStore<Note>()).snapshots(section: 0).probe()
    #expect(plain.values.map { "\($0)" } == ["0: []"])
  }

  /// A store that has an id twice, which stores must not.
  private final class Doubles: ListStore {
    var changes: AnyPublisher<StoreChange<Note>, Never> {
      Empty(completeImmediately: false).eraseToAnyPublisher()
    }

    func fetch(where predicate: (Note) -> Bool) -> StoreContents<Note> {
      let notes = [Note(1), Note(2), Note(1, "again")]
      return StoreContents(version: 1, entries: notes.indices.map { StoreEntry(object: notes[$0], rank: $0) })
    }

    func object(id: Int) -> Note? { nil }

    func attempt<Result, Failure: Error>(
      _ body: (inout StoreTransaction<Note>) throws(Failure) -> Result
    ) throws(StoreError) -> Swift.Result<Result, Failure> {
      throw .readOnly(path: "nowhere")
    }
  }

  @Test
  func showsADuplicateIDOnceAndReportsIt() {
    let list = FetchedList(Doubles())
    var reported: [Int] = []
    let whole = list.snapshots(section: "all", onDuplicate: { reported.append($0) }).probe()
    let sections = list.snapshots(sectionedBy: \.text, onDuplicate: { reported.append($0) }).probe()
    #expect(reported == [1, 1])
    #expect(whole.values.map { "\($0)" } == ["all: [1, 2]"])
    #expect(sections.values.map { "\($0)" } == [": [1, 2]"])
  }

  @Test
  func feedsChildrenWithDifferences() throws {
    final class Row {
      var note: Note
      init(_ note: Note) { self.note = note }
    }
    let list = FetchedList(store, ListQuery(sort: byOrder))
    let rows = ChildViewModels<Note, Row> {
      Row($0)
    } update: {
      $0.note = $1
    }
    rows.follow(list.changes.map(\.difference))
    let before = rows.models
    try store.write { transaction in
      try transaction.update(id: 5) { $0.order = 5 }
      try transaction.remove(id: 2)
    }
    #expect(rows.models.map(\.note) == list.objects)
    #expect(rows.models[0] === before[4] && rows.models[1] === before[0])
  }

  @Test
  func isHeldByItsSubscriptions() throws {
    var list: FetchedList<Note>? = FetchedList(store)
    weak let released = list
    var counts: [Int] = []
    let cancellable = list?.snapshots(section: 0).sink { counts.append($0.numberOfItems) }
    list = nil
    try store.remove(id: 1)
    #expect(counts == [5, 4])
    cancellable?.cancel()
    #expect(released == nil)
  }

  @Test
  func isReleasedWithoutSubscriptions() throws {
    var list: FetchedList<Note>? = FetchedList(store)
    weak let released = list
    try store.remove(id: 1)
    #expect(list?.objects.count == 4)
    list = nil
    #expect(released == nil)
  }

  @Test @MainActor
  func followsWritesOfTheMainActorImmediatelyAndOthersAfterAHop() async throws {
    let list = FetchedList(store)
    try store.remove(id: 1)
    #expect(list.objects.count == 4)
    let arrived = AsyncStream<Int>.makeStream()
    let cancellable = list.$objects.dropFirst().sink {
      MainActor.assertIsolated()
      arrived.continuation.yield($0.count)
    }
    let store = store
    try await Task.detached { _ = try store.remove(id: 2) }.value
    for await count in arrived.stream {
      #expect(count == 3)
      break
    }
    withExtendedLifetime(cancellable) {}
  }
}
