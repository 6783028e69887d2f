import Foundation
import Lists
import Streams

/// Lists of 100 sections with 1,000 items each, beside hashing all items once, or those of the section that changes.
enum SectionRows {
  static var all: [Row] {
    [
      // DifferenceKit takes 6.5 times as long as the limit.
      Row("sections-rebuilt", of: "lists", goal: 3.25, allocations: nil, values: sections * items, rebuilt),
      Row("sections-edit", of: "lists", goal: nil, nanoseconds: 50_000, allocations: nil, edited),
    ]
  }

  private static let sections = 100
  private static let items = 1_000

  /// Makes a snapshot with an item removed and one inserted in each tenth section, and compares it with the last one.
  private static func rebuilt() -> Pair {
    let ids = ListPair<UUID>.ids(sections * items)
    func parts(_ shift: Int) -> [(Int, [UUID])] {
      (0..<sections).map { section in
        var part = Array(ids[section * items..<(section + 1) * items])
        if section.isMultiple(of: 10) { part.insert(part.remove(at: shift), at: items / 2) }
        return (section, part)
      }
    }
    let (old, new) = (parts(100), parts(800))
    var last = (try? ListSnapshot(old)) ?? ListSnapshot()
    return Pair { rounds in
      var mixed = 0
      for _ in 0..<rounds {
        for id in ids { mixed ^= id.hashValue }
      }
      return mixed == .min ? 0 : rounds
    } ours: { rounds in
      var changed = 0
      for round in 0..<rounds {
        guard let next = try? ListSnapshot(round.isMultiple(of: 2) ? new : old) else { return -1 }
        changed += SectionedListChange(from: last, to: next).batches.isEmpty ? 0 : 1
        last = next
      }
      // The next call starts where this one did.
      if !rounds.isMultiple(of: 2) { last = (try? ListSnapshot(old)) ?? ListSnapshot() }
      return changed
    }
  }

  private struct Entry: Identifiable, Equatable {
    let id: UUID
    var section: Int
    var position: Int
  }

  /// Counts the changes that reach a list view.
  private final class Display: ListDisplay {
    var moves = 0
    func perform(_ batch: SectionedListBatch<Int, UUID>, animated: Bool, updateData: @escaping () -> Void) {
      moves += batch.itemMoves.count
    }
    func reloadData() {}
  }

  /// Moves an object of a store within its section, and counts what reaches the list view.
  private static func edited() -> Pair {
    let ids = ListPair<UUID>.ids(sections * items)
    let store = ObjectStore(ids.enumerated().map { Entry(id: $1, section: $0 / items, position: $0) })
    let list = FetchedList(
      store, ListQuery(sort: .ascending(\.section).then(by: .ascending(\.position))))
    let display = Display()
    let source = ListDataSource(display: display)
    let cancellable = list.snapshots(sectionedBy: \.section).apply(to: source)
    var next = 0
    return Pair { rounds in
      var mixed = 0
      for round in 0..<rounds {
        let section = round % sections
        for id in ids[section * items..<(section + 1) * items] { mixed ^= id.hashValue }
      }
      return mixed == .min ? 0 : rounds
    } ours: { rounds in
      display.moves = 0
      do {
        for _ in 0..<rounds {
          // Not the first of its section, so that it moves to the front.
          let section = (next &* 7_919) % sections
          let place = section * items + 1 + (next / sections) % (items - 1)
          next += 1
          try store.update(id: ids[place]) { $0.position = section * items - next }
        }
      } catch {
        return -1
      }
      withExtendedLifetime(cancellable) {}
      return display.moves
    }
  }
}
