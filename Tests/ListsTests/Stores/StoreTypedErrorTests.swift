import Lists
import Testing

/// The compiler checks that stores throw nothing but ``StoreError``.
@Suite
struct StoreTypedErrorTests {
  private struct Refusal: Error {}

  private func use(_ store: some ListStore<Note>) throws(StoreError) -> Int {
    try store.insert(Note(1))
    try store.save(Note(2))
    try store.upsert(Note(2)) { $0.text = "known" }
    try store.update(id: 1) { $0.text = "new" }
    try store.remove(id: 9)
    try store.write { (transaction) throws(StoreError) in
      try transaction.update(id: 1) { $0.order = 4 }
      try transaction.upsert(Note(3, "first")) { $0.text = "again" }
      try transaction.upsert(Note(3, "first")) { $0.text = "again" }
    }
    let found = try store.fetch(ListQuery()).entries.map(\.object)
    #expect(found == [Note(1, "new", order: 4), Note(2, "known"), Note(3, "again")])
    return try store.object(id: 1) == nil ? 0 : store.count()
  }

  @Test
  func throwsStoreErrorsAlone() throws {
    #expect(try use(ObjectStore()) == 3)
    do throws(StoreError) { try ObjectStore<Note>().update(id: 1) { $0.text = "" } } catch {
      #expect(error == .unknown(id: "1"))
    }
    #expect(throws: Refusal.self) { try ObjectStore([Note(1)]).update(id: 1) { _ in throw Refusal() } }
  }

  #if SQLite
    @Test
    func throwsStoreErrorsAloneOnDisk() throws {
      let folder = try SQLiteFolder()
      do throws(StoreError) {
        let store = try SQLiteStore<Note>(
          path: folder.path, table: "notes", busyTimeout: .seconds(600), checkingEvery: nil)
        #expect(try use(store) == 3)
        try store.checkForExternalChanges()
        try store.backUp(to: folder.path)
      } catch {
        #expect(error == .fileExists(path: folder.path))
      }
    }

    @Test
    func reportsWhatCannotBeEncoded() throws {
      let folder = try SQLiteFolder()
      let store = try SQLiteStore<Weight>(
        path: folder.path, table: "weights", busyTimeout: .seconds(600), checkingEvery: nil)
      let failed = StoreError.unencodable(
        path: folder.path, table: "weights", reason: "encoding threw an error of type EncodingError")
      #expect(throws: failed) { try store.insert(Weight(id: 1, grams: .infinity)) }
      #expect(try store.count() == 0)
    }

    private struct Weight: Codable, Identifiable, Equatable, Sendable {
      let id: Int
      var grams: Double
    }
  #endif
}
