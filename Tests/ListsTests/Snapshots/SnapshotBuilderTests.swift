import Lists
import Testing

@Suite
struct SnapshotBuilderTests {
  @Test(arguments: [true, false])
  func buildsFromStatements(showsDone: Bool) {
    let snapshot = ListSnapshot<String, Int> {
      ListSection("open", 1...2)
      if showsDone { ListSection("done", [3]) }
      for number in 4...5 { ListSection("\(number)", [number]) }
      if showsDone { ListSection("last", [6]) } else { ListSection("other", [7]) }
    }
    #expect(
      "\(snapshot)"
        == (showsDone
          ? "open: [1, 2], done: [3], 4: [4], 5: [5], last: [6]" : "open: [1, 2], 4: [4], 5: [5], other: [7]")
    )
  }

  @Test
  func keepsTheFirstOfDuplicates() {
    var reported: [Int] = []
    let report = { reported.append($0) }
    let snapshot = ListSnapshot<String, Int>(onDuplicate: report) {
      ListSection("a", [1, 2, 1])
      ListSection("b", [2, 3])
      ListSection("a", [4, 3])
      ListSection("empty", [])
    }
    #expect("\(snapshot)" == "a: [1, 2, 4], b: [3], empty: []")
    #expect(reported == [1, 2, 3])
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
  }
}
