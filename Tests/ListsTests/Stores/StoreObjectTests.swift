import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct StoreObjectTests {
  private struct Refusal: Error {}

  private let store = ObjectStore([Note(1, "one"), Note(2, "two")])

  @Test
  func publishesTheNetResultOfATransaction() throws {
    let probe = store.changes.probe()
    try store.write { transaction in
      try transaction.insert(Note(3, "three"))
      try transaction.update(id: 3) { $0.text = "drei" }
      try transaction.insert(Note(4))
      try transaction.remove(id: 4)
      try transaction.update(id: 1) { $0.text = "eins" }
      try transaction.update(id: 2) { $0.text = "zwei" }
      try transaction.update(id: 2) { $0.text = "two" }
      let texts = try transaction.objects().map(\.text)
      #expect(texts == ["eins", "two", "drei"])
    }
    #expect(probe.values.count == 1)
    let change = try #require(probe.values.first)
    #expect(change.inserted.map(\.object) == [Note(3, "drei")])
    #expect(change.updated.map(\.old) == [Note(1, "one"), Note(2, "two")])
    #expect(change.updated.map(\.new.object) == [Note(1, "eins"), Note(2, "two")])
    #expect(change.removed.isEmpty && !change.isExternal)
    #expect(store.objects.map(\.id) == [1, 2, 3])
  }

  /// Few edits are found one by one, many by their hashes.
  @Test
  func findsTheEditsOfTransactionsOfAnySize() throws {
    for size in 1...20 {
      let store = ObjectStore((1...size).map { Note($0, "old") })
      let probe = store.changes.probe()
      try store.write { transaction in
        for id in 1...size { try transaction.update(id: id) { $0.text = "new" } }
        for id in 1...size { try transaction.update(id: id) { $0.text += " \(id)" } }
        try transaction.insert(Note(100))
        #expect(throws: StoreError.duplicate(id: "100")) { try transaction.insert(Note(100)) }
        #expect(try transaction.remove(id: size)?.text == "new \(size)")
        #expect(try transaction.remove(id: size) == nil)
        #expect(try transaction.objects().map(\.id) == Array(1..<size) + [100])
      }
      #expect(store.objects.map(\.text) == (1..<size).map { "new \($0)" } + [Note(100).text])
      #expect(probe.values.count == 1 && probe.values.first?.updated.count == size - 1)
    }
  }

  @Test
  func undoesATransactionThatThrows() throws {
    let probe = store.changes.probe()
    #expect(throws: Refusal.self) {
      try store.write { transaction in
        try transaction.removeAll()
        try transaction.save(Note(9))
        throw Refusal()
      }
    }
    #expect(probe.values.isEmpty)
    #expect(store.objects == [Note(1, "one"), Note(2, "two")])
  }

  @Test
  func publishesNothingForATransactionWithoutEffect() throws {
    let probe = store.changes.probe()
    try store.write { _ in }
    try store.write { transaction in
      try transaction.insert(Note(3))
      try transaction.remove(id: 3)
    }
    #expect(try store.remove(id: 7) == nil)
    #expect(probe.values.isEmpty)
  }

  @Test
  func storesAnObjectThatEqualsTheOldOne() throws {
    let labels = ObjectStore([Label(1, "one"), Label(2, "two")])
    let probe = labels.changes.probe()
    try labels.save(Label(1, "eins"))
    try labels.update(id: 2) { $0.text = "zwei" }
    #expect(labels.objects.map(\.text) == ["eins", "zwei"])
    #expect(probe.values.map { $0.updated.map(\.old.text) } == [["one"], ["two"]])
    #expect(probe.values.map { $0.updated.map(\.new.object.text) } == [["eins"], ["zwei"]])
  }

  @Test
  func namesTheObjectOfARefusedEdit() {
    #expect(throws: StoreError.duplicate(id: "1")) { try store.insert(Note(1)) }
    #expect(throws: StoreError.unknown(id: "5")) { try store.update(id: 5) { $0.text = "" } }
    #expect(throws: StoreError.changedIdentity(id: "1", to: "6")) { try store.update(id: 1) { $0 = Note(6) } }
    #expect(store.count == 2 && store[1] == Note(1, "one") && store.object(id: 6) == nil)
  }

  @Test
  func removesObjectsInsertedByTheSameTransaction() throws {
    try store.write { transaction in
      try transaction.insert(Note(3))
      try transaction.removeAll()
      try transaction.insert(Note(2, "again"))
    }
    #expect(store.objects == [Note(2, "again")])
  }

  @Test
  func deliversAChangeCommittedDuringDeliveryNext() throws {
    var order: [String] = []
    let first = store.changes.sink { [store] change in
      order.append("first sees \(change.version)")
      if change.version == 1 { try? store.insert(Note(3)) }
    }
    let second = store.changes.sink { order.append("second sees \($0.version)") }
    try store.remove(id: 1)
    #expect(order == ["first sees 1", "second sees 1", "first sees 2", "second sees 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func trapsOnATransactionWithinAnother() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = ObjectStore<Note>()
      try store.write { _ in try store.insert(Note(1)) }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("ListStore: a transaction must not begin within another one of the same store"))
  }

  @Test
  func keepsTheLastOfDuplicateObjectsInTheFirstPlace() {
    let store = ObjectStore([Note(1, "a"), Note(2, "b"), Note(1, "c")])
    #expect(store.objects == [Note(1, "c"), Note(2, "b")])
  }

  @Test
  func releasesRemovedObjects() throws {
    struct Held: Identifiable, Equatable, Sendable {
      let id: Int
      let token: Tracked
      static func == (first: Held, second: Held) -> Bool { first.token === second.token }
    }
    let tracker = LifetimeTracker()
    let store = ObjectStore<Held>()
    let list = FetchedList(store)
    try store.insert(Held(id: 1, token: tracker.make("old")))
    try store.insert(Held(id: 2, token: tracker.make("other")))
    try store.save(Held(id: 1, token: tracker.make("new")))
    #expect(tracker.survivors == ["new", "other"])
    try store.remove(id: 2)
    #expect(list.objects.count == 1)
    #expect(tracker.survivors == ["new"])
  }
}
