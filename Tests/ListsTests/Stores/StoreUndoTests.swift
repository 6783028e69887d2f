import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Changes are taken back.
@Suite
struct StoreUndoTests {
  private func checkThatEditsUndoneEqualTheStart(_ store: some ListStore<Note>, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var stack: [(before: [StoreEntry<Note>], change: StoreChange<Note>)] = []
    let probe = store.changes.probe()
    func entries() throws -> [StoreEntry<Note>] { try store.fetch(ListQuery()).entries }
    let list = FetchedList(store), live = LiveList(store).sorted(by: .ascending(\.order)).objects()
    for step in 0..<80 {
      if Int.random(in: 0..<3, using: &dice) > 0 {
        let before = try entries()
        let count = probe.values.count
        try store.write { transaction in
          for _ in 0..<Int.random(in: 0..<4, using: &dice) {
            let note = dice.note()
            if Bool.random(using: &dice) {
              try transaction.remove(id: note.id)
            } else {
              try transaction.save(note)
            }
          }
        }
        if probe.values.count > count { stack.append((before, try #require(probe.values.last))) }
      } else if let last = stack.popLast() {
        let after = try entries()
        try store.undo(last.change)
        #expect(try entries() == last.before, "seed \(seed), step \(step)")
        if Bool.random(using: &dice) {
          // Twice is not at all.
          try store.undo(try #require(probe.values.last))
          #expect(try entries() == after)
          try store.undo(last.change)
        }
      }
      let notes = try entries().map(\.object)
      #expect(list.objects == notes && live.objects == ListSort.ascending(\.order).sorted(notes))
    }
    while let last = stack.popLast() { try store.undo(last.change) }
    #expect(try entries().isEmpty)
  }

  @Test
  func editsUndoneEqualTheStart() throws {
    for seed in 1...15 as ClosedRange<UInt64> {
      try checkThatEditsUndoneEqualTheStart(ObjectStore(), seed: seed)
    }
  }

  @Test
  func refusesAChangeOfWhatWasWrittenSince() throws {
    let store = ObjectStore([Note(1), Note(2)])
    let probe = store.changes.probe()
    try store.write { transaction in
      try transaction.remove(id: 1)
      try transaction.update(id: 2) { $0.text = "two" }
      try transaction.insert(Note(3))
    }
    let change = try #require(probe.values.first)
    for (id, edit, back) in [
      (1, { try store.insert(Note(1)) }, { _ = try store.remove(id: 1) }),
      (2, { try store.save(Note(2, "zwei")) }, { try store.save(Note(2, "two")) }),
      (3, { _ = try store.remove(id: 3) }, { try store.insert(Note(3)) }),
    ] as [(Int, () throws -> Void, () throws -> Void)] {
      try edit()
      let former = store.objects
      #expect(throws: StoreError.cannotUndo(id: "\(id)")) { try store.undo(change) }
      #expect(store.objects == former)
      try back()
    }
    try store.undo(change)
    #expect(store.objects == [Note(1), Note(2)])
    #expect(throws: StoreError.cannotUndo(id: nil)) { try store.undo(StoreChange(externalVersion: 7)) }
  }

  @Test
  func putsAnObjectBackThatWasReplacedUnderItsID() throws {
    let store = ObjectStore([Note(1, "old"), Note(2)])
    let probe = store.changes.probe()
    try store.write { transaction in
      try transaction.remove(id: 1)
      try transaction.insert(Note(1, "new"))
    }
    #expect(store.objects == [Note(2), Note(1, "new")])
    try store.undo(try #require(probe.values.first))
    #expect(store.objects == [Note(1, "old"), Note(2)])
  }

  #if SQLite
    @Test
    func editsUndoneEqualTheStartOnDisk() throws {
      for seed in 1...6 as ClosedRange<UInt64> {
        try checkThatEditsUndoneEqualTheStart(SQLiteStore(SQLiteMemory(), SQLiteSchema("notes")), seed: seed)
      }
    }
  #endif
}
