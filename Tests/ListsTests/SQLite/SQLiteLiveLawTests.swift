#if SQLite
  import Foundation
  @testable import Lists
  import Streams
  import TestSupport
  import Testing

  private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

  /// Incremental equals recomputed, over a table that other connections write to, rebuild and restore as well.
  @Suite(.blocking)
  struct SQLiteLiveLawTests {
    @Test
    func holdsForATableThatOthersWriteTo() throws {
      for seed in 1...UInt64(10 * times) {
        var dice = Dice(seed: seed)
        let folder = try SQLiteFolder(), copy = try SQLiteFolder()
        let store = try folder.store(), other = try folder.store()
        let foreign = try SQLiteConnection(path: folder.path, isReadOnly: false, busyTimeout: .seconds(600))
        var hasCopy = false
        let second = ObjectStore<Note>()
        let refreshing = CurrentValueSubject<Int, Never>(0)
        let pipeline = dice.pipeline(LiveList(store), LiveList(second), refreshedBy: refreshing)
        let live = pipeline.list.objects()
        let list = FetchedList(store, ListQuery(where: { $0.order > 2 }, sort: .ascending(\.order), limit: 6))
        let query = ListQuery<Note>(where: { $0.order > 2 }, sort: .ascending(\.order), limit: 6)
        let found = LiveList(store, matching: query), window = found.objects()
        let others = found.subtracting(LiveList(store)).objects()
        var states: Set<[Int]> = []
        let cancellable = others.$objects.sink { states.insert($0.map(\.id)) }
        for step in 0..<24 {
          for _ in 0..<Int.random(in: 1...3, using: &dice) {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0, 1: dice.write(store)
            case 2, 3: dice.write(other)
            case 4:
              let note = dice.note()
              let verb = ["INSERT OR IGNORE", "INSERT OR REPLACE"].randomElement(using: &dice) ?? ""
              try other.writer.run(
                "\(verb) INTO notes (id, content) VALUES (?, ?)",
                [.text("\(note.id)"), .text(SQLiteJSON.text(of: note))])
            case 5:
              try other.writer.run(
                "UPDATE notes SET content = json_set(content, '$.order', 7) WHERE rank % 5 = ?",
                [.integer(.random(in: 0..<5, using: &dice))])
            case 6:
              try foreign.rebuild(
                "notes", ["", " AUTOINCREMENT"].randomElement(using: &dice) ?? "")
            case 7 where hasCopy && Bool.random(using: &dice): try store.restore(from: copy.path)
            case 7 where hasCopy: try foreign.restore(copy.path)
            case 7:
              try store.backUp(to: copy.path)
              hasCopy = true
            case 8:
              let event = ["INSERT", "UPDATE", "DELETE", "REPLACE", "MOVE"].randomElement(using: &dice) ?? ""
              try foreign.run("DROP TRIGGER IF EXISTS \"watershed_log notes \(event)\"")
            default: try other.remove(where: \.order == .random(in: 0..<12, using: &dice))
            }
          }
          try store.checkForExternalChanges()
          let notes = try store.fetch(ListQuery()).entries.map(\.object)
          let shown = ListSort.ascending(\.order).sorted(notes.filter { $0.order > 2 }).prefix(6)
          let expected = pipeline.plain(notes, second.objects)
          guard live.objects == expected, list.objects == Array(shown),
            window.objects == list.objects, states == [[]]
          else {
            Issue.record(
              "seed \(seed), step \(step), \(pipeline.name): \(live.objects), \(list.objects), \(notes)")
            return
          }
        }
        withExtendedLifetime(cancellable) {}
      }
    }
  }
#endif
