import Lists
import TestSupport
import Testing

/// Multiplies the number of random pairs. Set `LISTS_FUZZ=100` for a long run.
private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

@Suite(.blocking)
struct ChangeOracleTests {
  /// Checks random pairs and reports the first that fails, with its seed.
  private func check(_ count: Int, seed first: UInt64, _ pair: (inout Dice) -> (old: [Item], new: [Item])) {
    for seed in first..<(first + UInt64(count * times)) {
      var dice = Dice(seed: seed)
      let (old, new) = pair(&dice)
      var complaints = ChangeOracle(old, new, ListChange(from: old, to: new)).complaints
      // The standard library takes long for the difference of two long lists.
      if old.count < 20 {
        let difference = ListChange(new.difference(from: old, by: ==), id: \.id, sameContent: ==)
        complaints += ChangeOracle(old, new, difference).complaints.map { "as a difference: \($0)" }
      }
      if complaints.isEmpty { continue }
      let lists = old.count > 40 ? "" : "\(old.map(\.id)) → \(new.map(\.id))"
      Issue.record("seed \(seed): \(complaints.joined(separator: "; ")) \(lists)")
      return
    }
  }

  /// Items with the given ids. Some have other content than the rest.
  private func items(_ ids: [Int], _ dice: inout Dice) -> [Item] {
    ids.map { Item(id: $0, content: Int.random(in: 0..<4, using: &dice) == 0 ? 1 : 0) }
  }

  @Test
  func comparesSmallListsWithUniqueIDs() {
    check(600, seed: 1) { dice in
      let old = dice.list(length: 9, values: 10, unique: true)
      let new = dice.list(length: 9, values: 10, unique: true)
      return (items(old, &dice), items(new, &dice))
    }
  }

  @Test
  func comparesSmallListsWithDuplicates() {
    check(600, seed: 1_000_000) { dice in
      let old = dice.list(length: 10, values: 4, unique: false)
      let new = dice.list(length: 10, values: 4, unique: false)
      return (items(old, &dice), items(new, &dice))
    }
  }

  @Test
  func comparesListsWithScatteredEdits() {
    check(150, seed: 2_000_000) { dice in
      let old = dice.list(length: 100, values: 120, unique: true)
      let edits = Int.random(in: 0...60, using: &dice)
      let new = dice.edited(old, edits: edits, fresh: 1_000)
      return (items(old, &dice), items(new, &dice))
    }
  }

  @Test
  func comparesLongListsWithDuplicates() {
    check(60, seed: 3_000_000) { dice in
      let values = Int.random(in: 1...400, using: &dice)
      let old = dice.list(length: 400, values: values, unique: false)
      let new = dice.list(length: 400, values: values, unique: false)
      return (items(old, &dice), items(new, &dice))
    }
  }

  @Test
  func comparesLongListsThatAreShuffledOrHaveMovedBlocks() {
    check(12, seed: 4_000_000) { dice in
      let old = Array(0..<Int.random(in: 200...500, using: &dice))
      var new = old
      if Bool.random(using: &dice) {
        new.shuffle(using: &dice)
      } else {
        let cut = Int.random(in: 0...old.count, using: &dice)
        new = Array(new[cut...] + new[..<cut])
      }
      return (items(old, &dice), items(dice.edited(new, edits: 20, fresh: 1_000), &dice))
    }
  }

  @Test
  func findsFaultWithWrongChanges() {
    let old = [Item(id: 1), Item(id: 2)]
    let new = [Item(id: 2), Item(id: 1, content: 1)]
    #expect(ChangeOracle(old, new, ListChange(from: old, to: new)).complaints == [])
    let wrong: [ListChange<Int>] = [
      ListChange(),
      ListChange(moves: [.init(old: 0, new: 1), .init(old: 1, new: 0)], updates: [.init(old: 0, new: 1)]),
      ListChange(moves: [.init(old: 0, new: 1)]),
      ListChange(moves: [.init(old: 0, new: 1)], updates: [.init(old: 0, new: 1), .init(old: 1, new: 0)]),
      ListChange(
        removals: [.init(offset: 0, id: 1)], insertions: [.init(offset: 1, id: 1)]),
    ]
    for change in wrong { #expect(ChangeOracle(old, new, change).complaints != [], "\(change)") }
  }
}
