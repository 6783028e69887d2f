/// Where sections are while a list changes.
///
/// Between the coming of new sections and the going of old ones all are there: the new list, with each section that is
/// to go behind the one it followed before, so that no section moves because of it.
struct SnapshotSectionPlan<SectionID: Hashable & Sendable> {
  /// The sections while all are there.
  private(set) var middle: [SectionID] = []

  /// The places in ``middle`` of the sections of the old and of the new list.
  private(set) var middleOfOld: [Int]
  private(set) var middleOfNew: [Int]

  /// The indexes in the new list of sections of the old one; `nil` for those that go.
  private(set) var newOfOld: [Int?]

  /// The indexes of new sections in ``middle``, ascending.
  private(set) var insertions: [Int] = []

  /// From the old list to ``middle``, by ascending index there.
  private(set) var moves: [OffsetPair] = []

  /// The indexes in ``middle`` of the sections that go, descending.
  private(set) var removals: [Int] = []

  var brings: Bool { !(insertions.isEmpty && moves.isEmpty) }

  init(from old: [SectionID], to new: [SectionID]) {
    let change = ListChange(from: old, to: new)
    var fate = Array(repeating: Fate.stays, count: old.count)
    for removal in change.removals { fate[removal.offset] = .goes }
    for move in change.moves { fate[move.old] = .moves }
    let inserted = Set(change.insertions.map(\.offset))
    let origins = Dictionary(uniqueKeysWithValues: change.moves.map { ($0.new, $0.old) })

    middleOfOld = Array(repeating: 0, count: old.count)
    middleOfNew = Array(repeating: 0, count: new.count)
    newOfOld = Array(repeating: nil, count: old.count)
    var next = 0
    placeDoomed(of: old, fate, &next)
    for (offset, section) in new.enumerated() {
      let place = middle.count
      middle.append(section)
      middleOfNew[offset] = place
      if inserted.contains(offset) {
        insertions.append(place)
      } else if let origin = origins[offset] {
        moves.append(OffsetPair(old: origin, new: place))
        middleOfOld[origin] = place
        newOfOld[origin] = offset
      } else {
        middleOfOld[next] = place
        newOfOld[next] = offset
        next += 1
        placeDoomed(of: old, fate, &next)
      }
    }
    removals.reverse()
  }

  private enum Fate {
    case stays, moves, goes
  }

  /// Places the sections that go, up to the next one that stays.
  private mutating func placeDoomed(of old: [SectionID], _ fate: [Fate], _ next: inout Int) {
    while next < old.count, fate[next] != .stays {
      if fate[next] == .goes {
        middleOfOld[next] = middle.count
        removals.append(middle.count)
        middle.append(old[next])
      }
      next += 1
    }
  }
}
