import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct StoreObservingTests {
  private let store = ObjectStore((1...4).map { Note($0, order: $0) })

  @Test
  func publishesAnObjectEachTimeItIsWritten() throws {
    let probe = store.publisher(id: 2).map { $0?.text ?? "none" }.probe()
    try store.update(id: 2) { $0.text = "two" }
    try store.update(id: 1) { $0.text = "another" }
    try store.remove(id: 2)
    try store.insert(Note(2, "again"))
    #expect(probe.values == ["", "two", "none", "again"])
  }

  @Test
  func publishesHowManyObjectsAFilterAccepts() throws {
    let count = LiveList(store).filter { $0.order > 2 }.count(), total = LiveList(store).count()
    let probe = count.$value.probe(), all = total.$value.probe()
    try store.update(id: 1) { $0.order = 9 }
    try store.update(id: 4) { $0.order = 8 }
    try store.write { transaction in
      try transaction.remove(id: 1)
      try transaction.remove(id: 2)
      try transaction.insert(Note(7, order: 7))
      try transaction.insert(Note(8, order: 8))
    }
    try store.write { try $0.removeAll() }
    #expect(probe.values == [2, 3, 4, 0])
    #expect(all.values == [4, 0])
    withExtendedLifetime((count, total)) {}
  }

  #if SQLite
    @Test
    func followsAnotherConnection() throws {
      let folder = try SQLiteFolder()
      let (first, second) = (try folder.store(), try folder.store())
      let value = LiveList(first).filter { $0.order > 2 }.count(), count = value.$value.probe()
      let object = first.publisher(id: 5).map { $0?.order }.probe()
      try second.save(Note(5, order: 5))
      try first.checkForExternalChanges()
      #expect(count.values == [0, 1])
      #expect(object.values == [nil, 5])
      withExtendedLifetime(value) {}
    }
  #endif

  @Test
  func setsTheQuery() throws {
    let list = FetchedList(store, ListQuery(limit: 2))
    let probe = list.differences.dropFirst().probe()
    list.query.offset = 1
    list.query.sort = .descending(\.order)
    list.query.predicate = { $0.id != 3 }
    list.query.limit = nil
    #expect(list.query.offset == 1)
    #expect(list.objects.map(\.id) == [2, 1])
    #expect(
      probe.values.map(\.summary) == [
        "-[1] +[3] moved [] updated []", "-[] +[] moved [1 → 0] updated []",
        "-[3] +[1] moved [] updated []",
      ])
  }

  @Test
  func findsObjectsByTheirIDs() throws {
    let list = FetchedList(store, ListQuery(where: { $0.order < 4 }, sort: .descending(\.order), limit: 2))
    #expect(list[id: 3]?.order == 3 && list[id: 1] == nil && list[id: 4] == nil)
    try store.remove(id: 3)
    #expect(list[id: 3] == nil && list[id: 1]?.order == 1)
    try store.update(id: 4) { $0.order = 0 }
    list.query.limit = nil
    #expect(list[id: 4]?.order == 0)
  }

  @Test
  func refusesANegativeOffset() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListQuery<Note>(offset: -1)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("ListQuery: the offset of a query must not be negative; it is -1."))
  }
}
