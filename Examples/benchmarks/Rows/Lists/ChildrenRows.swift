import Foundation
import Lists
import Streams

/// Child view models that follow 100,000 items.
enum ChildrenRows {
  static var all: [Row] {
    [
      // The goal is 6 ms for each list, which has 100,000 items.
      Row("children-100k", of: "lists", goal: 3.75, allocations: nil, values: count, keptUp),
      // The goal is 10 µs for each edit. The table shows times per item, so it is a hundred thousandth of that.
      Row("children-edit", of: "lists", goal: 0.0067, allocations: nil, values: count, edited),
    ]
  }

  private static let count = 100_000

  /// The view model of an item.
  private final class Cell {
    var record: Record
    init(_ record: Record) { self.record = record }
  }

  private static func children() -> ChildViewModels<Record, Cell> {
    ChildViewModels {
      Cell($0)
    } update: {
      $0.record = $1
    }
  }

  /// Removes a tenth of the items, inserts a tenth and moves some, then reverts all of that.
  private static func keptUp() -> Pair {
    let lists = ListPair.mixed(
      ListPair.records(count + count / 10), removed: count / 10, inserted: count / 10, moved: count / 50)
    let children = children()
    children.apply(lists.new)
    return Pair { rounds in
      var mixed = 0
      for _ in 0..<rounds {
        for record in lists.new { mixed ^= record.id.hashValue }
      }
      return mixed == .min ? 0 : count &* rounds
    } ours: { rounds in
      var sum = 0
      for round in 0..<rounds {
        children.apply(round.isMultiple(of: 2) ? lists.old : lists.new)
        sum &+= children.models.count
      }
      return sum
    }
  }

  /// Removes an item in the middle, then inserts one somewhere else.
  private static func edited() -> Pair {
    let records = ListPair.records(count)
    let children = children()
    children.apply(records)
    var sum = 0
    let cancellable = children.changes.dropFirst().sink { sum &+= $0.change.count }
    return Pair { rounds in
      var mixed = 0
      for _ in 0..<rounds {
        for record in records { mixed ^= record.id.hashValue }
      }
      return mixed == .min ? 0 : rounds
    } ours: { rounds in
      sum = 0
      do {
        for round in 0..<rounds {
          let place = (round &* 7_919) % (count - 1)
          if round.isMultiple(of: 2) {
            try children.remove(at: place)
          } else {
            try children.insert(records[place], at: place)
          }
        }
        // The number of items stays the same over all rounds.
        if !rounds.isMultiple(of: 2) {
          try children.insert(records[0], at: 0)
          sum &-= 1
        }
      } catch {
        return -1
      }
      withExtendedLifetime(cancellable) {}
      return sum
    }
  }
}
