import Lists

/// A display that performs batches by their indexes alone, and complains about everything strict views refuse.
final class SnapshotStrictView: ListDisplay {
  typealias Batch = SectionedListBatch<String, Int>

  /// The cell of an item.
  final class Cell {
    let item: Int
    var configurations = 1
    init(_ item: Int) { self.item = item }
  }

  private(set) var sections: [[Cell]] = []
  private(set) var complaints: [String] = []
  private(set) var batches: [Batch] = []
  private(set) var reloads = 0
  private(set) var isAnimated: [Bool] = []
  weak var source: ListDataSource<String, Int>?

  /// Called during a batch, before the data is updated.
  var meanwhile: (() -> Void)?
  private var isPerforming = false

  /// A view and its data source, which holds the view weakly.
  static func withSource() -> (SnapshotStrictView, ListDataSource<String, Int>) {
    let view = SnapshotStrictView()
    let source = ListDataSource(display: view)
    view.source = source
    return (view, source)
  }

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

  func perform(_ batch: Batch, animated: Bool, updateData: () -> Void) {
    expect(!isPerforming, "one batch at a time")
    isPerforming = true
    defer { isPerforming = false }
    expect(source?.snapshot.sectionIdentifiers.count == sections.count, "the view shows the current sections")
    expect(
      source?.snapshot.itemIdentifiers == sections.joined().map(\.item), "the view shows the current items")
    batches.append(batch)
    isAnimated.append(animated)
    meanwhile?()
    updateData()
    change(batch)
    expect(source?.snapshot.itemIdentifiers == sections.joined().map(\.item), "the view shows the new items")
    expect(source?.snapshot.numberOfSections == sections.count, "the view shows the new sections")
  }

  func expect(_ condition: Bool, _ rule: String) { if !condition { complaints.append(rule) } }

  private func change(_ batch: Batch) {
    let layout = batch.snapshot.sectionIdentifiers.map {
      (try? batch.snapshot.itemIdentifiers(inSection: $0)) ?? []
    }
    let kinds = [
      !(batch.sectionRemovals.isEmpty && batch.sectionInsertions.isEmpty && batch.sectionMoves.isEmpty),
      !(batch.itemRemovals.isEmpty && batch.itemInsertions.isEmpty && batch.itemMoves.isEmpty),
      !(batch.sectionReloads.isEmpty && batch.itemReloads.isEmpty && batch.itemReconfigurations.isEmpty),
    ]
    expect(kinds.count { $0 } == 1, "a batch does one kind of thing")
    let count = complaints.count
    checkSections(batch, layout)
    checkItems(batch, layout)
    guard complaints.count == count else { return }
    if kinds[0] { changeSections(batch, layout) }
    if kinds[1] { changeItems(batch, layout) }
    if kinds[2] { showAgain(batch) }
  }

  private func checkSections(_ batch: Batch, _ layout: [[Int]]) {
    let gone = batch.sectionRemovals + batch.sectionMoves.map(\.old)
    let come = batch.sectionInsertions + batch.sectionMoves.map(\.new)
    expect(batch.sectionRemovals == batch.sectionRemovals.sorted(by: >), "removed sections descend")
    expect(batch.sectionInsertions == batch.sectionInsertions.sorted(), "inserted sections ascend")
    expect(batch.sectionMoves.map(\.new) == batch.sectionMoves.map(\.new).sorted(), "moved sections ascend")
    expect(Set(gone).count == gone.count && Set(come).count == come.count, "no section is named twice")
    expect(gone.allSatisfy(sections.indices.contains), "removed sections exist before")
    expect(come.allSatisfy(layout.indices.contains), "inserted sections exist after")
    expect(sections.count - gone.count + come.count == layout.count, "the sections add up")
    expect(batch.sectionInsertions.allSatisfy { layout[$0].isEmpty }, "inserted sections are empty")
  }

  private func checkItems(_ batch: Batch, _ layout: [[Int]]) {
    let gone = batch.itemRemovals + batch.itemMoves.map(\.old)
    let come = batch.itemInsertions + batch.itemMoves.map(\.new)
    let again = batch.itemReloads + batch.itemReconfigurations
    expect(batch.itemRemovals == batch.itemRemovals.sorted(by: >), "removed items descend")
    expect(batch.itemInsertions == batch.itemInsertions.sorted(), "inserted items ascend")
    expect(batch.itemMoves.map(\.new) == batch.itemMoves.map(\.new).sorted(), "moved items ascend")
    expect(Set(gone).count == gone.count && Set(come).count == come.count, "no item is named twice")
    expect(Set(again).count == again.count, "no item is shown again twice")
    expect(
      gone.allSatisfy {
        sections.indices.contains($0.section) && sections[$0.section].indices.contains($0.item)
      },
      "removed items exist before")
    expect(
      (come + again).allSatisfy {
        layout.indices.contains($0.section) && layout[$0.section].indices.contains($0.item)
      },
      "inserted items exist after")
    expect(
      again.allSatisfy { !batch.sectionReloads.contains($0.section) }, "a section is reloaded as a whole")
  }

  private func changeSections(_ batch: Batch, _ layout: [[Int]]) {
    let moved = batch.sectionMoves.map { (place: $0.new, cells: sections[$0.old]) }
    for place in (batch.sectionRemovals + batch.sectionMoves.map(\.old)).sorted(by: >) {
      sections.remove(at: place)
    }
    let inserted = batch.sectionInsertions.map { (place: $0, cells: [Cell]()) }
    for (place, cells) in (moved + inserted).sorted(by: { $0.place < $1.place }) {
      sections.insert(cells, at: place)
    }
  }

  private func changeItems(_ batch: Batch, _ layout: [[Int]]) {
    let moved = batch.itemMoves.map { (path: $0.new, cell: sections[$0.old.section][$0.old.item]) }
    for path in (batch.itemRemovals + batch.itemMoves.map(\.old)).sorted(by: >) {
      sections[path.section].remove(at: path.item)
    }
    let inserted = batch.itemInsertions.map { (path: $0, cell: Cell(layout[$0.section][$0.item])) }
    for (path, cell) in (moved + inserted).sorted(by: { $0.path < $1.path }) {
      if path.item > sections[path.section].count { return expect(false, "\(path) has what comes before it") }
      sections[path.section].insert(cell, at: path.item)
    }
  }

  private func showAgain(_ batch: Batch) {
    for section in batch.sectionReloads { sections[section] = sections[section].map { Cell($0.item) } }
    for path in batch.itemReloads {
      sections[path.section][path.item] = Cell(sections[path.section][path.item].item)
    }
    for path in batch.itemReconfigurations { sections[path.section][path.item].configurations += 1 }
  }
}
