import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct LiveExpiringTests {
  private typealias Stride = VirtualTimeScheduler.SchedulerTimeType.Stride

  /// How long a note stays, or `nil` for good.
  private static func lifetime(_ note: Note) -> Int? { note.order == 0 ? nil : note.order * 2 }

  private func expiring(_ list: LiveList<Note>, on time: VirtualTimeScheduler) -> FetchedList<Note> {
    let lifetime = { @Sendable (note: Note) -> Stride? in
      Self.lifetime(note).map { Stride(integerLiteral: Int64($0)) }
    }
    return list.expiring(after: lifetime, on: time).objects()
  }

  @Test
  func wakesWhenTheNextElementExpires() throws {
    let time = VirtualTimeScheduler()
    let store = ObjectStore([Note(1, order: 2), Note(2, order: 1), Note(3, order: 0)])
    let list = expiring(LiveList(store), on: time)
    let probe = list.$objects.map { $0.map(\.id) }.probe()
    time.advance(by: 1)
    try store.update(id: 2) { $0.text = "again" }
    time.advance(by: 10)
    // What gets another value comes back.
    try store.update(id: 1) { $0.text = "again" }
    #expect(probe.values == [[1, 2, 3], [1, 2, 3], [1, 3], [3], [1, 3]])
  }

  @Test
  func lastsNoLongerForAWriteOfTheSame() throws {
    let time = VirtualTimeScheduler()
    let store = ObjectStore([Note(1, order: 4), Note(2, order: 0)])
    let list = expiring(LiveList(store), on: time)
    time.advance(by: 5)
    try store.save(Note(1, order: 4))
    time.advance(by: 3)
    #expect(list.objects.map(\.id) == [2])
    try store.save(Note(1, order: 4))
    #expect(list.objects.map(\.id) == [2])
  }

  @Test
  func equalsWhatIsMadeFromTheBeginning() {
    for seed in 1...UInt64(200) {
      var dice = Dice(seed: seed)
      let time = VirtualTimeScheduler()
      let store = ObjectStore<Note>()
      let isSorted = Bool.random(using: &dice)
      let source = isSorted ? LiveList(store).sorted(by: .ascending(\.order)) : LiveList(store)
      let list = expiring(source, on: time)
      var ends: [Int: (note: Note, end: Int?)] = [:]
      var now = 0
      for step in 0..<40 {
        if Bool.random(using: &dice) {
          let pause = Int.random(in: 0..<6, using: &dice)
          time.advance(by: Stride(integerLiteral: Int64(pause)))
          now += pause
        } else {
          dice.write(store)
        }
        for note in store.objects where ends[note.id]?.note != note {
          ends[note.id] = (note, Self.lifetime(note).map { now + $0 })
        }
        ends = ends.filter { id, _ in store.objects.contains { $0.id == id } }
        let alive = store.objects.filter { note in ends[note.id]?.end.map { $0 > now } ?? true }
        let expected = isSorted ? ListSort.ascending(\.order).sorted(alive) : alive
        if list.objects != expected {
          Issue.record("seed \(seed), step \(step): \(list.objects) instead of \(expected)")
          return
        }
      }
    }
  }

  @Test
  func isReleasedWithItsListAndWakesNoMore() throws {
    let time = VirtualTimeScheduler()
    let store = ObjectStore([Note(1, order: 4)])
    var list: FetchedList<Note>? = expiring(LiveList(store), on: time)
    weak let released = list
    list = nil
    #expect(released == nil)
    time.advance(by: 10)
  }
}
