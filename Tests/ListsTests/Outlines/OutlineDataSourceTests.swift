import Lists
import TestSupport
import Testing

@Suite
struct OutlineDataSourceTests {
  private let view: SnapshotStrictView
  private let source: ListDataSource<String, Int>

  init() { (view, source) = SnapshotStrictView.withSource() }

  @Test
  func expandingInsertsRowsInTheSectionAlone() throws {
    source.apply(try Snapshot([("first", [100]), ("outline", []), ("last", [200])]))
    var outline = try Outline([1, 2])
    try outline.append([11, 12], to: 1)
    try source.apply(outline, to: "outline")
    let before = view.cells
    try outline.expand([1])
    try source.apply(outline, to: "outline")
    #expect(view.batches.last?.itemInsertions.map(\.description) == ["1.1", "1.2"])
    #expect(view.batches.last?.itemRemovals.isEmpty == true)
    #expect(before.allSatisfy { view.cells[$0.key] === $0.value }, "All cells stay.")
    try outline.collapse([1])
    try source.apply(outline, to: "outline")
    #expect(view.batches.last?.itemRemovals.map(\.description) == ["1.2", "1.1"])
    #expect(source.snapshot.itemIdentifiers == [100, 1, 2, 200])
    #expect(view.complaints.isEmpty)
  }

  @Test
  func appendsASectionThatDoesNotExist() throws {
    try source.apply(try Outline([1, 2]), to: "new")
    #expect(source.snapshot == (try Snapshot([("new", [1, 2])])))
  }

  @Test
  func refusesAnItemOfAnotherSectionAndChangesNothing() throws {
    source.apply(try Snapshot([("a", [1]), ("b", [2])]))
    let shown = view.batches.count
    #expect(throws: SnapshotError.duplicateItem(1)) { try source.apply(try Outline([3, 1]), to: "b") }
    #expect(source.snapshot == (try Snapshot([("a", [1]), ("b", [2])])))
    #expect(source.snapshot(for: "b").items == [2])
    #expect(view.batches.count == shown)
  }

  @Test
  func returnsTheOutlineOfASectionAsLongAsItShowsThat() throws {
    var outline = try Outline([1, 2])
    try outline.append([11], to: 1)
    try source.apply(outline, to: "a")
    #expect(source.snapshot(for: "a") == outline)
    source.apply(try Snapshot([("a", [2, 7])]))
    #expect(source.snapshot(for: "a") == (try Outline([2, 7])))
    source.apply(Snapshot())
    #expect(source.snapshot(for: "a").items.isEmpty)
    source.apply(try Snapshot([("a", [1, 2])]))
    #expect(source.snapshot(for: "a") == (try Outline([1, 2])), "The outline went with its section.")
  }

  @Test
  func anOutlineAppliedDuringABatchChangesWhatIsWaiting() throws {
    source.apply(try Snapshot([("a", [1])]))
    view.meanwhile = { [view, source] in
      view.meanwhile = nil
      source.apply((try? Snapshot([("a", [1]), ("b", [5])])) ?? Snapshot())
      do { try source.apply(try Outline([8, 9]), to: "a") } catch { Issue.record(error) }
    }
    source.apply(try Snapshot([("a", [1, 2])]))
    #expect(source.snapshot == (try Snapshot([("a", [8, 9]), ("b", [5])])))
    #expect(view.complaints.isEmpty)
  }

  @Test
  func keepsTheRulesOfTheStrictestViewForEveryOutline() throws {
    for seed in 1...UInt64(200) {
      var dice = Dice(seed: seed)
      let (view, source) = SnapshotStrictView.withSource()
      source.apply(try Snapshot([("above", [100]), ("outline", []), ("below", [101])]))
      var outline = Outline()
      for _ in 0..<30 {
        try? OutlineEdit(dice: &dice, items: 14, most: 3).make(in: &outline)
        try source.apply(outline, to: "outline")
        view.expect(
          source.snapshot.itemIdentifiers == [100] + outline.visibleItems + [101],
          "the visible items are shown")
      }
      guard view.complaints.isEmpty else {
        Issue.record("seed \(seed): \(view.complaints.joined(separator: "; "))")
        return
      }
    }
  }

  @Test
  func replacingItemsKeepsTheMarksOfThoseThatStay() throws {
    var snapshot = try Snapshot([("a", [1, 2, 3, 4]), ("b", [9])])
    try snapshot.reloadItems([1, 2])
    try snapshot.reconfigureItems([3, 4])
    #expect(throws: SnapshotError.duplicateItem(9)) {
      try snapshot.replaceItems(inSection: "a", with: [3, 9])
    }
    #expect(snapshot.reloadedItemIdentifiers == [1, 2])
    try snapshot.replaceItems(inSection: "a", with: [1, 7, 3, 2])
    #expect(snapshot.itemIdentifiers == [1, 7, 3, 2, 9])
    #expect(snapshot.reloadedItemIdentifiers == [1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
    #expect(throws: SnapshotError.unknownSection("c")) { try snapshot.replaceItems(inSection: "c", with: []) }
  }
}
