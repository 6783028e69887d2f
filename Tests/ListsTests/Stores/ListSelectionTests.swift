import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

/// A selection follows a list.
@Suite
struct ListSelectionTests {
  /// The nearest element that stays: behind an offset, or before it.
  private func successor(of offset: Int, in old: [Int], among new: Set<Int>) -> Int? {
    old[offset...].first { new.contains($0) } ?? old[..<offset].last { new.contains($0) }
  }

  @Test
  func followsAnyChangeAsAPlainModelDoes() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let store = ObjectStore((0..<8).map { dice.note($0) })
      let list = FetchedList(store, ListQuery(sort: .ascending(\.order)))
      let selection = ListSelection(list)
      var (selected, next, anchor): (Set<Int>, Int?, Int?) = ([], nil, nil)
      for step in 0..<40 {
        let old = list.objects.map(\.id)
        switch Int.random(in: 0..<6, using: &dice) {
        case 0:
          selected = Set(old.filter { _ in Int.random(in: 0..<4, using: &dice) == 0 })
          selection.selected = selected
          if !selected.isEmpty { next = nil }
        case 1:
          anchor = old.randomElement(using: &dice)
          selection.anchor = anchor
        case 2: list.query.limit = Int.random(in: 0..<12, using: &dice)
        case 3: list.query.limit = nil
        default:
          try store.write { transaction in
            for _ in 0..<Int.random(in: 1..<6, using: &dice) {
              let note = dice.note(Int.random(in: 0..<14, using: &dice))
              if Bool.random(using: &dice) {
                try transaction.remove(id: note.id)
              } else {
                try transaction.save(note)
              }
            }
          }
        }
        let new = Set(list.objects.map(\.id))
        func kept(_ id: Int?) -> Int? {
          guard let id, let offset = old.firstIndex(of: id) else { return id }
          return successor(of: offset, in: old, among: new)
        }
        (next, anchor) = (kept(next), kept(anchor))
        if let last = old.lastIndex(where: { selected.contains($0) && !new.contains($0) }) {
          selected.formIntersection(new)
          next = selected.isEmpty ? successor(of: last, in: old, among: new) : nil
        }
        #expect(selection.selected == selected, "seed \(seed), step \(step)")
        #expect(selection.next == next && selection.anchor == anchor, "seed \(seed), step \(step)")
      }
    }
  }

  @Test
  func showsTheNextMessageWhenOneIsDeleted() throws {
    let store = ObjectStore((1...3).map { Note($0) })
    let selection = ListSelection(FetchedList(store))
    let probe = selection.$selected.probe()
    let cancellable = selection.$next.compactMap { $0 }.sink { selection.selected = [$0] }
    selection.selected = [2]
    try store.remove(id: 2)
    try store.remove(id: 3)
    try store.update(id: 1) { $0.text = "one" }
    #expect(probe.values == [[], [2], [], [3], [], [1]] && selection.next == nil)
    withExtendedLifetime(cancellable) {}
  }
}

extension Dice {
  fileprivate mutating func note(_ id: Int) -> Note { Note(id, order: Int.random(in: 0..<5, using: &self)) }
}
