import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Lists

@Suite(.blocking)
struct LiveExpiringTests {
  private typealias Stride = VirtualTimeScheduler.SchedulerTimeType.Stride

  /// The time for which a note stays, or `nil` for good.
  private static func lifetime(_ note: Note) -> Int? { note.order == 0 ? nil : note.order * 2 }

  private func expiring(
    _ list: LiveList<Note>, on time: some Scheduler<VirtualTimeScheduler.SchedulerTimeType>
  ) -> FetchedList<Note> {
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
    // A note that gets another value comes back.
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
  func keepsOneEndForEachElement() {
    let time = VirtualTimeScheduler()
    var change = LiveChange(inserted: [
      LiveEntry(Note(1), at: LiveRank(0)), LiveEntry(Note(2), at: LiveRank(1)),
    ])
    let node = ExpiringNode(
      LiveNode(hasShortRanks: true) { change }, { _ in Stride(integerLiteral: 1_000) }, ClockFeed(time))
    for number in 1...50 {
      _ = node.pull()
      time.advance(by: 1)
      node.clock.beginRound()
      let (old, new) = (Note(1, order: number - 1), Note(1, order: number))
      change = LiveChange(updated: [.init(old, to: new, at: LiveRank(0))])
    }
    #expect(node.ends.count == 2 && node.lives.count == 2)
    change = LiveChange(removed: [LiveEntry(Note(2), at: LiveRank(1))])
    _ = node.pull()
    #expect(node.ends.count == 1 && node.lives.count == 1)
  }

  @Test
  func equalsWhatIsMadeFromTheBeginning() {
    for seed in 1...UInt64(60) {
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

  @Test
  func letsElementsGoWhenItIsWokenByAClockThatWasSetBack() throws {
    let clock = AdjustedClock()
    let store = ObjectStore([Note(1, order: 5), Note(2, order: 10)])
    let list = expiring(LiveList(store), on: clock)
    clock.time.advance(by: 5)
    clock.adjustment = -3
    clock.time.advance(by: 6)
    #expect(list.objects.map(\.id) == [2])
    // Its time is over when the clock says so again.
    clock.time.advance(by: 13)
    #expect(list.objects.isEmpty)
  }

  @Test
  func elementsWithTheSameIDExpireEachByItself() {
    let time = VirtualTimeScheduler()
    let lists = CurrentValueSubject<[Note], Never>([Note(1, "a", order: 2), Note(1, "b", order: 3)])
    let list = expiring(LiveList(lists), on: time)
    #expect(list.objects.map(\.text) == ["a", "b"])
    time.advance(by: 5)
    #expect(list.objects.map(\.text) == ["b"])
    lists.value = [Note(1, "c", order: 1), Note(1, "b", order: 3), Note(1, "d", order: 0)]
    #expect(list.objects.map(\.text) == ["c", "b", "d"])
    time.advance(by: 3)
    #expect(list.objects.map(\.text) == ["d"])
    lists.value.removeLast()
    #expect(list.objects.isEmpty)
  }

  @Test
  func branchesOfAListLoseAnElementAtOnce() throws {
    let clock = AdjustedClock(isFaster: true)
    let store = ObjectStore((1...40).map { Note($0, order: $0) })
    let notes = LiveList(store).expiring(after: { Stride(integerLiteral: Int64($0.order) * 3) }, on: clock)
    let twins = notes.map { Note(-$0.id) }.union(notes).objects()
    let probe = twins.$objects.map { $0.map(\.id) }.probe()
    for _ in 0..<40 { clock.time.advance(by: 3) }
    #expect(
      probe.values.last == [] && probe.values.allSatisfy { ids in ids.allSatisfy { ids.contains(-$0) } })
  }
}

/// A clock that is set now and then. It wakes others after a while, whatever it says then.
private final class AdjustedClock: Scheduler, @unchecked Sendable {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias Stride = SchedulerTimeType.Stride

  let time = VirtualTimeScheduler()
  var adjustment: Stride = 0

  /// The time by which it jumps ahead when it is asked next, if it runs faster and faster.
  private var drift: Stride = 0
  private let isFaster: Bool

  init(isFaster: Bool = false) { self.isFaster = isFaster }

  var now: SchedulerTimeType {
    adjustment += drift
    if isFaster { drift += 1 }
    return time.now.advanced(by: adjustment)
  }

  var minimumTolerance: Stride { time.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.schedule(options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    time.schedule(after: time.now.advanced(by: now.distance(to: date)), action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: Stride, tolerance: Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    time.schedule(after: date, interval: interval, action)
  }
}
