/// The objects that a query finds in a store. It can be made on any thread.
///
/// A transaction is applied without looking at items it did not touch. With an order, the old and the new place of an item are
/// found by binary search. An item that was not written never moves.
///
/// If the query has a limit, only the first items are kept, with some to spare. All others come behind those.
@usableFromInline
struct StoreArrangement<Item: Sendable>: Sendable {
  @usableFromInline let query: ListQuery<Item>
  @usableFromInline let version: Int
  @usableFromInline let unreadable: StoreError?

  /// The items kept, in order; `nil` if they need no order but that of their ranks, in which others put them.
  @usableFromInline var order: SortStep<Item>?

  /// True if the query finds nothing behind the items kept.
  @usableFromInline var isComplete: Bool

  /// The rank of each item kept. They decide if an item is in the list, because the query may answer differently now.
  @usableFromInline var present: StoreRanks

  /// The change in this round. If items that are kept in order begin again, they are not named.
  @usableFromInline var change = LiveChange<Item>()

  /// - Parameter isOrdered: True if the items are kept in order.
  @inlinable
  init(_ contents: StoreContents<Item>, by query: ListQuery<Item>, isOrdered: Bool) {
    self.query = query
    version = contents.version
    unreadable = contents.unreadable.first
    isComplete = contents.isComplete
    present = StoreRanks(of: contents.entries)
    if isOrdered {
      order = SortStep(query.sort, of: contents.entries)
    } else {
      change.inserted = contents.entries.map { LiveEntry($0.object, at: LiveRank($0.rank)) }
    }
    change.isReset = true
  }

  /// True if items to show may be missing.
  @inlinable var isShort: Bool { !isComplete && order?.places.count ?? 0 < query.need ?? 0 }

  /// Applies a transaction.
  ///
  /// - Complexity: O(*k* log *n*) for *k* objects written.
  @inlinable
  mutating func apply(_ change: StoreChange<Item>) {
    let last = isComplete ? nil : order?.places.last?.entry
    var edits = LiveChange<Item>()
    func finds(_ entry: StoreEntry<Item>) -> Bool {
      if !query.predicate(entry.object) { return false }
      if isComplete { return true }
      // Items behind the last item may come behind others that are not kept.
      guard let last, let order else { return false }
      return !order.puts(last, before: LiveEntry(entry.object, at: LiveRank(entry.rank)))
    }
    func note(_ old: Item?, _ new: StoreEntry<Item>?, at rank: Int) {
      let isPresent = old != nil && present.contains(rank)
      let new = new.flatMap { finds($0) ? $0.object : nil }
      edits.note(isPresent ? old : nil, to: new, at: LiveRank(rank))
      if new != nil { present.insert(rank) } else if isPresent { present.remove(rank) }
    }
    for entry in change.removed { note(entry.object, nil, at: entry.rank) }
    for update in change.updated { note(update.old, update.new, at: update.new.rank) }
    for entry in change.inserted { note(nil, entry, at: entry.rank) }
    let settled = edits.settled
    if settled.isEmpty { return }
    let result = order?.apply(settled) ?? settled
    if !self.change.isReset || order == nil {
      self.change = self.change.isEmpty ? result : self.change.followed(by: result)
    }
    trim()
  }

  /// Forgets items that are not needed soon. No window shows them.
  @inlinable
  mutating func trim() {
    guard let capacity = query.capacity, let places = order?.places, places.count / 2 > capacity else {
      return
    }
    let kept = places.elements(in: 0..<capacity)
    order?.places = CountedTree(kept)
    present = StoreRanks(of: kept.map { StoreEntry(object: $0.entry.element, rank: $0.entry.rank.first) })
    isComplete = false
  }
}
