/// The items that a query finds, in its order.
///
/// A transaction is applied without looking at items it did not touch. The old and the new place of an item are found
/// by binary search. An item that was not written never moves.
struct StoreArrangement<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  typealias SameContent = @Sendable (Item, Item) -> Bool

  let query: ListQuery<Item>

  /// Everything the query finds, regardless of its limit.
  private(set) var found: [Item]

  /// The rank of each item in ``found``.
  private var ranks: [Int]

  /// The same ranks as a set. It decides whether an item is in the list, because the query may answer differently now.
  private var present: Set<Int>

  init(_ entries: [StoreEntry<Item>] = [], by query: ListQuery<Item>) {
    self.query = query
    let ranked = StoreEntry.byRank(entries)
    let sorted = query.sort?.arrange(ranked) ?? ranked
    found = sorted.map(\.object)
    ranks = sorted.map(\.rank)
    present = Set(ranks)
  }

  /// The items to show.
  var shown: [Item] { query.limit.map { Array(found.prefix($0)) } ?? found }

  /// Applies a transaction.
  ///
  /// - Parameter sameContent: Returns whether an item, given first its old and then its new value, has the same
  ///   content.
  /// - Returns: What changed in the items to show, and whether one of them was written at all.
  /// - Complexity: O(*k* log *n*) for *k* objects written, and one copy of the list.
  mutating func apply(
    _ change: StoreChange<Item>, sameContent: @escaping SameContent
  ) -> (change: ListChange<Item.ID>, isWritten: Bool) {
    let before = query.limit.map { _ in shown }
    let edit = StoreListEdit(leaving: leaving(by: change), arriving: arriving(by: change))
    found = edit.splice(found, \.object)
    ranks = edit.splice(ranks, \.rank)
    present.subtract((change.removed + change.updated.map(\.new)).lazy.map(\.rank))
    present.formUnion(edit.arriving.lazy.map(\.entry.rank))
    guard let before else {
      return (edit.listChange(sameContent: sameContent), !edit.arriving.isEmpty)
    }
    let written = Set(edit.arriving.lazy.map(\.entry.rank))
    return (
      ListChange(from: before, to: shown, id: \.id, sameContent: sameContent),
      ranks.prefix(before.count).contains(where: written.contains)
    )
  }

  private func leaving(by change: StoreChange<Item>) -> [StoreListEdit<Item>.Departure] {
    let removed = change.removed + change.updated.map { StoreEntry(object: $0.old, rank: $0.new.rank) }
    return removed.filter { present.contains($0.rank) }
      .compactMap { entry in position(of: entry).map { .init(position: $0, item: entry.object) } }
      .sorted { $0.position < $1.position }
  }

  private func arriving(by change: StoreChange<Item>) -> [StoreListEdit<Item>.Arrival] {
    var least = 0
    return (change.updated.map(\.new) + change.inserted).filter { query.predicate($0.object) }
      .sorted { query.puts($0, before: $1) }
      .map { entry in
        // They stay in order, even if the order of the query has changed meanwhile.
        least = max(least, bound(of: entry))
        return .init(entry: entry, bound: least)
      }
  }

  private func position(of entry: StoreEntry<Item>) -> Int? {
    let bound = bound(of: entry)
    if bound < ranks.count, ranks[bound] == entry.rank { return bound }
    return ranks.firstIndex(of: entry.rank)
  }

  /// The position of the first item that does not come before `entry`.
  private func bound(of entry: StoreEntry<Item>) -> Int {
    var low = 0
    var high = found.count
    while low < high {
      let middle = (low + high) / 2
      if query.puts(StoreEntry(object: found[middle], rank: ranks[middle]), before: entry) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension ListQuery {
  fileprivate func puts(_ first: StoreEntry<Item>, before second: StoreEntry<Item>) -> Bool {
    if let sort {
      if sort.areInIncreasingOrder(first.object, second.object) { return true }
      if sort.areInIncreasingOrder(second.object, first.object) { return false }
    }
    return first.rank < second.rank
  }
}
