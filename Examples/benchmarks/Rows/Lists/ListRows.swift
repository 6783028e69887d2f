import Foundation
import Lists

/// Differences of lists. The limit is to hash the id of each item of the new list once.
enum ListRows {
  static var all: [Row] {
    [
      rows("mixed-5k-uuid", goal: 2, standard: true) {
        ListPair.mixed(ListPair.ids(6_000), removed: 1_000, inserted: 1_000, moved: 200).map(\.uuidString)
      },
      rows("mixed-100k-int", goal: 3) {
        ListPair.mixed(Array(0..<110_000), removed: 10_000, inserted: 10_000, moved: 2_000)
      },
      rows("mixed-100k-uuid", goal: 2) {
        ListPair.mixed(ListPair.ids(110_000), removed: 10_000, inserted: 10_000, moved: 2_000)
      },
      rows("mixed-100k-struct", goal: 2, id: \.id) {
        ListPair.mixed(ListPair.records(110_000), removed: 10_000, inserted: 10_000, moved: 2_000)
      } change: {
        ListChange(from: $0.old, to: $0.new).count
      },
      rows("append-100k", goal: 0.3, standard: true) {
        let all = ListPair.ids(100_001)
        return ListPair(old: Array(all.dropLast()), new: all)
      },
      rows("same-100k", goal: 0.3, standard: true) {
        // Two arrays that do not share their storage.
        let all = ListPair.ids(100_000).map(\.uuidString)
        return ListPair(old: all, new: all.map { $0 })
      },
      rows("updates-100k", goal: 1, standard: true, id: \.id) {
        ListPair.updated(100_000)
      } change: {
        ListChange(from: $0.old, to: $0.new).count
      },
      rows("filter-100k", goal: 1) {
        let all = Array(0..<100_000)
        return ListPair(old: all, new: all.filter { $0.isMultiple(of: 2) })
      },
      // Both lists must be hashed here, and nearly everything moves.
      rows("shuffle-10k", goal: 5.6) { ListPair.shuffled(ListPair.ids(10_000)) },
      rows("shuffle-100k", goal: 8.5) { ListPair.shuffled(ListPair.ids(100_000)) },
    ].flatMap { $0 }
  }

  private static func rows<ID: Hashable>(
    _ name: String, goal: Double, standard: Bool = false, _ make: @escaping () -> ListPair<ID>
  ) -> [Row] {
    rows(
      name, goal: goal, standard: standard, id: { $0 }, make,
      change: { ListChange(from: $0.old, to: $0.new).count })
  }

  /// The difference, its memory, and for comparison a set and the standard library's difference.
  @inline(__always)
  private static func rows<Element: Equatable, ID: Hashable>(
    _ name: String, goal: Double, standard: Bool = false, id: @escaping (Element) -> ID,
    _ make: @escaping () -> ListPair<Element>, change: @escaping (ListPair<Element>) -> Int
  ) -> [Row] {
    let lists = Shared(make)
    func row(_ suffix: String, goal: Double?, _ work: @escaping (ListPair<Element>) -> Int) -> Row {
      Row(name + suffix, of: "lists", goal: goal, allocations: nil, values: lists.value.new.count) {
        Hashing.pair(lists.value, id: id, work)
      }
    }
    var rows = [
      row("", goal: goal, change),
      Row("\(name)-memory", of: "lists", peak: 20) {
        let lists = lists.value
        let peak = Allocations.peak { _ = change(lists) }
        return peak.map { Double($0) / Double(lists.old.count + lists.new.count) }
      },
      row("-set", goal: nil) { Set($0.new.map(id)).count },
    ]
    if standard {
      rows.append(row("-standard", goal: nil) { $0.new.difference(from: $0.old).count })
    }
    return rows
  }
}

/// Makes a value on first use.
final class Shared<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

/// The limit of all work on lists.
enum Hashing {
  /// Runs `work` against hashing the new list. Both return the result of one `work`.
  @inline(__always)
  static func pair<Element, ID: Hashable>(
    _ lists: ListPair<Element>, id: @escaping (Element) -> ID, _ work: @escaping (ListPair<Element>) -> Int
  ) -> Pair {
    let result = work(lists)
    return Pair { count in
      var mixed = 0
      for _ in 0..<count {
        for element in lists.new { mixed ^= id(element).hashValue }
      }
      // Never true, but the optimiser cannot know that.
      return mixed == .min ? 0 : result &* count
    } ours: { count in
      (0..<count).reduce(0) { sum, _ in sum &+ work(lists) }
    }
  }
}
