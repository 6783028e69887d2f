/// A batch as steps for a view that has rows but no sections, such as a table of AppKit.
///
/// The view shows the items of all sections one below the other. Each step counts in the rows that the steps before it
/// left: first rows are removed, then they move one by one, then others are inserted.
struct RowUpdates {
  /// The rows that go, ascending.
  private(set) var removals: [Int] = []

  /// The place that each row is taken from, and its place then.
  private(set) var moves: [OffsetPair] = []

  /// The rows that come, as they count after the batch, ascending.
  private(set) var insertions: [Int] = []

  /// The rows to show again, as they count after the batch, ascending.
  private(set) var reloads: [Int] = []

  init<SectionID, ItemID>(
    _ batch: SectionedListBatch<SectionID, ItemID>, from old: ListSnapshot<SectionID, ItemID>
  ) {
    let before = RowStarts(old), after = RowStarts(batch.snapshot)
    if batch.showsAnew {
      let rows = batch.sectionReloads.flatMap { after.rows(ofSection: $0) }
      reloads = (rows + (batch.itemReloads + batch.itemReconfigurations).map(after.row)).sorted()
      return
    }
    removals =
      (batch.sectionRemovals.flatMap { before.rows(ofSection: $0) } + batch.itemRemovals.map(before.row))
      .sorted()
    insertions = batch.itemInsertions.map(after.row)
    var journeys = batch.itemMoves.map { OffsetPair(old: before.row($0.old), new: after.row($0.new)) }
    for move in batch.sectionMoves {
      journeys += zip(before.rows(ofSection: move.old), after.rows(ofSection: move.new))
        .map { OffsetPair(old: $0, new: $1) }
    }
    if !journeys.isEmpty { moves = steps(journeys.sorted { $0.new < $1.new }, before.count, after.count) }
  }

  /// Moves rows one by one, each behind the row that comes before it at the end.
  private func steps(_ journeys: [OffsetPair], _ oldCount: Int, _ newCount: Int) -> [OffsetPair] {
    let removed = Set(removals), inserted = Set(insertions)
    let moving = Set(journeys.map(\.old)),
      origins = Dictionary(uniqueKeysWithValues: journeys.map { ($0.new, $0.old) })
    var present = (0..<oldCount).filter { !removed.contains($0) }
    var staying = present.filter { !moving.contains($0) }.makeIterator()
    var steps: [OffsetPair] = []
    var previous: Int?
    for row in 0..<newCount where !inserted.contains(row) {
      guard let origin = origins[row] else {
        previous = staying.next()
        continue
      }
      guard let from = present.firstIndex(of: origin) else { continue }
      present.remove(at: from)
      let place = previous.flatMap { present.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      present.insert(origin, at: place)
      if place != from { steps.append(OffsetPair(old: from, new: place)) }
      previous = origin
    }
    return steps
  }
}

/// The rows at which sections start, if all items are shown one below the other.
struct RowStarts {
  private var starts: [Int] = [0]

  init<SectionID, ItemID>(_ snapshot: ListSnapshot<SectionID, ItemID>) {
    for count in snapshot.counts { starts.append(count + (starts.last ?? 0)) }
  }

  var count: Int { starts.last ?? 0 }

  func row(_ path: ListPath) -> Int { starts[path.section] + path.item }

  func rows(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The path of the item in a row, or `nil` if there is no such row.
  func path(_ row: Int) -> ListPath? {
    guard row >= 0, row < count else { return nil }
    var low = 0
    var high = starts.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return ListPath(section: low, item: row - starts[low])
  }

  /// The place of the item at a path if it is dropped above a row, as paths count after the move. Without such a row, this
  /// is `nil`.
  ///
  /// Between two sections it stays in its own, if that is one of them. Otherwise it comes into the lower one.
  func path(ofDropAbove row: Int, from path: ListPath) -> ListPath? {
    guard row >= 0, row <= count else { return nil }
    let own = rows(ofSection: path.section)
    let staysInSection = row >= own.lowerBound && row <= own.upperBound
    let section = staysInSection ? path.section : self.path(row)?.section ?? starts.count - 2
    let isBehindItself = staysInSection && row > self.row(path)
    return ListPath(section: section, item: row - starts[section] - (isBehindItself ? 1 : 0))
  }
}
