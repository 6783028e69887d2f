#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  /// A database that is replaced by a copy while stores have it open.
  @Suite
  struct SQLiteRestoreTests {
    private let folder: SQLiteFolder, copy: SQLiteFolder
    private let store: SQLiteStore<Note>

    init() throws {
      folder = try SQLiteFolder()
      copy = try SQLiteFolder()
      store = try folder.store()
      try store.write { transaction in for id in 1...10 { try transaction.insert(Note(id)) } }
      try store.backUp(to: copy.path)
      try store.write { transaction in for id in 11...30 { try transaction.insert(Note(id)) } }
    }

    /// Restores as another program does.
    private func restoreElsewhere(writing ids: Range<Int>) throws {
      try SQLiteConnection(path: folder.path, isReadOnly: false, busyTimeout: .seconds(600)).restore(
        copy.path)
      let other = try folder.store()
      for id in ids { try other.insert(Note(id)) }
    }

    /// Fewer writes than the copy lacks, and so many that the log has the same numbers again.
    @Test(arguments: [0, 3, 20, 40])
    func listsShowWhatAnotherProgramHasRestored(count: Int) throws {
      let list = FetchedList(store), live = LiveList(store).filter { $0.id > 2 }.objects()
      let number = LiveList(store).count()
      try restoreElsewhere(writing: 100..<100 + count)
      try store.checkForExternalChanges()
      let restored = Array(1...10) + Array(100..<100 + count)
      #expect(list.objects.map(\.id) == restored && list.failure == nil)
      #expect(live.objects.map(\.id) == restored.filter { $0 > 2 })
      for id in 200...204 { try store.save(Note(id)) }
      try store.update(id: 1) { $0.text = "one" }
      #expect(list.objects == (try store.fetch(ListQuery()).objects) && list.objects.count == 15 + count)
      #expect(live.objects == Array(list.objects.dropFirst(2)) && number.value == 15 + count)
    }

    @Test
    func noticesARestorationWhenItWrites() throws {
      let list = FetchedList(store)
      try restoreElsewhere(writing: 0..<0)
      try store.save(Note(99))
      #expect(list.objects.map(\.id) == Array(1...10) + [99])
    }

    @Test
    func restoresACopy() throws {
      let list = FetchedList(store), other = try folder.store(), others = FetchedList(other)
      let probe = store.changes.probe()
      try store.restore(from: copy.path)
      #expect(list.objects.count == 10 && list.failure == nil && probe.values.map(\.isExternal) == [true])
      try store.insert(Note(11, "again"))
      try other.checkForExternalChanges()
      #expect(list.objects.last == Note(11, "again") && others.objects == list.objects)
      #expect(try folder.store(isReadOnly: true).count() == 11)
    }

    @Test
    func restoresIntoMemory() throws {
      let memory = try SQLiteStore<Note>(SQLiteMemory(), SQLiteSchema("notes"))
      let list = FetchedList(memory)
      try memory.restore(from: copy.path)
      #expect(list.objects.count == 10)
    }

    @Test
    func migratesACopyWithAnOlderSchema() throws {
      let schema = SQLiteSchema<Note>(
        "notes", version: 2, columns: [.init(\.order, "order")], indexes: [.ascending(\.order)],
        searching: [],
        migrations: [SQLiteMigration(to: 2) { (old: Note) in Note(old.id, "new") }])
      let newer = try SQLiteStore(
        path: folder.path, schema, busyTimeout: .seconds(600), checkingEvery: nil)
      let list = FetchedList(newer, where: \.order == 0)
      try newer.restore(from: copy.path)
      #expect(list.objects.map(\.text) == Array(repeating: "new", count: 10))
      try newer.backUp(to: copy.path + "2")
      let refusal = StoreError.newerSchema(path: copy.path + "2", table: "notes", found: 2, supported: 1)
      let old = try SQLiteFolder().store()
      #expect(throws: refusal) { try old.restore(from: copy.path + "2") }
    }

    @Test
    func refusesWhatIsNoCopyAndChangesNothing() throws {
      let list = FetchedList(store), path = copy.path
      let missing = StoreError.invalidSchema(
        path: path + "2", table: "notes", reason: "it has no such table")
      let empty = try SQLiteConnection(path: path + "2", isReadOnly: false, busyTimeout: .seconds(600))
      try empty.run("CREATE TABLE other (a)")
      #expect(throws: missing) { try store.restore(from: path + "2") }
      #expect(throws: StoreError.readOnly(path: folder.path)) {
        try folder.store(isReadOnly: true).restore(from: path)
      }
      var bytes = try copy.bytes
      for place in stride(from: 4_200, to: bytes.count, by: 7) { bytes[place] = 0xA5 }
      try copy.write(bytes)
      for source in [path, "/nowhere/at/all.sqlite"] {
        #expect(throws: StoreError.self) { try store.restore(from: source) }
      }
      #expect(list.objects.count == 30 && list.failure == nil)
      #expect(try store.count() == 30)
    }
  }
#endif
