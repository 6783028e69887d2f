/// The items that a query finds, in its order.
///
/// A transaction is worked in without looking at what it did not touch: where an item was and where it belongs is found
/// by halving. An item that was not written never moves.
struct StoreArrangement<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  let query: ListQuery<Item>

  /// All that the query finds, whatever its limit.
  private(set) var found: [Item]

  /// The rank of each item in ``found``.
  private var ranks: [Int]

  /// The same ranks. Whether an item was found is asked here and never of the query, which might answer otherwise now.
  private var present: Set<Int>

  init(_ entries: [StoreEntry<Item>] = [], by query: ListQuery<Item>) {
    self.query = query
    let ranked = StoreEntry.byRank(entries)
    let sorted = query.sort?.arrange(ranked) ?? ranked
    found = sorted.map(\.object)
    ranks = sorted.map(\.rank)
    present = Set(ranks)
  }

  /// What is to be shown.
  var shown: [Item] { query.limit.map { Array(found.prefix($0)) } ?? found }

  /// Works a transaction in.
  ///
  /// - Returns: What changes in what is shown.
  /// - Complexity: O(*k* log *n*) for *k* objects written, and one copy of the list.
  mutating func apply(_ change: StoreChange<Item>) -> ListChange<Item.ID> {
    let before = query.limit.map { _ in shown }
    let edit = StoreListEdit(leaving: leaving(by: change), arriving: arriving(by: change))
    found = edit.splice(found, \.object)
    ranks = edit.splice(ranks, \.rank)
    present.subtract((change.removed + change.updated.map(\.new)).lazy.map(\.rank))
    present.formUnion(edit.arriving.lazy.map(\.entry.rank))
    return before.map { ListChange(from: $0, to: shown) } ?? edit.listChange
  }

  private func leaving(by change: StoreChange<Item>) -> [StoreListEdit<Item>.Departure] {
    let removed = change.removed + change.updated.map { StoreEntry(object: $0.old, rank: $0.new.rank) }
    return removed.filter { present.contains($0.rank) }
      .compactMap { entry in position(of: entry).map { .init(position: $0, id: entry.object.id) } }
      .sorted { $0.position < $1.position }
  }

  private func arriving(by change: StoreChange<Item>) -> [StoreListEdit<Item>.Arrival] {
    var least = 0
    return (change.updated.map(\.new) + change.inserted).filter { query.predicate($0.object) }
      .sorted { query.puts($0, before: $1) }
      .map { entry in
        // They come in order, even where the query's has changed meanwhile.
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
