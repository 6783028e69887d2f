import Lists
import TestSupport
import Testing

@Suite(.blocking)
struct OutlineTests {
  private func fruits() throws -> ListSectionSnapshot<String> {
    var outline = try ListSectionSnapshot(["fruit", "tea"])
    try outline.append(["apple", "pear"], to: "fruit")
    try outline.append(["boskoop"], to: "apple")
    return outline
  }

  @Test
  func expandingInsertsAndCollapsingRemovesRows() throws {
    let old = try fruits()
    var new = old
    try new.expand(["apple", "fruit"])
    #expect(
      new.change(from: old)
        == ListChange(insertions: [
          .init(offset: 1, id: "apple"), .init(offset: 2, id: "boskoop"), .init(offset: 3, id: "pear"),
        ]))
    try new.collapse(["fruit"])
    #expect(new.visibleItems == ["fruit", "tea"])
    #expect(new.isExpanded("apple"), "It is hidden, but stays expanded.")
    #expect(new != old)
  }

  @Test
  func showsTheVisibleItemsIndented() throws {
    var outline = try fruits()
    try outline.expand(["fruit"])
    #expect(outline.description == "- fruit\n  + apple\n    pear\n  tea")
  }

  @Test
  func refusesWhatDoesNotFitAndChangesNothing() throws {
    var outline = try fruits()
    let former = outline
    #expect(throws: ListSectionSnapshotError.unknownItem("milk")) { try outline.append(["ale"], to: "milk") }
    #expect(throws: ListSectionSnapshotError.unknownItem("milk")) { try outline.expand(["fruit", "milk"]) }
    #expect(throws: ListSectionSnapshotError.unknownItem("milk")) { try outline.delete(["fruit", "milk"]) }
    #expect(throws: ListSectionSnapshotError.duplicateItem("boskoop")) {
      try outline.append(["ale", "boskoop"])
    }
    #expect(throws: ListSectionSnapshotError.duplicateItem("ale")) {
      try outline.insert(["ale", "ale"], after: "pear")
    }
    #expect(throws: ListSectionSnapshotError.insideItself("fruit")) {
      try outline.move("fruit", to: "boskoop")
    }
    #expect(throws: ListSectionSnapshotError.insideItself("fruit")) { try outline.move("fruit", to: "fruit") }
    #expect(throws: ListSectionSnapshotError.insideItself("fruit")) {
      try outline.move("fruit", before: "apple")
    }
    let other = try ListSectionSnapshot(["ale", "tea"])
    #expect(throws: ListSectionSnapshotError.duplicateItem("tea")) {
      try outline.replace(childrenOf: "fruit", using: other)
    }
    #expect(outline == former)
  }

  @Test
  func replacesChildrenByAnOutlineThatHasSomeOfThem() throws {
    var outline = try fruits()
    try outline.expand(["fruit"])
    var new = try ListSectionSnapshot(["plum", "pear"])
    try new.append(["boskoop"], to: "pear")
    try new.expand(["pear"])
    try outline.replace(childrenOf: "fruit", using: new)
    #expect(outline.visibleItems == ["fruit", "plum", "pear", "boskoop", "tea"])
  }

  @Test
  func takesAnOutlineOutOfAnother() throws {
    var outline = try fruits()
    try outline.expand(["apple"])
    #expect(try outline.snapshot(of: "fruit").visibleItems == ["apple", "boskoop", "pear"])
    #expect(try outline.snapshot(of: "fruit", includingParent: true).visibleItems == ["fruit"])
    #expect(try outline.snapshot(of: "boskoop").items.isEmpty)
    #expect(throws: ListSectionSnapshotError.unknownItem("milk")) { try outline.snapshot(of: "milk") }
  }

  @Test
  func errorsSayWhatHappened() {
    #expect(OutlineError.unknownItem(3).description == "The outline has no item 3.")
    #expect(
      OutlineError.duplicateItem(3).description
        == "The outline already has the item 3, or it was given twice.")
    #expect(OutlineError.insideItself(3).description == "The item 3 cannot be moved to a place below itself.")
  }

  @Test
  func aDeepOutlineTakesNoStack() throws {
    var outline = Outline()
    try outline.append([0])
    for item in 1..<30_000 { try outline.append([item], to: item - 1) }
    try outline.expand(Array(0..<30_000))
    #expect(outline.visibleItems == Array(0..<30_000))
    #expect(outline.level(of: 29_999) == 29_999)
    try outline.delete([1])
    #expect(outline.items == [0])
  }

  @Test
  func editsOfALargeOutlineTouchOnlyWhatChanges() throws {
    var outline = try Outline(Array(0..<20_000))
    for parent in 0..<1_000 { try outline.append([20_000 + parent], to: parent) }
    // Each of these would take milliseconds if all items were visited.
    for parent in 0..<1_000 { try outline.expand([parent]) }
    #expect(outline.visibleItems.count == 21_000)
    try outline.delete(Array(500..<20_000))
    #expect(outline.visibleItems.count == 1_000)
    #expect(outline.count == 1_000)
  }
}
