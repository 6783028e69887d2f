/// The places of sections during a change.
///
/// After new sections are inserted and before old ones are removed, all of them exist: those of the new list, and each
/// section that will be removed behind the one it followed before. This way no section moves because another one goes.
@usableFromInline
struct SnapshotSectionPlan<SectionID: Hashable & Sendable> {
  /// All sections, old and new.
  @usableFromInline var middle: [SectionID] = []

  /// True if both lists have the same sections in the same order. Then the places are not noted.
  @usableFromInline let isUnchanged: Bool

  /// The indexes in ``middle`` of the sections of the old list.
  @usableFromInline var middleOfOld: [Int] = []

  /// For each section of the old list its index in the new one, or `nil` if it is removed.
  @usableFromInline var newOfOld: [Int?] = []

  /// The indexes in the new list and in ``middle`` of new sections, ascending.
  @usableFromInline var newcomers: [Int] = []
  @usableFromInline var insertions: [Int] = []

  /// The moves from the old list to ``middle``, by ascending index there.
  @usableFromInline var moves: [OffsetPair] = []

  /// The indexes in ``middle`` of the sections that are removed, descending.
  @usableFromInline var removals: [Int] = []

  @inlinable var brings: Bool { !(insertions.isEmpty && moves.isEmpty) }

  @inlinable
  init(from old: [SectionID], to new: [SectionID]) {
    let change = ListChange(from: old, to: new)
    isUnchanged = change.hasSameOrder
    if isUnchanged {
      middle = new
      return
    }
    var fate = Array(repeating: Fate.stays, count: old.count)
    for removal in change.removals { fate[removal.offset] = .goes }
    for move in change.moves { fate[move.old] = .moves }
    let inserted = Set(change.insertions.map { $0.offset })
    let origins = Dictionary(uniqueKeysWithValues: change.moves.map { ($0.new, $0.old) })

    middleOfOld = Array(repeating: 0, count: old.count)
    newOfOld = Array(repeating: nil, count: old.count)
    var next = 0
    placeDoomed(of: old, fate, &next)
    for (offset, section) in new.enumerated() {
      let place = middle.count
      middle.append(section)
      if inserted.contains(offset) {
        newcomers.append(offset)
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

  /// The index in ``middle`` of a section of the old list.
  @inlinable
  func place(of section: Int) -> Int { isUnchanged ? section : middleOfOld[section] }

  /// The index in the new list of a section of the old one, or `nil` if it is removed.
  @inlinable
  func target(of section: Int) -> Int? { isUnchanged ? section : newOfOld[section] }

  @usableFromInline
  enum Fate {
    case stays, moves, goes
  }

  /// Places the sections that are removed, up to the next one that stays.
  @inlinable
  mutating func placeDoomed(of old: [SectionID], _ fate: [Fate], _ next: inout Int) {
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
