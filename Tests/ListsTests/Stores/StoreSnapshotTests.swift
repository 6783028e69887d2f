import Lists
import Streams
import Testing

@Suite
struct StoreSnapshotTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var place: Int
  }

  /// Making a snapshot asks for the section of each object, and editing one for those of a few.
  @Test(arguments: [1, 4, 1_000])
  func asksForTheSectionsOfFewObjectsAfterAnEdit(sizeOfSection: Int) throws {
    let store = ObjectStore((0..<1_000).map { Entry(id: $0, place: 10 * $0) })
    let list = FetchedList(store, ListQuery(sort: .ascending(\.place)))
    var asked = 0
    var items: [Int] = []
    let cancellable = list.snapshots(sectionedBy: { entry in
      asked += 1
      return entry.id / sizeOfSection
    }).sink { items = $0.itemIdentifiers }
    #expect(asked == 1_000)

    asked = 0
    try store.update(id: 500) { $0.place += 15 }
    #expect(items == Array(0..<500) + [501, 500] + Array(502..<1_000))
    #expect(asked < 100)

    asked = 0
    try store.write { transaction in
      try transaction.remove(id: 500)
      try transaction.insert(Entry(id: 500, place: 5_001))
      try transaction.update(id: 502) { $0.place -= 15 }
    }
    #expect(items == Array(0..<500) + [500, 502, 501] + Array(503..<1_000))
    #expect(asked < 100)
    cancellable.cancel()
  }

  /// An object that moves without being updated may have been the first of its section.
  @Test
  func movesASectionWhoseFirstObjectMoves() throws {
    let store = ObjectStore([0, 10, 20, 30].enumerated().map { Entry(id: $0, place: $1) })
    let list = FetchedList(
      store, ListQuery(sort: ListSort { $0.place < $1.place }), sameContent: { _, _ in true })
    var snapshot = ListSnapshot<Int, Int>()
    let cancellable = list.snapshots(sectionedBy: { $0.id % 2 }).sink { snapshot = $0 }
    #expect(snapshot.description == "0: [0, 2], 1: [1, 3]")
    try store.update(id: 0) { $0.place = 25 }
    #expect(snapshot.description == "1: [1, 3], 0: [2, 0]")
    cancellable.cancel()
  }

  /// A position that is not shown is no content, but other sections are put beside those where it is.
  @Test
  func putsSectionsInTheOrderOfPositionsThatAreNotShown() throws {
    let store = ObjectStore([10, 20, 30].enumerated().map { Entry(id: $0, place: $1) })
    let list = FetchedList(
      store, ListQuery(sort: .ascending(\.place)), sameContent: { _, _ in true })
    var snapshot = ListSnapshot<Int, Int>()
    let cancellable = list.snapshots(sectionedBy: { $0.id }).sink { snapshot = $0 }
    // It stays the first.
    try store.update(id: 0) { $0.place = 19 }
    try store.update(id: 2) { $0.place = 15 }
    #expect(snapshot.description == "2: [2], 0: [0], 1: [1]")
    try store.write { transaction in
      // It comes no further than before, and another one passes it.
      try transaction.update(id: 1) { $0.place = 17 }
      try transaction.update(id: 0) { $0.place = 18 }
    }
    #expect(snapshot.description == "2: [2], 1: [1], 0: [0]")
    cancellable.cancel()
  }
}
