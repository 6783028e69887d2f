// The rules for a batch of updates in views of UIKit and AppKit that have sections and items. A broken rule, for which the
// real views throw an exception or show the wrong cells, is noted.
import Foundation

extension IndexPath {
  init(_ section: Int, _ item: Int) { self.init(indexes: [section, item]) }
  var place: (section: Int, item: Int) { (self[0], self[1]) }
}

/// The updates of a batch.
struct GridUpdates {
  var deletedSections: [Int] = [], insertedSections: [Int] = [], movedSections: [(old: Int, new: Int)] = []
  var deleted: [IndexPath] = [], inserted: [IndexPath] = [], moved: [(old: IndexPath, new: IndexPath)] = []
  var reloadedSections: [Int] = [], reloaded: [IndexPath] = [], reconfigured: [IndexPath] = []

  var goneSections: [Int] { deletedSections + movedSections.map(\.old) }
  var comeSections: [Int] { insertedSections + movedSections.map(\.new) }
  var gone: [IndexPath] { deleted + moved.map(\.old) }
  var come: [IndexPath] { inserted + moved.map(\.new) }
  var again: [IndexPath] { reloaded + reconfigured }
}

@MainActor
final class Grid<Cell: AnyObject> {
  private(set) var cells: [[Cell]] = []
  private(set) var complaints: [String] = []
  private(set) var reconfigurations = 0
  private var updates: GridUpdates?
  private var isDragging = false

  /// The answers of the data source. Without one, all are `nil`.
  var sections: () -> Int? = { nil }
  var items: (_ section: Int) -> Int? = { _ in nil }
  var make: (IndexPath) -> Cell? = { _ in nil }
  var canMove: (IndexPath) -> Bool? = { _ in nil }
  var didMove: (_ old: IndexPath, _ new: IndexPath) -> Void = { _, _ in }

  private func counts() -> [Int] { (0..<(sections() ?? 0)).map { items($0) ?? 0 } }

  private func expect(_ condition: Bool, _ rule: String) { if !condition { complaints.append(rule) } }

  /// Moves an item by hand: the view moves its cell, then tells the data source, which only follows.
  func drag(_ item: IndexPath, to destination: IndexPath) -> Bool {
    guard canMove(item) == true else { return false }
    let cell = cells[item.place.section].remove(at: item.place.item)
    cells[destination.place.section].insert(cell, at: destination.place.item)
    isDragging = true
    didMove(item, destination)
    isDragging = false
    expect(counts() == cells.map(\.count), "the data source describes what is shown after a move by hand")
    return true
  }

  func reload() {
    cells = counts().enumerated().map { section, count in (0..<count).map { made(IndexPath(section, $0)) } }
  }

  private func made(_ path: IndexPath) -> Cell {
    guard let cell = make(path) else { fatalError("There is no data source.") }
    return cell
  }

  /// Notes updates, in a batch or as a batch of their own.
  func note(_ change: (inout GridUpdates) -> Void) {
    if updates != nil { change(&updates!) } else { perform { change(&updates!) } }
  }

  func perform(_ body: () -> Void) {
    expect(updates == nil, "batches are not nested")
    expect(!isDragging, "no batch begins before the view has finished a move by hand")
    expect(counts() == cells.map(\.count), "the data source still describes what is shown when a batch begins")
    updates = GridUpdates()
    body()
    guard let done = updates else { return }
    updates = nil
    let known = complaints.count
    let after = counts()
    checkSections(done, after)
    if complaints.count == known { checkItems(done, after) }
    if complaints.count == known { apply(done, after) }
  }

  private func checkSections(_ updates: GridUpdates, _ after: [Int]) {
    let (gone, come) = (updates.goneSections, updates.comeSections)
    expect(Set(gone).count == gone.count && Set(come).count == come.count, "no section is named twice")
    expect(gone.allSatisfy(cells.indices.contains), "deleted and moved sections exist before the batch")
    expect(come.allSatisfy(after.indices.contains), "inserted and moved sections exist after the batch")
    expect(
      cells.count - updates.deletedSections.count + updates.insertedSections.count == after.count,
      "the numbers of sections add up")
    let isShownAgain = !(updates.reloadedSections.isEmpty && updates.again.isEmpty)
    let changes = gone.count + come.count + updates.gone.count + updates.come.count
    expect(!isShownAgain || changes == 0, "reloading is not mixed with other changes")
    expect(updates.reloadedSections.allSatisfy(cells.indices.contains), "reloaded sections exist")
  }

  private func checkItems(_ updates: GridUpdates, _ after: [Int]) {
    let (gone, come) = (updates.gone, updates.come)
    expect(Set(gone).count == gone.count && Set(come).count == come.count, "no item is named twice")
    expect(Set(updates.again).count == updates.again.count, "no item is shown again twice")
    expect(
      (gone + updates.again).allSatisfy {
        cells.indices.contains($0.place.section) && cells[$0.place.section].indices.contains($0.place.item)
      }, "deleted, moved and reloaded items exist before the batch")
    expect(
      come.allSatisfy { after.indices.contains($0.place.section) && $0.place.item < after[$0.place.section] },
      "inserted and moved items exist after the batch")
    let goneSections = Set(updates.goneSections), comeSections = Set(updates.comeSections)
    expect(gone.allSatisfy { !goneSections.contains($0.place.section) }, "no item leaves a section that goes")
    expect(come.allSatisfy { !comeSections.contains($0.place.section) }, "no item enters a section that comes")
    expect(
      updates.again.allSatisfy { !updates.reloadedSections.contains($0.place.section) },
      "no item is reloaded in a section that is")
    for (old, new) in survivors(updates, after.count) {
      let lost = gone.count { $0.place.section == old }, won = come.count { $0.place.section == new }
      expect(cells[old].count - lost + won == after[new], "the numbers of items add up in section \(new)")
    }
  }

  /// The sections before and after the batch that are the same.
  private func survivors(_ updates: GridUpdates, _ count: Int) -> [(old: Int, new: Int)] {
    let gone = Set(updates.goneSections), come = Set(updates.comeSections)
    let staying = zip(
      cells.indices.filter { !gone.contains($0) }, (0..<count).filter { !come.contains($0) })
    return updates.movedSections + staying.map { (old: $0, new: $1) }
  }

  private func apply(_ updates: GridUpdates, _ after: [Int]) {
    var next: [[Cell]?] = Array(repeating: nil, count: after.count)
    let gone = Set(updates.gone)
    for (old, new) in survivors(updates, after.count) {
      var kept = cells[old].indices.filter { !gone.contains(IndexPath(old, $0)) }.map { cells[old][$0] }
        .makeIterator()
      var arrived: [Int: Cell] = [:]
      for path in updates.inserted where path.place.section == new { arrived[path.place.item] = made(path) }
      for (from, to) in updates.moved where to.place.section == new {
        arrived[to.place.item] = cells[from.place.section][from.place.item]
      }
      next[new] = (0..<after[new]).compactMap { arrived[$0] ?? kept.next() }
    }
    for section in next.indices where next[section] == nil {
      next[section] = (0..<after[section]).map { made(IndexPath(section, $0)) }
    }
    cells = next.compactMap { $0 }
    for section in updates.reloadedSections {
      cells[section] = cells[section].indices.map { made(IndexPath(section, $0)) }
    }
    for path in updates.reloaded { cells[path.place.section][path.place.item] = made(path) }
    reconfigurations += updates.reconfigured.count
  }
}
