import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Filters and orders must depend only on the object. If they do not, the list may be out of date, but never broken.
@Suite
struct StoreFickleQueryTests {
  private let store = ObjectStore((1...4).map { Note($0) })

  @Test
  func removesAShownObjectThatTheFilterNoLongerAccepts() throws {
    let accepts = Guarded(true)
    let list = FetchedList(store, ListQuery(where: { _ in accepts.withLock { $0 } }))
    accepts.withLock { $0 = false }
    try store.remove(id: 1)
    try store.update(id: 2) { $0.text = "changed" }
    #expect(list.objects.map(\.id) == [3, 4])
  }

  @Test
  func neverShowsAnObjectTwice() throws {
    let shows = Guarded<Set<Int>>([1, 2, 3, 4])
    let list = FetchedList(
      store, ListQuery(where: { note in !note.text.isEmpty || shows.withLock { $0.contains(note.id) } }))
    let probe = list.differences.dropFirst().probe()
    shows.withLock { $0 = [] }
    try store.update(id: 2) { $0.text = "changed" }
    #expect(list.objects == [Note(1), Note(2, "changed"), Note(3), Note(4)])
    #expect(probe.values.map(\.summary) == ["-[] +[] moved [] updated [1]"])
  }

  @Test
  func ignoresTheRemovalOfAnObjectThatWasNotShown() throws {
    let shows = Guarded<Set<Int>>([1, 3])
    let list = FetchedList(store, ListQuery(where: { note in shows.withLock { $0.contains(note.id) } }))
    let probe = list.differences.dropFirst().probe()
    shows.withLock { $0 = [1, 2, 3, 4] }
    try store.remove(id: 4)
    try store.update(id: 2) { $0.text = "changed" }
    #expect(list.objects.map(\.id) == [1, 2, 3])
    #expect(probe.values.map(\.summary) == ["-[] +[2] moved [] updated []"])
  }

  @Test
  func publishesChangesThatAddUpForAnyFilterAndOrder() throws {
    for seed in 1...UInt64(200) {
      let whim = Guarded(Dice(seed: seed))
      let isShown = { @Sendable (_: Note) in whim.withLock { Int.random(in: 0..<3, using: &$0) > 0 } }
      let precedes = { @Sendable (_: Note, _: Note) in whim.withLock { Bool.random(using: &$0) } }
      let list = FetchedList(store, ListQuery(where: isShown, sort: ListSort(precedes)))
      var shadow: [Int] = []
      var complaint: String?
      let cancellable = list.changes.sink { revision in
        do { shadow = try revision.change.applying(to: shadow) } catch { complaint = "\(error)" }
        if shadow != revision.items.map(\.id) { complaint = complaint ?? "the change leads elsewhere" }
      }
      var dice = Dice(seed: seed + 1_000)
      for step in 0..<20 {
        try store.write { transaction in
          for _ in 0..<4 {
            let id = Int.random(in: 1...9, using: &dice)
            if Bool.random(using: &dice) {
              try transaction.save(Note(id, order: .random(in: 0..<99, using: &dice)))
            } else {
              try transaction.remove(id: id)
            }
          }
        }
        if Set(shadow).count < shadow.count { complaint = complaint ?? "\(shadow) has duplicates" }
        if !shadow.allSatisfy({ store[$0] != nil }) { complaint = complaint ?? "\(shadow) has ghosts" }
        if let complaint {
          Issue.record("seed \(seed), step \(step): \(complaint)")
          return
        }
      }
      withExtendedLifetime(cancellable) {}
    }
  }
}
