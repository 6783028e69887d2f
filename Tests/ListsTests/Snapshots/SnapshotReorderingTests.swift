import Lists
import Testing

@Suite
struct SnapshotReorderingTests {
  private let view: SnapshotStrictView
  private let source: ListDataSource<String, Int>

  init() { (view, source) = SnapshotStrictView.withSource() }

  private func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }

  @Test
  func movesToEachPlaceAndSaysWhatIsBesideIt() throws {
    let start = try Snapshot([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    for item in start.itemIdentifiers {
      for section in 0..<3 {
        let from = try #require(start.path(of: item))
        var others = try start.itemIdentifiers(inSection: start.sectionIdentifiers[section])
        others.removeAll { $0 == item }
        for place in 0...others.count where from != path(section, place) {
          source.apply(start)
          var told: ListReordering<String, Int>?
          source.reorderingHandlers.didReorder = { told = $0 }
          source.reorderItem(from: from, to: path(section, place))
          let reordering = try #require(told)
          #expect(reordering.item == item && reordering.section == start.sectionIdentifiers[section])
          #expect(reordering.previousItem == (place > 0 ? others[place - 1] : nil))
          #expect(reordering.nextItem == (place < others.count ? others[place] : nil))
          #expect(reordering.initialSnapshot == start && reordering.finalSnapshot == source.snapshot)
          #expect(source.snapshot.path(of: item) == path(section, place))
          #expect(
            source.snapshot.itemIdentifiers.filter { $0 != item }
              == start.itemIdentifiers.filter { $0 != item })
          #expect(reordering.change.batches.flatMap(\.itemMoves).count == 1)
        }
      }
    }
    #expect(view.complaints == [])
  }

  @Test
  func movesNothingWithoutAnItemOrAPlace() throws {
    let start = try Snapshot([("a", [1, 2])])
    source.apply(start)
    source.reorderingHandlers.didReorder = { _ in Issue.record("nothing was moved") }
    let shown = view.batches.count
    for (from, to) in [
      ((0, 2), (0, 0)), ((1, 0), (0, 0)), ((0, 0), (0, 2)), ((0, 0), (1, 0)), ((0, 0), (0, 0)),
    ] {
      source.reorderItem(from: path(from.0, from.1), to: path(to.0, to.1))
    }
    source.reorderItem(from: path(0, 0), to: path(0, -1))
    #expect(source.snapshot == start && view.batches.count == shown && view.reloads == 0)
  }

  @Test
  func asksWhetherAnItemMayMove() throws {
    source.apply(try Snapshot([("a", [1, 2]), ("b", [3])]))
    #expect(!source.canReorderItem(at: path(0, 0)))
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    #expect(source.canReorderItem(at: path(0, 0)))
    #expect(!source.canReorderItem(at: path(0, 1)) && !source.canReorderItem(at: path(2, 0)))
    try source.apply(try Outline([3]), to: "b")
    #expect(!source.canReorderItem(at: path(1, 0)))
  }

  @Test
  func followsADisplayThatShowsTheMoveAlready() throws {
    source.apply(try Snapshot([("a", [1, 2, 3])]))
    let shown = view.batches.count
    source.reorderItem(from: path(0, 0), to: path(0, 2), isShown: true)
    #expect(source.snapshot == (try Snapshot([("a", [2, 3, 1])])))
    #expect(view.batches.count == shown, "The display is told nothing.")
    // An outline that is applied next starts from there, and not from before the move.
    try source.apply(try Outline([4]), to: "b")
    #expect(source.snapshot == (try Snapshot([("a", [2, 3, 1]), ("b", [4])])))
  }

  @Test
  func reloadsADisplayThatShowsARefusedMove() throws {
    let start = try Snapshot([("a", [1]), ("b", [2])])
    source.apply(start)
    try source.apply(try Outline([2]), to: "b")
    source.reorderingHandlers.didReorder = { _ in Issue.record("nothing was moved") }
    source.reorderItem(from: path(0, 0), to: path(1, 0), isShown: true)
    source.reorderItem(from: path(1, 0), to: path(0, 0), isShown: true)
    #expect(view.reloads == 2 && source.snapshot == start)
  }

  @Test
  func movesNothingWhileASnapshotIsDelivered() throws {
    source.apply(try Snapshot([("a", [1, 2])]))
    view.meanwhile = { [view, source] in
      view.meanwhile = nil
      source.reorderItem(from: path(0, 0), to: path(0, 1))
    }
    source.apply(try Snapshot([("a", [1, 2, 3])]))
    #expect(source.snapshot == (try Snapshot([("a", [1, 2, 3])])))
    #expect(view.complaints == [])
  }
}
