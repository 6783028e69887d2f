import Lists
import Streams
import TestSupport
import Testing

private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

@Suite(.blocking)
struct StoreOracleTests {
  private static let queries: [ListQuery<Note>] = [
    ListQuery(), ListQuery(sort: .ascending(\.order)),
    ListQuery(where: { $0.order < 5 }, sort: .descending(\.order)),
    ListQuery(where: { $0.text == "a" }, sort: .ascending(\.order).then(by: .descending(\.id)), limit: 4),
  ]

  /// Writes at random, and compares each list with a new one, and each change with its result.
  @Test(arguments: queries.indices)
  func equalsAFreshFetchAfterEveryTransaction(number: Int) throws {
    let query = Self.queries[number]
    for seed in 1...UInt64(14 * times) {
      var dice = Dice(seed: seed)
      let store = ObjectStore<Note>()
      let list = FetchedList(store, query)
      var shadow: [Note] = []
      var complaint: String?
      let cancellable = list.changes.sink { change in
        let ids = try? change.change.applying(to: shadow.map(\.id))
        if ids != change.items.map(\.id) { complaint = "the change does not lead there: \(change.change)" }
        let old = Dictionary(uniqueKeysWithValues: shadow.map { ($0.id, $0) })
        let updated = change.items.filter { note in old[note.id].map { $0 != note } == true }.map(\.id)
        if change.change.updates.map({ change.items[$0.new].id }) != updated { complaint = "updates" }
        if change.change.updates.contains(where: { shadow[$0.old].id != change.items[$0.new].id }) {
          complaint = "origins of updates"
        }
        if change.previous ?? [] != shadow { complaint = "the list before" }
        shadow = change.items
      }
      for step in 0..<30 {
        try store.write { transaction in
          for _ in 0..<Int.random(in: 0...6, using: &dice) {
            let id = Int.random(in: 0..<20, using: &dice)
            let note = Note(
              id, "ab".randomElement(using: &dice).map(String.init) ?? "",
              order: .random(in: 0..<8, using: &dice))
            if Int.random(in: 0..<3, using: &dice) == 0 {
              try transaction.remove(id: id)
            } else {
              try transaction.save(note)
            }
          }
        }
        let fresh = FetchedList(store, query).objects
        if list.objects != fresh { complaint = "\(list.objects) instead of \(fresh)" }
        if shadow != fresh { complaint = complaint ?? "the changes lead elsewhere" }
        if let complaint {
          Issue.record("query \(number), seed \(seed), step \(step): \(complaint)")
          return
        }
      }
      withExtendedLifetime(cancellable) {}
    }
  }

  @Test
  func movesAsFewWrittenObjectsAsPossible() throws {
    let store = ObjectStore((0..<100).map { Note($0, order: $0 * 10) })
    let list = FetchedList(store, ListQuery(sort: .ascending(\.order)))
    var moves: [Int] = []
    let cancellable = list.differences.dropFirst().sink { moves.append($0.moves.count) }
    // The first three keep their order between their neighbours. The fourth overtakes them.
    try store.write { transaction in
      for (id, order) in [(10, 92), (11, 93), (12, 94), (13, 91)] {
        try transaction.update(id: id) { $0.order = order }
      }
    }
    try store.update(id: 50) { $0.order = 504 }
    try store.update(id: 50) { $0.order = 9_999 }
    #expect(moves == [1, 0, 1])
    withExtendedLifetime(cancellable) {}
  }
}
