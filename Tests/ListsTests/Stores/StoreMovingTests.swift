import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct StoreMovingTests {
  private struct Place: Identifiable, Equatable {
    let id: Int
    var position: Double
  }

  private let store = ObjectStore((1...4).map { Place(id: $0, position: Double($0)) })
  private let byPosition = ListQuery<Place>(sort: .ascending(\.position))

  @Test
  func movesByWritingOneObject() throws {
    let list = FetchedList(store, byPosition)
    let changes = store.changes.probe()
    try list.move(4, before: 2, by: \.position)
    #expect(list.objects.map(\.id) == [1, 4, 2, 3])
    try list.move(3, before: 1, by: \.position)
    try list.move(1, before: nil, by: \.position)
    #expect(list.objects.map(\.id) == [3, 4, 2, 1])
    #expect(changes.values.map(\.updated.count) == [1, 1, 1])
  }

  @Test
  func numbersAllObjectsAgainIfThereIsNoRoom() throws {
    let list = FetchedList(store, ListQuery(sort: .ascending(\.position), limit: 3))
    try store.update(id: 2) { $0.position = 1.0.nextUp }
    let changes = store.changes.probe()
    try list.move(3, before: 2, by: \.position)
    #expect(list.objects.map(\.id) == [1, 3, 2] && store[4]?.position == 4)
    #expect(changes.values.count == 1)
    #expect(list.objects.map(\.position) == [1, 2, 3])
  }

  @Test
  func numbersAllObjectsAgainInTheOrderOfTheListIfAPositionIsNoNumber() throws {
    try store.update(id: 3) { $0.position = .nan }
    let list = FetchedList(store, byPosition)
    #expect(list.objects.map(\.id) == [3, 1, 2, 4])
    try list.move(4, before: 1, by: \.position)
    #expect(list.objects == [3, 4, 1, 2].enumerated().map { Place(id: $1, position: Double($0 + 1)) })
  }

  @Test
  func refusesObjectsThatTheListDoesNotShow() throws {
    let list = FetchedList(store, ListQuery(sort: .ascending(\.position), limit: 3))
    #expect(throws: StoreError.unknown(id: "4")) { try list.move(4, before: 1, by: \.position) }
    #expect(throws: StoreError.unknown(id: "9")) { try list.move(1, before: 9, by: \.position) }
    try list.move(1, before: 1, by: \.position)
    #expect(list.objects.map(\.id) == [1, 2, 3])
  }

  private struct Errand: Identifiable, Equatable {
    let id: Int
    var shop: String
    var position: Double
  }

  /// Items that are moved by hand come back from the store in the same order.
  @Test
  func writesWhatWasMovedByHand() throws {
    for crowded in [false, true] {
      let store = ObjectStore(
        (1...6).map { Errand(id: $0, shop: $0 < 4 ? "a" : "b", position: crowded ? 1 : Double($0)) })
      let list = FetchedList(store, ListQuery(sort: .ascending(\.shop).then(by: .ascending(\.position))))
      let (view, source) = SnapshotStrictView.withSource()
      let cancellable = list.snapshots(sectionedBy: \.shop).apply(to: source)
      let changes = store.changes.probe()
      source.reorderingHandlers.didReorder = { try? list.move($0, by: \.position, section: \.shop) }
      var expected = [[1, 2, 3], [4, 5, 6]]
      for (from, to) in [
        ((0, 0), (0, 2)), ((0, 1), (1, 0)), ((1, 3), (0, 0)), ((1, 1), (1, 2)), ((0, 0), (0, 1)),
      ] {
        source.reorderItem(
          from: ListPath(section: from.0, item: from.1), to: ListPath(section: to.0, item: to.1))
        expected[to.0].insert(expected[from.0].remove(at: from.1), at: to.1)
        #expect(lists(source.snapshot) == expected)
        #expect(list.objects.map(\.id) == expected.flatMap { $0 })
        #expect(Set(list.objects.filter { $0.shop == "a" }.map(\.id)) == Set(expected[0]))
      }
      #expect(changes.values.count == 5, "Each move is one transaction.")
      #expect(view.complaints == [])
      withExtendedLifetime(cancellable) {}
    }
  }

  @Test
  func returnsAnObjectToItsSectionIfThatIsNotWritten() throws {
    let store = ObjectStore([Errand(id: 1, shop: "a", position: 1), Errand(id: 2, shop: "b", position: 2)])
    let list = FetchedList(store, ListQuery(sort: .ascending(\.shop).then(by: .ascending(\.position))))
    let (view, source) = SnapshotStrictView.withSource()
    let cancellable = list.snapshots(sectionedBy: \.shop).apply(to: source)
    source.reorderingHandlers.didReorder = { try? list.move($0, by: \.position) }
    source.reorderItem(from: ListPath(section: 0, item: 0), to: ListPath(section: 1, item: 1))
    #expect(lists(source.snapshot) == [[1], [2]] && store[1]?.position == 3)
    #expect(view.complaints == [])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func refusesWhatWasMovedIfTheStoreNoLongerHasIt() throws {
    let list = FetchedList(store, byPosition)
    let (view, source) = SnapshotStrictView.withSource()
    source.apply(try Snapshot([("all", [1, 2, 3, 4])]))
    var told: ListReordering<String, Int>?
    source.reorderingHandlers.didReorder = { told = $0 }
    source.reorderItem(from: ListPath(section: 0, item: 3), to: ListPath(section: 0, item: 1))
    let reordering = try #require(told)
    try store.remove(id: 1)
    try list.move(reordering, by: \.position)
    #expect(list.objects.map(\.id) == [4, 2, 3], "A neighbour may be gone.")
    try store.remove(id: 4)
    #expect(throws: StoreError.unknown(id: "4")) { try list.move(reordering, by: \.position) }
    #expect(view.complaints == [])
  }

  private func lists(_ snapshot: Snapshot) -> [[Int]] {
    snapshot.sectionIdentifiers.map { (try? snapshot.itemIdentifiers(inSection: $0)) ?? [] }
  }
}
