import Lists
import TestSupport
import Testing

@Suite(.blocking)
struct SnapshotEditingTests {
  /// Makes an edit in the snapshot and in the model, and returns the errors.
  private func make(
    _ edit: SnapshotEdit, _ snapshot: inout Snapshot, _ model: inout SnapshotModel
  ) -> (SnapshotError?, SnapshotError?) {
    var refusals: (SnapshotError?, SnapshotError?)
    do { try edit.make(in: &snapshot) } catch { refusals.0 = error }
    do { try edit.make(in: &model) } catch { refusals.1 = error }
    return refusals
  }

  /// The first difference between the snapshot and the model.
  private func complaint(_ snapshot: Snapshot, _ model: SnapshotModel) throws -> String? {
    if try SnapshotModel(snapshot) != model { return "content" }
    if snapshot.itemIdentifiers != model.items { return "items" }
    if snapshot.numberOfItems != model.items.count { return "number of items" }
    if snapshot.numberOfSections != model.sections.count { return "number of sections" }
    for (index, item) in model.items.enumerated() {
      let path = try model.path(item)
      if snapshot.indexOfItem(item) != index { return "index of \(item)" }
      if snapshot.path(of: item) != path { return "path of \(item)" }
      if snapshot.itemIdentifier(at: path) != item { return "item at \(path)" }
      if snapshot.sectionIdentifier(containingItem: item) != model.sections[path.section].name {
        return "section of \(item)"
      }
    }
    for (index, section) in model.sections.enumerated() {
      if snapshot.indexOfSection(section.name) != index { return "index of \(section.name)" }
      if try snapshot.numberOfItems(inSection: section.name) != section.items.count { return "count" }
    }
    return nil
  }

  @Test(arguments: [(names: 6, numbers: 30, edits: 60, seeds: 1...400), (3, 400, 1_500, 401...412)])
  func agreesWithTheModelOnEveryEditAndError(
    names: Int, numbers: Int, edits: Int, seeds: ClosedRange<UInt64>
  ) throws {
    for seed in seeds {
      var dice = Dice(seed: seed)
      var snapshot = Snapshot(), model = SnapshotModel()
      var copies: [(Snapshot, SnapshotModel)] = []
      for number in 0..<edits {
        let edit = SnapshotEdit(dice: &dice, names: names, numbers: numbers)
        let refusals = make(edit, &snapshot, &model)
        if refusals.0 != refusals.1 {
          Issue.record("seed \(seed), edit \(number): \(edit) was refused with \(refusals)")
          return
        }
        let looks = numbers < 100 || number.isMultiple(of: 50)
        if looks, let complaint = try complaint(snapshot, model) {
          Issue.record("seed \(seed), edit \(number): \(complaint) after \(edit)")
          return
        }
        if number.isMultiple(of: 20) { copies.append((snapshot, model)) }
      }
      for (copy, model) in copies where try complaint(copy, model) != nil {
        Issue.record("seed \(seed): a copy changed")
        return
      }
    }
  }

  @Test
  func refusesAWrongEditAndChangesNothing() throws {
    var snapshot = try Snapshot([("a", [1, 2]), ("b", [3])])
    let before = snapshot
    #expect(throws: SnapshotError.unknownSection("c")) { try snapshot.appendItems([9], toSection: "c") }
    #expect(throws: SnapshotError.unknownItem(9)) { try snapshot.insertItems([8], beforeItem: 9) }
    #expect(throws: SnapshotError.duplicateItem(3)) { try snapshot.appendItems([8, 3], toSection: "a") }
    #expect(throws: SnapshotError.duplicateItem(8)) { try snapshot.appendItems([8, 8]) }
    #expect(throws: SnapshotError.duplicateSection("b")) { try snapshot.appendSections(["c", "b"]) }
    #expect(throws: SnapshotError.unknownItem(9)) { try snapshot.deleteItems([1, 9]) }
    #expect(throws: SnapshotError.unknownItem(9)) { try snapshot.reconfigureItems([1, 9]) }
    #expect(throws: SnapshotError.unknownSection("c")) { try snapshot.reloadSections(["a", "c"]) }
    #expect(throws: SnapshotError.unknownItem(9)) { try snapshot.moveItem(9, afterItem: 1) }
    #expect(snapshot == before)
    #expect(snapshot.indexOfItem(8) == nil)
    #expect("\(SnapshotError.duplicateItem(8))".contains("8"))
  }

  @Test
  func appendsItemsToTheLastSectionByDefault() throws {
    var snapshot = Snapshot()
    #expect(throws: SnapshotError.noSection) { try snapshot.appendItems([1]) }
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1])
    #expect(try snapshot.itemIdentifiers(inSection: "b") == [1])
    #expect("\(snapshot)" == "a: [], b: [1]")
  }

  @Test
  func dropsMarksWithTheirItemsAndPrefersReloading() throws {
    var snapshot = try Snapshot([("a", [1, 2, 3]), ("b", [4])])
    try snapshot.reconfigureItems([3, 1, 2, 4])
    try snapshot.reloadItems([2])
    try snapshot.reconfigureItems([2])
    try snapshot.reloadSections(["b"])
    try snapshot.moveItem(3, beforeItem: 1)
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [3, 1, 4])
    try snapshot.deleteItems([1])
    try snapshot.deleteSections(["b"])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
    #expect(snapshot.reloadedSectionIdentifiers == [])
  }

  @Test
  func editsAndFindsManyItemsInOneSection() throws {
    var snapshot = try Snapshot([("all", Array(0..<200_000))])
    try snapshot.deleteItems(Array(stride(from: 0, to: 200_000, by: 2)))
    try snapshot.insertItems([-1], beforeItem: 100_001)
    #expect(snapshot.numberOfItems == 100_001)
    #expect(snapshot.indexOfItem(-1) == 50_000)
    #expect(snapshot.indexOfItem(199_999) == 100_000)
  }

  @Test
  func keepsTheFirstOfDuplicateItems() {
    let snapshot = Snapshot(keepingFirst: [5, 2, 5, 4, 1, 2]) { $0.isMultiple(of: 2) ? "even" : "odd" }
    #expect("\(snapshot)" == "odd: [5, 1], even: [2, 4]")
  }
}
