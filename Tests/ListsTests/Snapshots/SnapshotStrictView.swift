import Lists

/// A list view that carries out stages by their indexes alone, and complains about all that such views do not take.
final class SnapshotStrictView: ListView {
  typealias Stage = SectionedListStage<String, Int>

  /// What shows an item.
  final class Cell {
    let item: Int
    var configurations = 1
    init(_ item: Int) { self.item = item }
  }

  private(set) var sections: [[Cell]] = []
  private(set) var complaints: [String] = []
  private(set) var stages: [Stage] = []
  private(set) var reloads = 0
  private(set) var isAnimated: [Bool] = []
  weak var source: ListDataSource<String, Int>?

  /// Called in the middle of a stage, before the data is updated.
  var meanwhile: (() -> Void)?
  private var isPerforming = false

  var cells: [Int: Cell] {
    Dictionary(sections.joined().map { ($0.item, $0) }) { _, _ in
      complaints.append("an item is shown twice")
      return Cell(0)
    }
  }

  func reloadData() {
    reloads += 1
    guard let snapshot = source?.snapshot else { return }
    sections = snapshot.sectionIdentifiers.map { section in
      ((try? snapshot.itemIdentifiers(inSection: section)) ?? []).map(Cell.init)
    }
  }

  func perform(_ stage: Stage, animated: Bool, updateData: () -> Void) {
    expect(!isPerforming, "one stage at a time")
    isPerforming = true
    defer { isPerforming = false }
    expect(source?.snapshot.sectionIdentifiers.count == sections.count, "the data is what is shown")
    expect(source?.snapshot.itemIdentifiers == sections.joined().map(\.item), "the items are what is shown")
    stages.append(stage)
    isAnimated.append(animated)
    meanwhile?()
    updateData()
    carryOut(stage)
    expect(source?.snapshot.itemIdentifiers == sections.joined().map(\.item), "the items are shown")
    expect(source?.snapshot.numberOfSections == sections.count, "the sections are shown")
  }

  func expect(_ condition: Bool, _ rule: String) { if !condition { complaints.append(rule) } }

  private func carryOut(_ stage: Stage) {
    let layout = stage.snapshot.sectionIdentifiers.map {
      (try? stage.snapshot.itemIdentifiers(inSection: $0)) ?? []
    }
    let kinds = [
      !(stage.sectionRemovals.isEmpty && stage.sectionInsertions.isEmpty && stage.sectionMoves.isEmpty),
      !(stage.itemRemovals.isEmpty && stage.itemInsertions.isEmpty && stage.itemMoves.isEmpty),
      !(stage.sectionReloads.isEmpty && stage.itemReloads.isEmpty && stage.itemReconfigurations.isEmpty),
    ]
    expect(kinds.count { $0 } == 1, "a stage does one kind of thing")
    let count = complaints.count
    checkSections(stage, layout)
    checkItems(stage, layout)
    guard complaints.count == count else { return }
    if kinds[0] { changeSections(stage, layout) }
    if kinds[1] { changeItems(stage, layout) }
    if kinds[2] { showAnew(stage) }
  }

  private func checkSections(_ stage: Stage, _ layout: [[Int]]) {
    let gone = stage.sectionRemovals + stage.sectionMoves.map(\.old)
    let come = stage.sectionInsertions + stage.sectionMoves.map(\.new)
    expect(stage.sectionRemovals == stage.sectionRemovals.sorted(by: >), "removed sections descend")
    expect(stage.sectionInsertions == stage.sectionInsertions.sorted(), "inserted sections ascend")
    expect(stage.sectionMoves.map(\.new) == stage.sectionMoves.map(\.new).sorted(), "moved sections ascend")
    expect(Set(gone).count == gone.count && Set(come).count == come.count, "no section is named twice")
    expect(gone.allSatisfy(sections.indices.contains), "removed sections exist before")
    expect(come.allSatisfy(layout.indices.contains), "inserted sections exist after")
    expect(sections.count - gone.count + come.count == layout.count, "the sections add up")
    expect(stage.sectionInsertions.allSatisfy { layout[$0].isEmpty }, "inserted sections are empty")
  }

  private func checkItems(_ stage: Stage, _ layout: [[Int]]) {
    let gone = stage.itemRemovals + stage.itemMoves.map(\.old)
    let come = stage.itemInsertions + stage.itemMoves.map(\.new)
    let anew = stage.itemReloads + stage.itemReconfigurations
    expect(stage.itemRemovals == stage.itemRemovals.sorted(by: >), "removed items descend")
    expect(stage.itemInsertions == stage.itemInsertions.sorted(), "inserted items ascend")
    expect(stage.itemMoves.map(\.new) == stage.itemMoves.map(\.new).sorted(), "moved items ascend")
    expect(Set(gone).count == gone.count && Set(come).count == come.count, "no item is named twice")
    expect(Set(anew).count == anew.count, "no item is shown anew twice")
    expect(
      gone.allSatisfy {
        sections.indices.contains($0.section) && sections[$0.section].indices.contains($0.item)
      },
      "removed items exist before")
    expect(
      (come + anew).allSatisfy {
        layout.indices.contains($0.section) && layout[$0.section].indices.contains($0.item)
      },
      "inserted items exist after")
    expect(
      anew.allSatisfy { !stage.sectionReloads.contains($0.section) }, "a section is shown anew as a whole")
  }

  private func changeSections(_ stage: Stage, _ layout: [[Int]]) {
    let moved = stage.sectionMoves.map { (place: $0.new, cells: sections[$0.old]) }
    for place in (stage.sectionRemovals + stage.sectionMoves.map(\.old)).sorted(by: >) {
      sections.remove(at: place)
    }
    let inserted = stage.sectionInsertions.map { (place: $0, cells: [Cell]()) }
    for (place, cells) in (moved + inserted).sorted(by: { $0.place < $1.place }) {
      sections.insert(cells, at: place)
    }
  }

  private func changeItems(_ stage: Stage, _ layout: [[Int]]) {
    let moved = stage.itemMoves.map { (path: $0.new, cell: sections[$0.old.section][$0.old.item]) }
    for path in (stage.itemRemovals + stage.itemMoves.map(\.old)).sorted(by: >) {
      sections[path.section].remove(at: path.item)
    }
    let inserted = stage.itemInsertions.map { (path: $0, cell: Cell(layout[$0.section][$0.item])) }
    for (path, cell) in (moved + inserted).sorted(by: { $0.path < $1.path }) {
      if path.item > sections[path.section].count { return expect(false, "\(path) has what comes before it") }
      sections[path.section].insert(cell, at: path.item)
    }
  }

  private func showAnew(_ stage: Stage) {
    for section in stage.sectionReloads { sections[section] = sections[section].map { Cell($0.item) } }
    for path in stage.itemReloads {
      sections[path.section][path.item] = Cell(sections[path.section][path.item].item)
    }
    for path in stage.itemReconfigurations { sections[path.section][path.item].configurations += 1 }
  }
}
