import TestSupport
import Testing

@testable import Lists

@Suite
struct StoreRanksTests {
  /// Ranks near each other are found by their places, and others by hashing.
  @Test(arguments: [-40..<300, 5_000_000..<5_000_900, -1 << 50..<1 << 50])
  func holdsWhatASetHolds(range: Range<Int>) {
    var dice = Dice(seed: 7)
    for _ in 0..<20 {
      let count = Int.random(in: 0..<200, using: &dice)
      let beginning = (0..<count).map { _ in Int.random(in: range, using: &dice) }
      var ranks = StoreRanks(of: beginning.map { StoreEntry(object: "", rank: $0) }), set = Set(beginning)
      for _ in 0..<100 {
        let rank = Int.random(in: range, using: &dice)
        if Bool.random(using: &dice) {
          ranks.insert(rank)
          set.insert(rank)
        } else if let known = set.first {
          ranks.remove(known)
          set.remove(known)
        }
        ranks.remove(rank + 1)
        set.remove(rank + 1)
      }
      #expect(all(ranks) == set)
      #expect(set.allSatisfy { ranks.contains($0) && (set.contains($0 + 64) || !ranks.contains($0 + 64)) })
      var union = ranks
      union.formUnion(StoreRanks(of: beginning.map { StoreEntry(object: "", rank: $0) }))
      #expect(all(union) == set.union(beginning))
      for rank in set { ranks.remove(rank) }
      #expect(ranks.words.isEmpty)
    }
  }

  @Test
  func aListForgetsWhatWasRemoved() throws {
    let store = ObjectStore([Note(0)])
    let list = FetchedList(store)
    for id in 1...1_000 {
      try store.insert(Note(id))
      try store.remove(id: id)
    }
    #expect(try #require(store.outbox.watches.all.first).ranks.words.count <= 2)
    try store.update(id: 0) { $0.order = 1 }
    #expect(list.objects.map(\.order) == [1])
  }

  private func all(_ ranks: StoreRanks) -> Set<Int> {
    var all: Set<Int> = []
    ranks.forEach { all.insert($0).inserted }
    return all
  }
}
