import Lists
import TestSupport
import Testing

/// Malformed lists and changes.
@Suite
struct BadListsTests {
  /// An element that hashes and compares at random.
  private struct Liar: Hashable {
    nonisolated(unsafe) static var dice = Dice(seed: 7)
    let id: Int

    static func == (left: Liar, right: Liar) -> Bool { Int.random(in: 0..<3, using: &dice) == 0 }
    func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: 0..<4, using: &Liar.dice)) }
  }

  @Test
  func neverTrapsOnAHashableThatLies() {
    var dice = Dice(seed: 22)
    for _ in 0..<500 {
      let old = dice.list(length: 40, values: 50, unique: false).map(Liar.init)
      let new = dice.list(length: 40, values: 50, unique: false).map(Liar.init)
      let change = ListChange(from: old, to: new)
      // The elements are arbitrary, but their number is right.
      let ids = Array(repeating: 0, count: old.count)
      let numbers = ListChange<Int>(
        removals: change.removals.map { .init(offset: $0.offset, id: 0) },
        insertions: change.insertions.map { .init(offset: $0.offset, id: 0) }, moves: change.moves)
      #expect((try? numbers.applying(to: ids))?.count == new.count)
    }
  }

  @Test
  func replacesNumbersThatDoNotEqualThemselves() {
    let change = ListChange(from: [1, .nan], to: [.nan, 1])
    #expect(change.removals.map(\.offset) == [1])
    #expect(change.insertions.map(\.offset) == [0])
  }

  @Test
  func comparesEmptyListsSingleElementsAndLongLists() {
    #expect(ListChange(from: [Int](), to: []).isEmpty)
    #expect(ListChange(from: [], to: [1]).description == "insertions: 1 at 0")
    #expect(ListChange(from: [1], to: []).description == "removals: 1 at 0")
    #expect(ListChange(from: [1], to: [2]).description == "removals: 1 at 0; insertions: 2 at 0")
    let long = Array(0..<100_000)
    let turned = Array(long[50_000...] + long[..<50_000])
    #expect(ListChange(from: long, to: turned).moves.count == 50_000)
    #expect(ListChange(from: long, to: []).removals.count == 100_000)
  }

  private typealias Change = ListChange<String>

  @Test(arguments: [
    (
      Change(removals: [.init(offset: 3, id: "c")]),
      "removals, offset 3: the offset is outside the old list"
    ),
    (
      Change(removals: [.init(offset: 0, id: "b")]),
      "removals, offset 0: the removed element has another id than the change says"
    ),
    (
      Change(removals: [.init(offset: 0, id: "a"), .init(offset: 0, id: "a")]),
      "removals, offset 0: the change names this offset of the old list twice"
    ),
    (
      Change(removals: [.init(offset: 1, id: "b")], moves: [.init(old: 1, new: 0)]),
      "moves, offset 1: the change names this offset of the old list twice"
    ),
    (Change(moves: [.init(old: -1, new: 0)]), "moves, offset -1: the offset is outside the old list"),
    (Change(moves: [.init(old: 0, new: 3)]), "moves, offset 3: the offset is outside the new list"),
    (
      Change(insertions: [.init(offset: 5, id: "x")]),
      "insertions, offset 5: the offset is outside the new list"
    ),
    (
      Change(insertions: [.init(offset: 0, id: "x"), .init(offset: 0, id: "y")]),
      "insertions, offset 0: the change names this offset of the new list twice"
    ),
    (
      Change(insertions: [.init(offset: 0, id: "x")], moves: [.init(old: 1, new: 0)]),
      "moves, offset 0: the change names this offset of the new list twice"
    ),
    (
      Change(updates: [.init(old: 0, new: 1)]),
      "updates, offset 0: the updated element is not in both lists at the offsets"
    ),
    (Change(updates: [.init(old: 4, new: 1)]), "updates, offset 4: the offset is outside the old list"),
    (Change(updates: [.init(old: 1, new: 4)]), "updates, offset 4: the offset is outside the new list"),
    (
      Change(updates: [.init(old: 1, new: 1), .init(old: 1, new: 1)]),
      "updates, offset 1: the change names this offset of the old list twice"
    ),
  ])
  func saysWhereAndWhyAChangeDoesNotFit(change: ListChange<String>, complaint: String) {
    do {
      let list = try change.applying(to: ["a", "b", "c"])
      Issue.record("yields \(list)")
    } catch {
      #expect("\(error)".hasPrefix(complaint))
    }
  }

  @Test
  func namesTheFirstOffsetThatDiffers() {
    let change = ListChange(from: [1, 2, 3], to: [1, 3])
    #expect(throws: Never.self) { try change.validate(from: [1, 2, 3], to: [1, 3]) }
    #expect(throws: ListChangeError(.resultMismatch, part: .result, offset: 1)) {
      try change.validate(from: [1, 2, 3], to: [1, 4])
    }
    #expect(throws: ListChangeError(.resultMismatch, part: .result, offset: 2)) {
      try change.validate(from: [1, 2, 3], to: [1, 3, 5])
    }
    #expect(throws: ListChangeError(.resultMismatch, part: .result, offset: 1)) {
      try change.difference(from: [1, 2, 3], to: [1])
    }
  }
}
