// Random snapshots for the adapters, and what is wrong with how they are shown.
import Foundation
import Lists

struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

typealias Snapshot = ListSnapshot<String, Int>

func snapshot(_ dice: inout Dice) throws -> Snapshot {
  var snapshot = Snapshot()
  let names = (0..<5).shuffled(using: &dice).prefix(Int.random(in: 0...4, using: &dice)).map { "s\($0)" }
  try snapshot.appendSections(names)
  if names.isEmpty { return snapshot }
  for item in (0..<14).shuffled(using: &dice).prefix(Int.random(in: 0...12, using: &dice)) {
    try snapshot.appendItems([item], toSection: names.randomElement(using: &dice))
  }
  let some = snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<4, using: &dice) == 0 }
  try snapshot.reconfigureItems(some.filter { $0.isMultiple(of: 2) })
  try snapshot.reloadItems(some.filter { $0.isMultiple(of: 3) })
  try snapshot.reloadSections(names.filter { _ in Int.random(in: 0..<5, using: &dice) == 0 })
  return snapshot
}

func lists(_ snapshot: Snapshot) -> [[Int]] {
  snapshot.sectionIdentifiers.map { (try? snapshot.itemIdentifiers(inSection: $0)) ?? [] }
}

/// Ends the program if something was not as it should be.
@MainActor
func expect(_ condition: Bool, _ what: String) {
  if condition { return }
  FileHandle.standardError.write(Data("\(what)\n".utf8))
  exit(1)
}

/// Applies snapshots and outlines one after another, and compares what is shown.
///
/// - Parameter shown: The items that are shown, by section, and what the view complains about.
@MainActor
func tryOut(
  _ name: String, _ list: ListDataSource<String, Int>, shown: () -> (items: [[Int]], complaints: [String]),
  cells: () -> [Int: ObjectIdentifier], isFlat: Bool = false
) throws {
  let rounds = 3_000
  var dice = Dice(state: 7)
  for round in 0..<rounds {
    let before = cells()
    var next = try snapshot(&dice)
    if round.isMultiple(of: 50) {
      list.applySnapshotUsingReloadData(next)
    } else if round.isMultiple(of: 5), let section = list.snapshot.sectionIdentifiers.first {
      // An outline whose children come and go.
      var outline = list.snapshot(for: section)
      if let parent = outline.rootItems.randomElement(using: &dice) {
        if try outline.children(of: parent).isEmpty { try outline.append([1_000 + round], to: parent) }
        if outline.isExpanded(parent) { try outline.collapse([parent]) } else { try outline.expand([parent]) }
      }
      try list.apply(outline, to: section, animatingDifferences: Bool.random(using: &dice))
      next = list.snapshot
    } else {
      list.apply(next, animatingDifferences: Bool.random(using: &dice))
    }
    let (items, complaints) = shown()
    let expected = isFlat ? [next.itemIdentifiers] : lists(next)
    expect(complaints.isEmpty, "\(name), round \(round): \(complaints.joined(separator: "; "))")
    expect(items == expected, "\(name), round \(round): shows \(items) instead of \(expected)")
    let reloads = Set(next.reloadedItemIdentifiers), again = Set(next.reconfiguredItemIdentifiers)
    if round.isMultiple(of: 50) || !next.reloadedSectionIdentifiers.isEmpty { continue }
    for (item, cell) in cells() {
      let isKept = before[item].map { $0 == cell } ?? true
      expect(isKept || reloads.contains(item) || again.contains(item), "\(name), round \(round): \(item) lost its cell")
    }
  }
  print("\(name): \(rounds) snapshots and outlines shown by the rules of the view")
}
