import Dispatch
import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

/// Incremental equals recomputed.
@Suite(.blocking)
struct LiveLawTests {
  @Test
  func equalsWhatIsMadeFromTheBeginningAfterEveryEdit() {
    let violations = Laws.check(incremental: "two stores", seeds: 0..<UInt64(50 * times)) { numbers in
      let store = ObjectStore<Note>()
      return (store: store, bench: LiveBench(LiveList(store), &numbers))
    } edit: { system, numbers in
      if Int.random(in: 0..<5, using: &numbers) < 2 {
        system.bench.edit(&numbers)
      } else {
        numbers.write(system.store)
      }
    } incremental: {
      $0.bench.shown
    } recomputed: {
      $0.bench.expected($0.store.objects)
    }
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func holdsForQueriesThatMove() {
    let violations = Laws.check(incremental: "queries", seeds: 0..<UInt64(120 * times)) { numbers in
      let store = ObjectStore<Note>()
      let queries = CurrentValueSubject<ListQuery<Note>, Never>(numbers.query())
      let isMoving = Bool.random(using: &numbers)
      let list =
        isMoving ? LiveList(store, matching: queries) : LiveList(store, matching: queries.value)
      return (store: store, queries: queries, isMoving: isMoving, bench: LiveBench(list, &numbers))
    } edit: { system, numbers in
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0 where system.isMoving: system.queries.value = numbers.query()
      case 1, 2: system.bench.edit(&numbers)
      default: numbers.write(system.store)
      }
    } incremental: {
      $0.bench.shown
    } recomputed: {
      $0.bench.expected($0.queries.value.plain($0.store.objects))
    }
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func holdsForListsOfAPublisher() {
    let violations = Laws.check(incremental: "lists", seeds: 0..<UInt64(20 * times)) { numbers in
      let lists = CurrentValueSubject<[Note], Never>([])
      let list = Bool.random(using: &numbers) ? LiveList(lists) : LiveList(lists.differences())
      return (lists: lists, bench: LiveBench(list, &numbers))
    } edit: { system, numbers in
      var notes = system.lists.value
      for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
        let note = numbers.note()
        let place = notes.firstIndex { $0.id == note.id }
        if let place, Bool.random(using: &numbers) {
          notes[place] = note
        } else {
          if let place { notes.remove(at: place) }
          notes.insert(note, at: .random(in: 0...notes.count, using: &numbers))
        }
      }
      system.lists.value = notes
      system.bench.edit(&numbers)
    } incremental: {
      $0.bench.shown
    } recomputed: {
      $0.bench.expected($0.lists.value)
    }
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func holdsForTheItemsOfChildren() {
    let violations = Laws.check(incremental: "children", seeds: 0..<UInt64(20 * times)) { numbers in
      let rows = LiveChildren()
      return (rows: rows, bench: LiveBench(LiveList(rows.children), &numbers))
    } edit: { system, numbers in
      try system.rows.edit(&numbers)
      system.bench.edit(&numbers)
    } incremental: {
      $0.bench.shown
    } recomputed: {
      $0.bench.expected($0.rows.items.value)
    }
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func holdsAfterWritersOfTwoThreads() {
    for seed in 1...UInt64(14 * times) {
      var dice = Dice(seed: seed)
      let (first, second) = (ObjectStore<Note>(), ObjectStore<Note>())
      let refreshing = CurrentValueSubject<Int, Never>(0)
      let pipeline = dice.pipeline(LiveList(first), LiveList(second), refreshedBy: refreshing)
      let list = pipeline.list.objects()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        var dice = Dice(seed: seed * 2 + UInt64(thread))
        for _ in 0..<40 {
          dice.write(first)
          dice.write(second)
        }
      }
      let expected = pipeline.plain(first.objects, second.objects)
      if list.objects != expected {
        Issue.record("seed \(seed), \(pipeline.name): \(list.objects) instead of \(expected)")
        return
      }
    }
  }

  @Test
  func sumsCountsAndExtremesEqualThoseMadeFromTheBeginning() {
    for seed in 1...UInt64(20 * times) {
      var dice = Dice(seed: seed)
      let store = ObjectStore<Note>()
      let list = LiveList(store).filter { $0.order != 5 }
      let (count, sum) = (list.count(), list.sum(of: { $0.order }))
      let real = list.sum(of: { Double($0.order) * 0.1 + ($0.id == 3 ? 1e300 : 0) })
      let average = list.average(of: { Double($0.order) })
      let (least, greatest) = (list.min(by: \.order), list.max(by: \.order))
      for step in 0..<24 {
        dice.write(store)
        let notes = store.objects.filter { $0.order != 5 }
        let orders = notes.map(\.order)
        let tenths = orders.map { Double($0) * 0.1 }.reduce(0, +)
        let hasGreat = notes.contains { $0.id == 3 }
        let total = orders.reduce(0, +)
        let mean = orders.isEmpty ? nil : Double(total) / Double(orders.count)
        let checks: [String: Bool] = [
          "count": count.value == notes.count, "sum": sum.value == total, "average": average.value == mean,
          "least": least.value == notes.first { $0.order == orders.min() },
          "greatest": greatest.value == notes.first { $0.order == orders.max() },
          "real": hasGreat ? real.value == 1e300 : abs((real.value ?? .nan) - tenths) < 1e-9,
        ]
        let wrong = checks.filter { !$0.value }.keys.sorted()
        if !wrong.isEmpty {
          Issue.record("seed \(seed), step \(step): \(wrong), \(notes), \(String(describing: real.value))")
          return
        }
      }
    }
  }

  /// Between two numbers there is room for some others only, so all get new ones now and then.
  @Test(arguments: [2, 3])
  func keepsTheOrderOfElementsThatComeInOnePlace(_ turns: Int) throws {
    let store = ObjectStore([Note(0, order: 0), Note(1, order: 1 << 60)])
    let list = LiveList(store).sorted(by: .ascending(\.order)).prefix(1_000).objects()
    var moves = 0
    let cancellable = list.differences.sink { moves += $0.moves.count }
    var (low, high) = (0, 1 << 60)
    for id in 2..<58 {
      let middle = low + (high - low) / 2
      try store.insert(Note(id, order: middle))
      if id.isMultiple(of: turns) { low = middle } else { high = middle }
      #expect(list.objects == store.objects.sorted { $0.order < $1.order })
    }
    #expect(moves == 0)
    withExtendedLifetime(cancellable) {}
  }

  /// Two branches of one store see each transaction at once.
  @Test
  func showsNoStateThatNeverWas() throws {
    let store = ObjectStore((0..<10).map { Note($0, order: $0 % 2) })
    let (even, odd) = (LiveList(store).filter { $0.order == 0 }, LiveList(store).filter { $0.order == 1 })
    var counts: [Int] = []
    let list = even.union(odd).objects()
    let cancellable = list.$objects.sink { counts.append($0.count) }
    for id in 0..<10 { try store.update(id: id) { $0.order = 1 - $0.order } }
    #expect(counts == Array(repeating: 10, count: 11))
    withExtendedLifetime(cancellable) {}
  }

  /// A branch whose query the store answers sees each transaction at once with the others.
  @Test
  func showsNoStateThatNeverWasBesideAQuery() throws {
    let store = ObjectStore((0..<9).map { Note($0, order: $0) })
    let queries = CurrentValueSubject<ListQuery<Note>, Never>(ListQuery(sort: .descending(\.order), limit: 5))
    let found = LiveList(store, matching: queries)
    var shown: [[Int]] = []
    let none = LiveList(store).subtracting(LiveList(store, matching: ListQuery(sort: .ascending(\.text))))
      .objects()
    let twice = found.joined(with: found, on: \.id, equals: \.id) { left, _ in left }.objects()
    let cancellables = [
      none.$objects.sink { shown.append($0.map(\.id)) }, twice.$objects.sink { shown.append($0.map(\.id)) },
    ]
    for id in 10..<13 { try store.save(Note(id, order: id)) }
    try store.update(id: 12) { $0.text = "last" }
    queries.value.limit = 2
    for id in 10..<13 { try store.remove(id: id) }
    #expect(
      shown == [
        [], [8, 7, 6, 5, 4], [10, 8, 7, 6, 5], [11, 10, 8, 7, 6], [12, 11, 10, 8, 7], [12, 11, 10, 8, 7],
        [12, 11], [12, 8], [8, 7],
      ])
    withExtendedLifetime(cancellables) {}
  }
}
